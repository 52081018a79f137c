import { useState } from 'react';
import type { EbtTender } from '../../../src-shared/domain/chosen-tender.ts';
import type { RegisterTerminal } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { BalanceCheck } from './balance-check.tsx';
import { useBalance } from './use-balance.ts';

interface EbtSheetProps {
  readonly terminal: RegisterTerminal;
  /** What is to be paid now, and how much of that food benefits may buy. */
  readonly toPayCents: number;
  readonly foodCents: number;
  readonly onPay: (tender: EbtTender, amountCents: number) => void;
  readonly onClose: () => void;
}

type Way = EbtTender['account'] | 'balance';

const cashbackChoicesCents = [0, 1_000, 2_000, 4_000, 6_000] as const;

/** EBT: food benefits for food, cash benefits for anything, a paper voucher, or the balance. */
export function EbtSheet(props: EbtSheetProps) {
  const { terminal, onClose } = props;
  const text = useText();
  const [way, setWay] = useState<Way>(props.foodCents > 0 ? 'FOOD_STAMP' : 'CASH_BENEFIT');
  const balance = useBalance(terminal.terminal_id);
  const isChecking = balance.phase.type === 'running';
  return (
    <Sheet
      placement="beside"
      title={text('checkout.ebt')}
      isClosable={!isChecking}
      onClose={onClose}
    >
      {/* As high as the highest, so that the ways and the charge stay where they are. */}
      <div className="flex min-h-110 flex-col gap-4">
        {!isChecking && (
          <SegmentedControl
            label={text('checkout.ebt.account')}
            value={way}
            choices={[
              { value: 'FOOD_STAMP', label: text('checkout.ebt.food') },
              { value: 'CASH_BENEFIT', label: text('checkout.ebt.cash') },
              { value: 'VOUCHER', label: text('checkout.ebt.voucher') },
              { value: 'balance', label: text('checkout.ebt.balance') },
            ]}
            onChange={setWay}
          />
        )}
        <WayPane way={way} {...props} balance={balance} />
      </div>
    </Sheet>
  );
}

interface WayPaneProps extends EbtSheetProps {
  readonly way: Way;
  readonly balance: ReturnType<typeof useBalance>;
}

function WayPane({ way, balance, ...props }: WayPaneProps) {
  switch (way) {
    case 'FOOD_STAMP':
      return <FoodPane {...props} />;
    case 'CASH_BENEFIT':
      return <CashPane {...props} />;
    case 'VOUCHER':
      return <VoucherPane {...props} />;
    case 'balance':
      return <BalanceCheck terminal={props.terminal} balance={balance} />;
  }
}

function FoodPane({ terminal, toPayCents, foodCents, onPay }: EbtSheetProps) {
  const text = useText();
  const money = useMoney();
  const amountCents = Math.min(toPayCents, foodCents);
  const tender = { type: 'ebt', account: 'FOOD_STAMP', cashbackCents: 0 } as const;
  return (
    <>
      <FoodAmount toPayCents={toPayCents} foodCents={foodCents} />
      <Button
        size="pay"
        tone="primary"
        className="mt-auto"
        whyNot={amountCents > 0 ? undefined : text('checkout.ebt.noFood')}
        onPress={() => onPay({ ...tender, terminalId: terminal.terminal_id }, amountCents)}
      >
        {text('checkout.ebt.charge', { amount: money(amountCents) })}
      </Button>
    </>
  );
}

/** What of the ticket is food, and what is left for another way to pay. */
function FoodAmount({ toPayCents, foodCents }: Pick<EbtSheetProps, 'toPayCents' | 'foodCents'>) {
  const text = useText();
  const money = useMoney();
  const restCents = toPayCents - Math.min(toPayCents, foodCents);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-counter text-ink-2">{text('checkout.ebt.eligible')}</span>
        <Money cents={foodCents} className="text-total font-bold" />
      </p>
      {restCents > 0 && (
        <p className="text-counter">{text('checkout.ebt.rest', { rest: money(restCents) })}</p>
      )}
    </div>
  );
}

function CashPane({ terminal, toPayCents, onPay }: EbtSheetProps) {
  const text = useText();
  const money = useMoney();
  const [cashbackCents, setCashbackCents] = useState(0);
  const tender = { type: 'ebt', account: 'CASH_BENEFIT', cashbackCents } as const;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-counter text-ink-2">{text('checkout.toPay')}</span>
        <Money cents={toPayCents} className="text-total font-bold" />
      </p>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-body font-semibold">{text('checkout.ebt.cashback')}</legend>
        <div className="grid grid-cols-5 gap-2">
          {cashbackChoicesCents.map((cents) => (
            <Button
              key={cents}
              size="large"
              tone={cents === cashbackCents ? 'ink' : 'outline'}
              aria-pressed={cents === cashbackCents}
              className="num px-1!"
              onPress={() => setCashbackCents(cents)}
            >
              {cents === 0 ? text('checkout.ebt.noCashback') : money(cents)}
            </Button>
          ))}
        </div>
      </fieldset>
      <Button
        size="pay"
        tone="primary"
        className="mt-auto"
        onPress={() => onPay({ ...tender, terminalId: terminal.terminal_id }, toPayCents)}
      >
        {text('checkout.ebt.charge', { amount: money(toPayCents + cashbackCents) })}
      </Button>
    </>
  );
}

/** A paper voucher: its number and the authorization that was given by telephone. */
function VoucherPane({ terminal, toPayCents, foodCents, onPay }: EbtSheetProps) {
  const text = useText();
  const money = useMoney();
  const [number, setNumber] = useState('');
  const [authCode, setAuthCode] = useState('');
  const amountCents = Math.min(toPayCents, foodCents);
  const whyNot = (): string | undefined => {
    if (amountCents === 0) return text('checkout.ebt.noFood');
    if (number.trim() === '') return text('checkout.ebt.enterNumber');
    return authCode.trim() === '' ? text('checkout.ebt.enterAuth') : undefined;
  };
  const pay = (): void => {
    const voucher = { number: number.trim(), authCode: authCode.trim() };
    const tender = { type: 'ebt', account: 'VOUCHER', cashbackCents: 0, voucher } as const;
    onPay({ ...tender, terminalId: terminal.terminal_id }, amountCents);
  };
  return (
    <>
      <FoodAmount toPayCents={toPayCents} foodCents={foodCents} />
      <Field
        label={text('checkout.ebt.voucherNumber')}
        value={number}
        onChange={setNumber}
        maxLength={32}
        inputMode="numeric"
      />
      <Field
        label={text('checkout.ebt.voucherAuth')}
        hint={text('checkout.ebt.voucherAuthHint')}
        value={authCode}
        onChange={setAuthCode}
        maxLength={10}
      />
      <Button size="pay" tone="primary" className="mt-auto" whyNot={whyNot()} onPress={pay}>
        {text('checkout.ebt.charge', { amount: money(amountCents) })}
      </Button>
    </>
  );
}
