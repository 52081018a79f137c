import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
  const bar = useRef<HTMLDivElement>(null);
  const cameFrom = useFocusBack(bar);
  useFieldInView();
  return (
    <div
      ref={bar}
      role="status"
      onFocus={({ relatedTarget }) => {
        if (!bar.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      className={[
        'motion-rise sticky bottom-4 flex flex-wrap items-center gap-4 rounded-button border',
        'border-border bg-raised p-3 ps-4 shadow-2',
      ].join(' ')}
    >
      <span className="line-clamp-2 min-w-0 flex-1 basis-40 text-body">
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

/** It comes up over the foot of the form: the field that is being typed in moves clear of it. */
function useFieldInView(): void {
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
}

/** Once there is nothing to save the bar goes, and a focus on it back to where it came from. */
function useFocusBack(bar: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const cameFrom = useRef<Element>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      const { current } = cameFrom;
      if (shown?.contains(document.activeElement) && current instanceof HTMLElement) {
        current.focus();
      }
    };
  }, [bar]);
  return cameFrom;
}
