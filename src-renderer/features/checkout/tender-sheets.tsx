import type { RegisterTerminal } from '../../api/register.ts';
import { useSale } from '../../state/sale.ts';
import { EbtSheet } from './ebt-sheet.tsx';
import { HoldSheet } from './hold-sheet.tsx';
import type { Split } from './split.ts';
import { SplitSheet } from './split-sheet.tsx';
import { canAsk } from './terminal-of.ts';
import type { Due } from './use-due.ts';
import type { Payment } from './use-payment.ts';

export type SheetName = 'split' | 'ebt' | 'hold';

interface TenderSheetsProps {
  readonly name: SheetName | undefined;
  readonly open: (name: SheetName | undefined) => void;
  readonly due: Due;
  readonly toPayCents: number;
  readonly terminals: readonly RegisterTerminal[];
  readonly onSplit: (split: Split) => void;
  readonly onPay: Payment['pay'];
}

/** What a way to pay asks before it begins. */
export function TenderSheets(props: TenderSheetsProps) {
  const { name, open, due, toPayCents, terminals, onSplit, onPay } = props;
  const guestCount = useSale((sale) => sale.draft.guestCount);
  const close = (): void => open(undefined);
  const ebtTerminal = terminals.find(({ takes_ebt }) => takes_ebt);
  switch (name) {
    case undefined:
      return null;
    case 'split':
      return (
        <SplitSheet
          dueCents={due.dueCents}
          lines={due.lines}
          guestCount={guestCount}
          onClose={close}
          onSplit={(chosen) => {
            onSplit(chosen);
            close();
          }}
        />
      );
    case 'ebt':
      return ebtTerminal ? (
        <EbtSheet
          terminal={ebtTerminal}
          toPayCents={toPayCents}
          foodCents={due.foodCents}
          onPay={onPay}
          onClose={close}
        />
      ) : null;
    case 'hold':
      return (
        <HoldSheet
          terminals={terminals.filter(canAsk)}
          onHold={(terminalId, amountCents) => onPay({ type: 'hold', terminalId }, amountCents)}
          onClose={close}
        />
      );
  }
}
