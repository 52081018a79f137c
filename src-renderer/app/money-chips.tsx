import { useNavigate } from '@tanstack/react-router';
import { Hourglass, ShieldAlert } from 'lucide-react';
import { useUnsettled, useUnsettledAtTimes } from '../api/after-sale.ts';
import { exposureOf, useOfflinePayments } from '../api/settlement.ts';
import { Chip } from '../ui/chip.tsx';
import { useMoney } from '../ui/money.tsx';
import { useText } from '../ui/text.ts';

interface MoneyChipProps {
  /** Whether the screen that the chip opens is one of this person's. */
  readonly canOpen: boolean;
}

/** Only while readers hold payments that nobody approved: how much, and until when. */
export function ExposureChip({ canOpen }: MoneyChipProps) {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const { offline } = useOfflinePayments();
  const exposure = offline && exposureOf(offline);
  if (!exposure) return null;
  const amount = money(exposure.amountCents);
  const hours = Math.floor(exposure.hoursLeft);
  const isOverdue = hours <= 0;
  const open = (): void => void navigate({ to: '/terminals', search: { show: 'offline' } });
  return (
    <li>
      <Chip
        label={text(isOverdue ? 'app.exposure.overdue' : 'app.exposure', { amount, hours })}
        short={amount}
        tone={isOverdue ? 'danger' : 'warn'}
        icon={<ShieldAlert size={20} aria-hidden="true" />}
        {...(canOpen ? { onPress: open } : {})}
      />
    </li>
  );
}

/** Holds are worth a reminder when the batch is about to close without them. */
const reminderMs = 2 * 3_600_000;

/** Shortly before the end of the day, while money is held that nobody captured. */
export function HoldsChip() {
  const glance = useUnsettledAtTimes();
  if (!glance || glance.holds.length === 0) return null;
  const isNear = Date.parse(glance.settles_at) - Date.now() < reminderMs;
  return isNear ? <NearHolds /> : null;
}

function NearHolds() {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const { data: unsettled } = useUnsettled();
  const holds = unsettled?.holds ?? [];
  const [first] = holds;
  if (!first) return null;
  const amount = money(holds.reduce((sum, hold) => sum + hold.amount, 0));
  const open = (): void =>
    void navigate({ to: '/tickets', search: { ticket: first.ticket_id, act: 'capture' } });
  return (
    <li>
      <Chip
        label={text('app.holds', { amount })}
        short={amount}
        tone="warn"
        icon={<Hourglass size={20} aria-hidden="true" />}
        onPress={open}
      />
    </li>
  );
}
