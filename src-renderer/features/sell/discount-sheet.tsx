import { useState } from 'react';
import type { CartDiscount } from '../../../src-shared/domain/cart-pricing.ts';
import { changeSale, changeSaleLine, useSale } from '../../state/sale.ts';
import type { DraftLine } from '../../state/ticket-draft.ts';
import { Button } from '../../ui/button.tsx';
import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { Field } from '../../ui/field.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { useMoney } from '../../ui/money.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface DiscountSheetProps {
  /** Undefined: the whole ticket. */
  readonly line: DraftLine | undefined;
  readonly name: string;
  readonly onClose: () => void;
}

type Kind = CartDiscount['type'];
const hundredthsPerPercent = 100;

export function DiscountSheet({ line, name, onClose }: DiscountSheetProps) {
  const text = useText();
  const ticketDiscounts = useSale((sale) => sale.draft.discounts);
  const [type, setType] = useState<Kind>('percent');
  const [digits, setDigits] = useState(0);
  const [comment, setComment] = useState('');
  const present = line ? (line.discounts ?? []) : ticketDiscounts;
  const put = (discounts: readonly CartDiscount[]): void => {
    if (line) changeSaleLine(line.key, { discounts });
    else changeSale({ discounts });
    onClose();
  };
  const value = type === 'percent' ? digits * hundredthsPerPercent : digits;
  const discount = { type, value, comment, name: text('sell.discountName') };
  return (
    <Sheet
      placement="beside"
      title={text('sell.discountTitle', { name: line ? name : text('sell.discountTicket') })}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-4">
          {present.length > 0 && (
            <Button tone="danger" size="large" onPress={() => put([])}>
              {text('sell.discountRemove')}
            </Button>
          )}
          <ApplyButton type={type} digits={digits} onApply={() => put([discount])} />
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label={text('sell.discountBy')}
          value={type}
          choices={[
            { value: 'percent', label: text('sell.percent') },
            { value: 'amount', label: text('sell.amount') },
          ]}
          onChange={(next) => {
            setType(next);
            setDigits(0);
          }}
        />
        <DiscountValue type={type} digits={digits} />
        <Keypad
          onDigit={(digit) => setDigits(appendDigit(digits, digit))}
          onBackspace={() => setDigits(removeDigit(digits))}
        />
        <Field
          label={text('sell.discountReason')}
          value={comment}
          onChange={setComment}
          maxLength={255}
        />
      </div>
    </Sheet>
  );
}

interface DiscountEntry {
  readonly type: Kind;
  readonly digits: number;
}

function DiscountValue({ type, digits }: DiscountEntry) {
  const money = useMoney();
  return (
    <output className="num text-center text-total font-bold">
      {type === 'percent' ? `${digits}%` : money(digits)}
    </output>
  );
}

function ApplyButton({ type, digits, onApply }: DiscountEntry & { readonly onApply: () => void }) {
  const text = useText();
  const money = useMoney();
  const isTooLarge = type === 'percent' && digits > 100;
  const whyNot = isTooLarge
    ? text('sell.discountTooLarge')
    : digits === 0
      ? text('sell.discountEnter')
      : undefined;
  return (
    <Button tone="ink" size="large" className="flex-1" whyNot={whyNot} onPress={onApply}>
      {text('sell.discountApply', { value: type === 'percent' ? `${digits}%` : money(digits) })}
    </Button>
  );
}
