import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

interface SaveBarProps {
  /** Names of what is changed and not saved. */
  readonly fields: readonly string[];
  readonly whyNot?: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stays in view while anything is changed, and says what. */
export function SaveBar({ fields, whyNot, onSave, onDiscard }: SaveBarProps) {
  const text = useText();
  return (
    <div
      role="status"
      className={[
        'motion-rise sticky bottom-4 flex flex-wrap items-center gap-4 rounded-button border',
        'border-border bg-raised p-3 ps-4 shadow-2',
      ].join(' ')}
    >
      <span className="min-w-0 flex-1 basis-40 text-body">
        {text('terminals.changed', { fields: fields.join(', ') })}
      </span>
      <span className="flex gap-4">
        <Button tone="outline" onPress={onDiscard}>
          {text('terminals.discard')}
        </Button>
        <Button tone="primary" onPress={onSave} whyNot={whyNot}>
          {text('terminals.save')}
        </Button>
      </span>
    </div>
  );
}
