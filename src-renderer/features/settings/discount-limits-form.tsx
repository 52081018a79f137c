import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useClient } from '../../api/client-context.ts';
import {
  type DiscountLimits,
  setDiscountLimits,
  useDiscountLimits,
} from '../../api/register-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import { hundredthsText, parseHundredths } from './decimal-text.ts';
import { SettingsSection } from './setting.tsx';
import { useTypedOver } from './use-typed-over.ts';

/** What a cashier may give away without asking a manager. */
export function DiscountLimitsForm() {
  const text = useText();
  const { data: limits } = useDiscountLimits();
  if (!limits) return null;
  return (
    <SettingsSection title={text('settings.limits')}>
      <p className="text-body text-ink-2">{text('settings.limitsHint')}</p>
      <LimitFields kept={limits} />
    </SettingsSection>
  );
}

const percentHundredthsMax = 10_000;

function LimitFields({ kept }: { readonly kept: DiscountLimits }) {
  const text = useText();
  const client = useClient();
  const [percent, setPercent] = useTypedOver(kept.hundredths_max, hundredthsText);
  const [amount, setAmount] = useTypedOver(kept.amount_max, hundredthsText);
  const [isFailed, setFailed] = useState(false);
  const hundredths_max = parseHundredths(percent);
  const amount_max = parseHundredths(amount);
  const isPercent = hundredths_max !== undefined && hundredths_max <= percentHundredthsMax;
  const isChanged = hundredths_max !== kept.hundredths_max || amount_max !== kept.amount_max;
  const save = async (): Promise<void> => {
    if (!isPercent || amount_max === undefined) return;
    const outcome = await setDiscountLimits(client, { hundredths_max, amount_max });
    setFailed(!outcome.ok);
  };
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={text('settings.limitPercent')}
          inputMode="decimal"
          value={percent}
          onChange={setPercent}
          error={isPercent ? undefined : text('settings.limitPercentWrong')}
        />
        <Field
          label={text('settings.limitAmount')}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          error={amount_max === undefined ? text('settings.limitAmountWrong') : undefined}
        />
      </div>
      {isFailed && <p role="alert">{text('settings.notSaved')}</p>}
      <Button type="submit" whyNot={isChanged ? undefined : text('settings.saved')}>
        {text('settings.save')}
      </Button>
    </Form>
  );
}
