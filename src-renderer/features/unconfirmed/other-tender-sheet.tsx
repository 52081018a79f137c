import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { OpenAttempt } from '../../api/register.ts';
import { allowOtherTender } from '../../api/unconfirmed.ts';
import { useApprovedCall } from '../../api/use-approved-call.ts';
import { ReasonPicker } from '../../ui/reason-picker.tsx';
import { useText } from '../../ui/text.ts';
import { ApprovedSheet } from './approved-sheet.tsx';

interface OtherTenderSheetProps {
  readonly attempt: OpenAttempt;
  readonly onClose: () => void;
  readonly onAllowed: () => void;
}

/**
 * A guest who can't wait pays otherwise; the card payment is voided should it turn out to stand.
 */
export function OtherTenderSheet({ attempt, onClose, onAllowed }: OtherTenderSheetProps) {
  const text = useText();
  const client = useClient();
  const [reason, setReason] = useState('');
  const call = useApprovedCall(
    (pin) => allowOtherTender(client, attempt.webhook_id, reason, pin),
    onAllowed,
  );
  const reasons = (['hurry', 'readerBroken'] as const).map((name) =>
    text(`unconfirmed.reason.${name}`),
  );
  return (
    <ApprovedSheet
      title={text('unconfirmed.otherTitle')}
      call={call}
      submit={text('unconfirmed.otherSubmit')}
      whyNot={reason.trim() === '' ? text('unconfirmed.reasonFirst') : undefined}
      onClose={onClose}
    >
      <p className="text-counter">{text('unconfirmed.otherHint')}</p>
      <ReasonPicker reasons={reasons} value={reason} onChange={setReason} />
    </ApprovedSheet>
  );
}
