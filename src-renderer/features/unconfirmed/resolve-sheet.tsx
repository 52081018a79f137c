import { useState } from 'react';
import { assert } from '../../../src-shared/lib/assert.ts';
import { useClient } from '../../api/client-context.ts';
import type { OpenAttempt } from '../../api/register.ts';
import { type Resolution, resolvePayment } from '../../api/unconfirmed.ts';
import { useApprovedCall } from '../../api/use-approved-call.ts';
import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { Field } from '../../ui/field.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { Money } from '../../ui/money.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { type TextId, useText } from '../../ui/text.ts';
import { ApprovedSheet } from './approved-sheet.tsx';
import { attemptStanding } from './attempt-standing.ts';

interface ResolveSheetProps {
  readonly attempt: OpenAttempt;
  readonly onClose: () => void;
}

type Outcome = Resolution['outcome'];

/** Where a manager says what became of a payment, and where that can be seen. */
export function ResolveSheet({ attempt, onClose }: ResolveSheetProps) {
  const text = useText();
  const client = useClient();
  const outcomes = outcomesOf(attempt);
  // Nothing is chosen beforehand: nobody records about money what they didn't say.
  const [outcome, setOutcome] = useState<Outcome | 'unchosen'>('unchosen');
  const [evidence, setEvidence] = useState('');
  const [typedCents, setTypedCents] = useState<number>();
  const asksForAmount = outcome === 'charged' && !attempt.charged;
  const call = useApprovedCall((pin) => {
    assert(outcome !== 'unchosen', 'it is sent once an outcome is chosen');
    const amount = asksForAmount && typedCents !== undefined ? { amountCents: typedCents } : {};
    const resolution = { webhookId: attempt.webhook_id, outcome, evidence, ...amount };
    return resolvePayment(client, resolution, pin);
  }, onClose);
  const whyNot = (): TextId | undefined => {
    if (outcome === 'unchosen') return 'unconfirmed.outcomeFirst';
    if (asksForAmount && typedCents === 0) return 'unconfirmed.amountFirst';
    return evidence.trim() === '' ? 'unconfirmed.evidenceFirst' : undefined;
  };
  const missing = whyNot();
  return (
    <ApprovedSheet
      title={text('unconfirmed.resolveTitle')}
      call={call}
      submit={outcome === 'unchosen' ? '' : text(`unconfirmed.resolveSubmit.${outcome}`)}
      whyNot={missing && text(missing)}
      onClose={onClose}
    >
      <div>
        <SegmentedControl
          label={text('unconfirmed.outcome')}
          value={outcome}
          choices={outcomes.map((value) => ({
            value,
            label: text(`unconfirmed.outcome.${value}`),
          }))}
          onChange={setOutcome}
        />
      </div>
      {outcome !== 'unchosen' && (
        <p className="text-counter">
          {text(`unconfirmed.resolveHint.${hintOf(attempt, outcome)}`)}
        </p>
      )}
      <Field
        label={text('unconfirmed.evidence')}
        hint={text('unconfirmed.evidenceHint')}
        value={evidence}
        onChange={setEvidence}
        maxLength={255}
      />
      {asksForAmount && (
        <ChargedAmount
          cents={typedCents ?? attempt.amount}
          onDigit={(digit) => setTypedCents(appendDigit(typedCents ?? 0, digit))}
          onBackspace={() => setTypedCents(removeDigit(typedCents ?? attempt.amount))}
        />
      )}
    </ApprovedSheet>
  );
}

/**
 * A charge that is recorded can only be kept or given back; one that isn't, was made or wasn't.
 * What was stored in a reader that lost it may have come to any of these.
 */
function outcomesOf(attempt: OpenAttempt): readonly [Outcome, ...Outcome[]] {
  if (attemptStanding(attempt) === 'storedAway') return ['not_charged', 'charged', 'given_back'];
  return attempt.charged ? ['given_back', 'charged'] : ['not_charged', 'charged'];
}

/** What comes of saying so: a stored payment is recorded already, a declined one undone. */
function hintOf({ charged }: OpenAttempt, outcome: Outcome): Outcome | 'declined' {
  return charged && outcome === 'not_charged' ? 'declined' : outcome;
}

interface ChargedAmountProps {
  readonly cents: number;
  readonly onDigit: (digit: number) => void;
  readonly onBackspace: () => void;
}

function ChargedAmount({ cents, onDigit, onBackspace }: ChargedAmountProps) {
  const text = useText();
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-counter text-ink-2">{text('unconfirmed.chargedAmount')}</span>
        <Money cents={cents} className="text-total font-bold" />
      </p>
      <Keypad onDigit={onDigit} onBackspace={onBackspace} />
    </div>
  );
}
