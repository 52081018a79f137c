import { terminalModels } from '../../../src-shared/domain/terminal-models.ts';
import { useRegister } from '../../api/register.ts';
import { type Terminal, terminalDetail } from '../../api/terminals.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { Card } from './card.tsx';
import { DeviceSettingsCard } from './device-settings-card.tsx';
import { HealthCard } from './health-card.tsx';
import { SwitchOff } from './switch-off.tsx';
import { TerminalActions } from './terminal-actions.tsx';
import { TerminalSetup } from './terminal-setup.tsx';
import { standingTones, terminalStanding } from './terminal-standing.ts';
import { useBackKey } from './use-back-key.ts';

interface TerminalDetailPaneProps {
  readonly terminal: Terminal;
  readonly onBack: () => void;
}

/** One terminal: how it stands, what can be done with it, and how it is set up. */
export function TerminalDetailPane({ terminal, onBack }: TerminalDetailPaneProps) {
  const text = useText();
  useBackKey(onBack);
  const isAttached = terminal.status === 1 && terminalDetail(terminal).connection !== null;
  return (
    <article className="mx-auto flex max-w-240 flex-col gap-6 p-4">
      <Heading terminal={terminal} onBack={onBack} />
      <TerminalActions terminal={terminal} />
      {isAttached && <HealthCard terminalId={terminal.id} />}
      <Card title={text('terminals.setup')}>
        <TerminalSetup terminal={terminal} />
      </Card>
      {isAttached && <DeviceSettingsCard terminalId={terminal.id} />}
      <SwitchOff terminal={terminal} />
    </article>
  );
}

function Heading({ terminal, onBack }: TerminalDetailPaneProps) {
  const text = useText();
  const { terminals: seen } = useRegister();
  const standing = terminalStanding(terminal, seen);
  const model = terminalModels[terminalDetail(terminal).global_manufacturer_terminal_id] ?? '';
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BackButton onPress={onBack} />
      <div className="min-w-0 flex-1">
        <h2 className="text-title font-semibold">{terminal.name}</h2>
        <p className="text-body break-words text-ink-2">
          {model} · {terminal.serial_number}
        </p>
      </div>
      <StatusTag tone={standingTones[standing]}>{text(`terminals.standing.${standing}`)}</StatusTag>
    </header>
  );
}
