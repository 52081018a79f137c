import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { TestSheet } from './test-sheet.tsx';

interface PairedStepProps {
  readonly terminalId: number;
  readonly name: string;
  readonly onShow: (terminalId: number) => void;
}

/** It is registered; whether it takes money only a test shows. */
export function PairedStep({ terminalId, name, onShow }: PairedStepProps) {
  const text = useText();
  const [isTesting, setTesting] = useState(false);
  const leave = (): void => onShow(terminalId);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <span className="rounded-full bg-success-soft p-4 text-success-ink">
        <CircleCheck size={48} aria-hidden="true" />
      </span>
      <p role="alert" className="text-title font-semibold text-balance">
        {text('addTerminal.added', { name })}
      </p>
      <p className="max-w-120 text-counter text-ink-2">{text('addTerminal.addedHint')}</p>
      <div className="flex flex-wrap justify-center gap-4">
        <Button tone="primary" size="large" autoFocus onPress={() => setTesting(true)}>
          {text('testTerminal.run')}
        </Button>
        <Button tone="outline" size="large" onPress={leave}>
          {text('addTerminal.later')}
        </Button>
      </div>
      {isTesting && <TestSheet terminalId={terminalId} name={name} onClose={leave} />}
    </div>
  );
}
