import type { ReactNode } from 'react';
import { useRegister } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StepUp } from '../../ui/step-up.tsx';
import { useText } from '../../ui/text.ts';
import type { ApprovedCall } from './use-approved-call.ts';

interface ApprovedSheetProps {
  readonly title: string;
  readonly call: ApprovedCall;
  /** The label of what is done, which a manager is asked to allow too. */
  readonly submit: string;
  readonly whyNot: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const noLongerPossible = 10131;

/** A form that a manager signs. */
export function ApprovedSheet(props: ApprovedSheetProps) {
  const { title, call, submit, whyNot, onClose, children } = props;
  const text = useText();
  const { pin } = useRegister();
  const { phase } = call;
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          size="large"
          className="w-full"
          whyNot={phase.type === 'running' ? text('unconfirmed.saving') : whyNot}
          onPress={call.submit}
        >
          {submit}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {phase.type === 'editing' && phase.fault && (
          <Banner tone="danger">
            {phase.fault.code === noLongerPossible
              ? text('unconfirmed.fault.known')
              : text('unconfirmed.fault.other', { code: phase.fault.code })}
          </Banner>
        )}
        {children}
      </div>
      {phase.type === 'approving' && (
        <StepUp
          action={submit}
          pinLength={pin.length}
          problem={phase.problem}
          onPin={call.approve}
          onClose={call.edit}
        />
      )}
    </Sheet>
  );
}
