import { isUnusualTip } from '../../../src-shared/domain/tip.ts';
import { Banner } from '../../ui/banner.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { tipPercent } from './tip-percent.ts';

interface UnusualTipProps {
  readonly tipCents: number;
  readonly baseCents: number;
}

/** A question about a tip that is more often a slip of the finger; nothing about any other. */
export function UnusualTip({ tipCents, baseCents }: UnusualTipProps) {
  const text = useText();
  const money = useMoney();
  if (!isUnusualTip(tipCents, baseCents)) return null;
  return (
    <Banner tone="warn">
      {text('afterSale.tip.unusual', {
        tip: money(tipCents),
        percent: tipPercent(tipCents, baseCents),
        amount: money(baseCents),
      })}
    </Banner>
  );
}
