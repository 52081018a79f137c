import type { ReceiptLine } from '../../api/receipt.ts';
import { Money, useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { PaperSection } from './paper-row.tsx';

/** What was sold, each line with what was chosen for it. */
export function ReceiptLines({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  const text = useText();
  return (
    <PaperSection>
      <ul aria-label={text('receipt.lines')} className="flex flex-col gap-2">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are
          <li key={place} className="flex items-baseline gap-3">
            <span className="num min-w-6">{quantityOf(line)}</span>
            <span className="min-w-0 flex-1">
              {[line.name, line.price_level].filter(Boolean).join(', ')}
              <Particulars line={line} />
            </span>
            <Money cents={line.price} />
          </li>
        ))}
      </ul>
    </PaperSection>
  );
}

function quantityOf({ quantity, split }: ReceiptLine): string {
  return split > 1 ? `${quantity}/${split}` : `${quantity}`;
}

function Particulars({ line }: { readonly line: ReceiptLine }) {
  const text = useText();
  const money = useMoney();
  const chosen = line.modifiers.map(({ name, quantity, price }) => ({
    name: text('receipt.modifier', { name, quantity }),
    price: price === 0 ? '' : money(price),
  }));
  const said = [
    ...chosen.map(({ name, price }) => [name, price].filter(Boolean).join(' ')),
    line.discount > 0 ? text('receipt.lineDiscount', { amount: money(line.discount) }) : '',
    line.note ?? '',
  ].filter(Boolean);
  return said.map((particular) => (
    <span key={particular} className="block text-ink-2">
      {particular}
    </span>
  ));
}
