import { Button } from './button.tsx';
import { useText } from './text.ts';

interface UndoToastProps {
  readonly message: string;
  readonly onUndo: () => void;
}

/** Line edits are undone rather than confirmed. It sits over the ticket's foot, never over Pay. */
export function UndoToast({ message, onUndo }: UndoToastProps) {
  const text = useText();
  return (
    <div
      role="status"
      className={[
        'motion-rise flex items-center gap-2 rounded-button border border-border bg-raised p-2 ps-4',
        'text-body shadow-2',
      ].join(' ')}
    >
      <span className="min-w-0 flex-1 truncate">{message}</span>
      <Button tone="quiet" onPress={onUndo}>
        {text('kit.undo')}
      </Button>
    </div>
  );
}
