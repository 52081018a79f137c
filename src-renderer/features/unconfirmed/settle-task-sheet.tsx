import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { PaymentTask } from '../../api/register.ts';
import { settlePaymentTask } from '../../api/unconfirmed.ts';
import { useApprovedCall } from '../../api/use-approved-call.ts';
import { Field } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import { ApprovedSheet } from './approved-sheet.tsx';

interface SettleTaskSheetProps {
  readonly task: PaymentTask;
  readonly onClose: () => void;
}

/** Where a manager says what was found, which takes it off the list. */
export function SettleTaskSheet({ task, onClose }: SettleTaskSheetProps) {
  const text = useText();
  const client = useClient();
  const [evidence, setEvidence] = useState('');
  const call = useApprovedCall((pin) => settlePaymentTask(client, task.id, evidence, pin), onClose);
  return (
    <ApprovedSheet
      title={text('unconfirmed.task.settleTitle')}
      call={call}
      submit={text('unconfirmed.task.settleSubmit')}
      whyNot={evidence.trim() === '' ? text('unconfirmed.task.foundFirst') : undefined}
      onClose={onClose}
    >
      <p className="text-counter">{text('unconfirmed.task.settleHint')}</p>
      <Field
        label={text('unconfirmed.task.found')}
        value={evidence}
        onChange={setEvidence}
        maxLength={255}
      />
    </ApprovedSheet>
  );
}
