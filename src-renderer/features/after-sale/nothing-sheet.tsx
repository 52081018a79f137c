import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface NothingSheetProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** An address of a sheet that has nothing to offer any more, such as one that was opened before. */
export function NothingSheet({ title, onClose }: NothingSheetProps) {
  const text = useText();
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-counter">{text('afterSale.nothing')}</p>
        <Button size="large" autoFocus onPress={onClose}>
          {text('afterSale.close')}
        </Button>
      </div>
    </Sheet>
  );
}
