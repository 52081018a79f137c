import type { ReactNode } from 'react';
import { RegisterContext, useRegisterStatus } from '../api/register.ts';
import { FirstRun } from '../features/first-run/first-run.tsx';
import { AfterNotice, Skeleton } from '../ui/skeleton.tsx';
import { useText } from '../ui/text.ts';
import { Localized } from './localized.tsx';

/** Nothing is shown of the register before it has said what it is. */
export function RegisterGate({ children }: { readonly children: ReactNode }) {
  const { data: status } = useRegisterStatus();
  if (!status) return <Starting />;
  return (
    <RegisterContext value={status}>
      <Localized location={status.location}>{status.set_up ? children : <FirstRun />}</Localized>
    </RegisterContext>
  );
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
