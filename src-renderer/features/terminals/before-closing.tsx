import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type Unsettled, useUnsettled } from '../../api/after-sale.ts';
import { useRegister } from '../../api/register.ts';
import { exposureOf, useOfflinePayments } from '../../api/settlement.ts';
import { Button } from '../../ui/button.tsx';
import { cardBrand } from '../../ui/card-brand.ts';
import { useMoney } from '../../ui/money.tsx';
import { StatusIcon, type StatusTone } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';

interface BeforeClosingProps {
  /** Called when a link leads away from where it is shown. */
  readonly onLeave?: () => void;
}

/** What ought to be done before a batch is closed: each with the way there. */
export function BeforeClosing({ onLeave }: BeforeClosingProps) {
  const text = useText();
  const { data: unsettled } = useUnsettled();
  const { open_attempts, payment_tasks } = useRegister();
  if (!unsettled) return null;
  const { holds, tips } = unsettled;
  const isClear = [open_attempts, payment_tasks, holds, tips].every(({ length }) => length === 0);
  return (
    <ul className="flex flex-col divide-y divide-border">
      <Unconfirmed onLeave={onLeave} />
      <Holds holds={holds} onLeave={onLeave} />
      <Tips unsettled={unsettled} onLeave={onLeave} />
      <Stored />
      {isClear && <Item tone="success">{text('endOfDay.nothingLeft')}</Item>}
    </ul>
  );
}

interface ItemProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const tints: Record<StatusTone, string> = {
  success: 'text-success-ink',
  danger: 'text-danger-ink',
  warn: 'text-warn-ink',
  unknown: 'text-warn-ink',
  info: 'text-info-ink',
  neutral: 'text-ink-2',
};

function Item({ tone, children, action }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className={tints[tone]}>
        <StatusIcon tone={tone} sizePx={24} />
      </span>
      <span className="min-w-0 flex-1 basis-56 text-counter text-pretty">{children}</span>
      {action}
    </li>
  );
}

type LinkProps = { readonly onLeave: (() => void) | undefined };

/** Payments without an outcome, which the close settles itself, and those left to a person. */
function Unconfirmed({ onLeave }: LinkProps) {
  const text = useText();
  const navigate = useNavigate();
  const { open_attempts, payment_tasks } = useRegister();
  const show = (): void => {
    onLeave?.();
    void navigate({ to: '/unconfirmed' });
  };
  const action = (
    <Button tone="outline" onPress={show}>
      {text('endOfDay.unknownShow')}
    </Button>
  );
  return (
    <>
      {open_attempts.length > 0 && (
        <Item tone="unknown" action={action}>
          {text('endOfDay.unknown', { count: open_attempts.length })}
        </Item>
      )}
      {payment_tasks.length > 0 && (
        <Item tone="warn" action={action}>
          {text('endOfDay.tasks', { count: payment_tasks.length })}
        </Item>
      )}
    </>
  );
}

interface HoldsProps extends LinkProps {
  readonly holds: Unsettled['holds'];
}

/** One row for each hold: captured in two presses from here. */
function Holds({ holds, onLeave }: HoldsProps) {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  if (holds.length === 0) return null;
  const heldCents = holds.reduce((sum, { amount }) => sum + amount, 0);
  const capture = (ticket: number): void => {
    onLeave?.();
    void navigate({ to: '/tickets', search: { ticket, act: 'capture' } });
  };
  return (
    <>
      <Item tone="warn">
        {text('endOfDay.holds', { count: holds.length, amount: money(heldCents) })}
      </Item>
      {holds.map((hold) => (
        <li
          key={hold.transaction_id}
          className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2 ps-10"
        >
          <span className="num min-w-0 flex-1">
            {text('endOfDay.hold', {
              number: hold.ticket_number,
              name: hold.ticket_name,
              card: `${cardBrand(hold.card_type)} •••• ${hold.last4}`,
              amount: money(hold.amount),
            })}
          </span>
          <Button tone="outline" onPress={() => capture(hold.ticket_id)}>
            {text('endOfDay.capture')}
          </Button>
        </li>
      ))}
    </>
  );
}

interface TipsProps extends LinkProps {
  readonly unsettled: Unsettled;
}

function Tips({ unsettled: { tips, settles_at }, onLeave }: TipsProps) {
  const text = useText();
  const navigate = useNavigate();
  const intl = useIntl();
  const withoutTip = tips.filter(({ tip }) => tip === 0).length;
  if (tips.length === 0) return null;
  const show = (): void => {
    onLeave?.();
    void navigate({ to: '/tickets', search: { act: 'tips' } });
  };
  return (
    <Item
      tone="info"
      action={
        <Button tone="outline" onPress={show}>
          {text('endOfDay.tipsShow')}
        </Button>
      }
    >
      {text('endOfDay.tips', {
        count: tips.length,
        without: withoutTip,
        time: intl.formatTime(settles_at),
      })}
    </Item>
  );
}

function Stored() {
  const text = useText();
  const money = useMoney();
  const { offline } = useOfflinePayments();
  const exposure = offline && exposureOf(offline);
  if (!exposure) return null;
  return (
    <Item tone="info">
      {text('endOfDay.stored', { count: exposure.count, amount: money(exposure.amountCents) })}
    </Item>
  );
}
