import { exposureOf, useOfflinePayments } from '../../api/settlement.ts';
import { useMoney } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';

/** Whether readers may store payments, and what is at risk in them now. */
export function OfflineTag() {
  const text = useText();
  const money = useMoney();
  const { offline } = useOfflinePayments();
  if (!offline) return null;
  const exposure = exposureOf(offline);
  if (exposure) {
    const amount = money(exposure.amountCents);
    return <StatusTag tone="warn">{text('offline.atRisk', { amount })}</StatusTag>;
  }
  return offline.is_on ? (
    <StatusTag tone="success">{text('offline.on')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{text('offline.off')}</StatusTag>
  );
}
