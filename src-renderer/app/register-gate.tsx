import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { RegisterContext, useRegisterStatus } from '../api/register.ts';
import { useLink } from '../api/use-link.ts';
import { FirstRun } from '../features/first-run/first-run.tsx';
import { FirstDisplaySettings } from '../features/settings/display-settings.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AfterNotice, Skeleton } from '../ui/skeleton.tsx';
import { useText } from '../ui/text.ts';
import { Localized } from './localized.tsx';

/** Nothing is shown of the register before it has said what it is. */
export function RegisterGate({ children }: { readonly children: ReactNode }) {
  const { data: status } = useRegisterStatus();
  const link = useLink();
  if (link === 'refused') return <Refused />;
  if (!status) return <Starting />;
  return (
    <RegisterContext value={status}>
      <Localized location={status.location}>
        {status.set_up ? children : <FirstRun settings={<FirstDisplaySettings />} />}
      </Localized>
    </RegisterContext>
  );
}

/** A window that the host doesn't know, such as a bookmark or a copied address. */
function Refused() {
  const text = useText();
  return <EmptyState icon={Unplug}>{text('app.refused')}</EmptyState>;
}

function Starting() {
  const text = useText();
  return (
    <AfterNotice>
      <div className="flex h-full flex-col gap-4 p-4">
        <p role="status" className="text-body text-ink-2">
          {text('app.connecting')}
        </p>
        <Skeleton className="min-h-0 flex-1" />
      </div>
    </AfterNotice>
  );
}
