import { useIntl } from 'react-intl';
import { useUnsettled } from '../../api/after-sale.ts';
import { useText } from '../../ui/text.ts';

/** Until when the day's tips can be changed, by the clock of the location. */
export function SettlesAt() {
  const text = useText();
  const intl = useIntl();
  const { data } = useUnsettled();
  if (!data) return null;
  const time = intl.formatTime(data.settles_at, { timeStyle: 'short' });
  return <p className="text-body text-ink-2">{text('afterSale.tip.deadline', { time })}</p>;
}
