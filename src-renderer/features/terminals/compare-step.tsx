import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import type { Candidate } from './candidate.ts';
import { useAttachmentText } from './terminal-words.ts';

interface CompareStepProps {
  readonly candidate: Candidate;
  readonly onSame: () => void;
  readonly onOther: () => void;
}

/** Two readers look alike: only their numbers tell which one answered. */
export function CompareStep({ candidate, onSame, onOther }: CompareStepProps) {
  const text = useText();
  const attachmentText = useAttachmentText();
  const { connection, serialNumber, model, firmware } = candidate;
  const more = [model, attachmentText(connection), firmware];
  return (
    <div className="flex flex-col gap-6">
      <p className="text-counter">{text('addTerminal.compare')}</p>
      <div className="flex flex-col items-center gap-2 rounded-sheet border border-border bg-surface p-6">
        <span className="text-body text-ink-2">{text('terminals.field.serialNumber')}</span>
        <span className="num text-total font-bold break-all">{serialNumber}</span>
        <span className="num text-body text-ink-2">{more.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button tone="primary" size="large" autoFocus onPress={onSame}>
          {text('addTerminal.same')}
        </Button>
        <Button tone="outline" size="large" onPress={onOther}>
          {text('addTerminal.other')}
        </Button>
      </div>
    </div>
  );
}
