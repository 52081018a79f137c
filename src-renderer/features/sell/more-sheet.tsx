import { startSale, useSale } from '../../state/sale.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { SheetName } from './sell-sheets.tsx';

interface MoreSheetProps {
  readonly open: (name: SheetName | undefined) => void;
}

/**
 * What is needed less often. A stored ticket isn't cleared away here: only what isn't stored yet.
 */
export function MoreSheet({ open }: MoreSheetProps) {
  const text = useText();
  const { draft } = useSale();
  const canClear = draft.lines.length > 0 && draft.ticketId === null;
  return (
    <Sheet placement="beside" title={text('sell.more')} onClose={() => open(undefined)}>
      <div className="flex flex-col gap-2">
        <Button size="large" onPress={() => open('ticket')}>
          {text('sell.ticketDetails')}
        </Button>
        <Button size="large" onPress={() => open('held')}>
          {text('sell.recall')}
        </Button>
        {canClear && (
          <Button
            tone="danger"
            size="large"
            className="mt-2"
            onPress={() => {
              startSale();
              open(undefined);
            }}
          >
            {text('sell.clear')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
