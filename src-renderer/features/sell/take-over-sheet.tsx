import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { HoldProblem } from './hold-problem.tsx';
import { useHold } from './use-hold.ts';

interface TakeOverSheetProps {
  /** Who began the ticket that is still open. */
  readonly previousName: string;
  readonly onSettled: () => void;
}

/** Another cashier's open ticket is neither lost nor continued by accident. */
export function TakeOverSheet({ previousName, onSettled }: TakeOverSheetProps) {
  const text = useText();
  const holding = useHold();
  const holdIt = async (): Promise<void> => {
    if (await holding.hold()) onSettled();
  };
  return (
    <Sheet
      title={text('sell.takeOverTitle', { name: previousName })}
      isClosable={false}
      onClose={onSettled}
    >
      <div className="flex flex-col gap-4">
        <HoldProblem holding={holding} onHeld={onSettled} />
        <div className="grid grid-cols-2 gap-4">
          <Button size="large" tone="outline" onPress={onSettled}>
            {text('sell.takeOver')}
          </Button>
          <Button size="large" tone="ink" autoFocus onPress={() => void holdIt()}>
            {text('sell.holdIt')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
