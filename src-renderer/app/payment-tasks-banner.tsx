import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRegister } from '../api/register.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/text.ts';

/** Nobody is called away from a guest who pays, nor sent to where they are already. */
const withoutBanner: readonly string[] = ['/checkout', '/unconfirmed'];

/** Money at the card readers that somebody has to look into stays in view. */
export function PaymentTasksBanner() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { payment_tasks, session } = useRegister();
  const [first, ...others] = payment_tasks;
  if (!first || !session || withoutBanner.includes(pathname)) return null;
  return (
    <div className="px-(--gutter) py-2">
      <Banner
        tone="warn"
        actions={
          <Button
            tone="outline"
            onPress={() =>
              void navigate({ to: '/unconfirmed', search: { payment: `task ${first.id}` } })
            }
          >
            {text('app.tasksShow')}
          </Button>
        }
      >
        {text('app.tasks', { count: others.length + 1 })}
      </Banner>
    </div>
  );
}
