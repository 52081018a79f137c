import { CreditCard } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface MoreSheetProps {
  readonly canHold: boolean;
  readonly onHold: () => void;
  readonly onClose: () => void;
}

/** What is needed less often than a way to pay. */
export function MoreSheet({ canHold, onHold, onClose }: MoreSheetProps) {
  const text = useText();
  return (
    <Sheet placement="beside" title={text('checkout.more')} onClose={onClose}>
      <Button
        size="large"
        className="w-full"
        icon={<CreditCard aria-hidden="true" />}
        whyNot={canHold ? undefined : text('checkout.noTerminal')}
        onPress={onHold}
      >
        {text('checkout.hold')}
      </Button>
    </Sheet>
  );
}
