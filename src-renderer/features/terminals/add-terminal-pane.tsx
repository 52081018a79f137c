import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useText } from '../../ui/text.ts';
import { AddressStep } from './address-step.tsx';
import type { Candidate } from './candidate.ts';
import { CompareStep } from './compare-step.tsx';
import { PairedStep } from './paired-step.tsx';
import { RegisterStep } from './register-step.tsx';
import { SearchStep } from './search-step.tsx';
import { useBackKey } from './use-back-key.ts';

interface AddTerminalPaneProps {
  readonly onBack: () => void;
  readonly onShow: (terminalId: number) => void;
}

type Stage =
  | { readonly type: 'search' }
  | { readonly type: 'address' }
  | { readonly type: 'compare'; readonly candidate: Candidate }
  | { readonly type: 'register'; readonly candidate: Candidate }
  | { readonly type: 'paired'; readonly terminalId: number; readonly name: string };

/** A reader is found, recognised by its number, named, and tried. Works without central. */
export function AddTerminalPane({ onBack, onShow }: AddTerminalPaneProps) {
  const text = useText();
  const [stage, setStage] = useState<Stage>({ type: 'search' });
  const back = (): void => {
    const before = stageBefore(stage);
    if (before) setStage(before);
    else onBack();
  };
  useBackKey(back);
  return (
    <article className="mx-auto flex min-h-full max-w-240 flex-col gap-6 p-4">
      <header className="flex items-center gap-2">
        <IconButton label={text('kit.back')} onPress={back}>
          <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
        </IconButton>
        <h2 className="text-title font-semibold">{text(`addTerminal.title.${stage.type}`)}</h2>
      </header>
      <StageView stage={stage} onStage={setStage} onShow={onShow} />
    </article>
  );
}

/** Once it is registered there is nothing to go back to. */
function stageBefore(stage: Stage): Stage | undefined {
  switch (stage.type) {
    case 'search':
    case 'paired':
      return undefined;
    case 'address':
    case 'compare':
      return { type: 'search' };
    case 'register':
      return { type: 'compare', candidate: stage.candidate };
  }
}

interface StageViewProps {
  readonly stage: Stage;
  readonly onStage: (stage: Stage) => void;
  readonly onShow: (terminalId: number) => void;
}

function StageView({ stage, onStage, onShow }: StageViewProps) {
  const compare = (candidate: Candidate): void => onStage({ type: 'compare', candidate });
  switch (stage.type) {
    case 'search':
      return (
        <SearchStep
          onPick={compare}
          onAddress={() => onStage({ type: 'address' })}
          onShow={onShow}
        />
      );
    case 'address':
      return <AddressStep onPick={compare} onShow={onShow} />;
    case 'compare':
      return (
        <CompareStep
          candidate={stage.candidate}
          onSame={() => onStage({ type: 'register', candidate: stage.candidate })}
          onOther={() => onStage({ type: 'search' })}
        />
      );
    case 'register':
      return (
        <RegisterStep
          candidate={stage.candidate}
          onAdded={(terminalId, name) => onStage({ type: 'paired', terminalId, name })}
        />
      );
    case 'paired':
      return <PairedStep terminalId={stage.terminalId} name={stage.name} onShow={onShow} />;
  }
}
