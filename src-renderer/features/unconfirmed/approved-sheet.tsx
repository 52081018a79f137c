import type { ReactNode } from 'react';
import { useRegister } from '../../api/register.ts';
import type { ApprovedCall } from '../../api/use-approved-call.ts';
import { ApprovedSheet as SignedForm } from '../../ui/approved-sheet.tsx';
import { useText } from '../../ui/text.ts';

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

/** A decision about a payment, signed by a manager. */
export function ApprovedSheet(props: ApprovedSheetProps) {
  const { call, whyNot, children, ...rest } = props;
  const { phase } = call;
  const text = useText();
  const { pin } = useRegister();
  const code = phase.type === 'editing' ? phase.fault?.code : undefined;
  const faultSentence = (known: number): string =>
    known === noLongerPossible
      ? text('unconfirmed.fault.known')
      : text('unconfirmed.fault.other', { code: known });
  return (
    <SignedForm
      {...rest}
      whyNot={phase.type === 'running' ? text('unconfirmed.saving') : whyNot}
      fault={code === undefined ? undefined : faultSentence(code)}
      pinLength={pin.length}
      approval={phase.type === 'approving' ? phase : undefined}
      onSubmit={call.submit}
      onPin={call.approve}
      onEdit={call.edit}
    >
      {children}
    </SignedForm>
  );
}
