import { CreditCard, LoaderCircle, RefreshCw } from 'lucide-react';
import type { FoundDevice } from '../../api/terminal-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import type { Candidate } from './candidate.ts';
import { DeviceProblemBanner } from './device-problem.tsx';
import { useAttachmentText } from './terminal-words.ts';
import { searchMsMax, useSearch } from './use-search.ts';

interface SearchStepProps {
  readonly onPick: (candidate: Candidate) => void;
  readonly onAddress: () => void;
  /** Shows a terminal that is here already. */
  readonly onShow: (terminalId: number) => void;
}

/** Readers on this computer, each as soon as it is found. */
export function SearchStep({ onPick, onAddress, onShow }: SearchStepProps) {
  const text = useText();
  const { devices, problems, isSearching, again } = useSearch();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex min-h-8 items-center gap-3 text-counter text-ink-2">
        {isSearching && <LoaderCircle size={24} aria-hidden="true" className="animate-spin" />}
        {isSearching
          ? text('addTerminal.searching', { seconds: searchMsMax / 1_000 })
          : devices.length > 0 && text('addTerminal.found', { count: devices.length })}
      </p>
      <ul className="flex flex-col gap-3">
        {devices.map((device) => (
          <li key={device.connection}>
            <Device device={device} onPick={onPick} onShow={onShow} />
          </li>
        ))}
      </ul>
      {problems.map((problem) => (
        <Banner key={problem} tone="warn">
          {text('addTerminal.notSearched')}
          <span className="block font-normal break-words">
            {text('addTerminal.details', { reason: problem })}
          </span>
        </Banner>
      ))}
      {!isSearching && devices.length === 0 && (
        <div className="h-60">
          <EmptyState icon={CreditCard}>{text('addTerminal.none')}</EmptyState>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-4">
        {!isSearching && (
          <Button
            size="large"
            tone={devices.length === 0 ? 'primary' : 'outline'}
            icon={<RefreshCw size={20} aria-hidden="true" />}
            onPress={again}
          >
            {text('addTerminal.again')}
          </Button>
        )}
        <Button size="large" tone="outline" onPress={onAddress}>
          {text('addTerminal.enterAddress')}
        </Button>
      </div>
    </div>
  );
}

interface DeviceProps {
  readonly device: FoundDevice;
  readonly onPick: (candidate: Candidate) => void;
  readonly onShow: (terminalId: number) => void;
}

const tones: Record<FoundDevice['state'], StatusTone> = {
  ready: 'success',
  silent: 'warn',
  blocked: 'warn',
  in_use: 'info',
};

function Device({ device, onPick, onShow }: DeviceProps) {
  const text = useText();
  const attachmentText = useAttachmentText();
  const { model, vendor, serial_number, state, problem, connection, terminal } = device;
  const name = model || vendor || text('addTerminal.unnamed');
  return (
    <div className="flex flex-col gap-3 rounded-sheet border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block text-counter font-semibold">{name}</span>
          <span className="num block text-body text-ink-2">
            {[serial_number ?? '', attachmentText(connection)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <StatusTag tone={tones[state]}>{text(`addTerminal.state.${state}`)}</StatusTag>
        {terminal !== null && (
          <Button tone="outline" onPress={() => onShow(terminal.terminal_id)}>
            {text('addTerminal.show', { name: terminal.name })}
          </Button>
        )}
        {terminal === null && state === 'ready' && serial_number !== null && (
          <Button
            tone="primary"
            onPress={() =>
              onPick({
                connection,
                serialNumber: serial_number,
                model,
                firmware: device.firmware ?? '',
              })
            }
          >
            {text('addTerminal.pick')}
          </Button>
        )}
      </div>
      {problem && <DeviceProblemBanner problem={problem} />}
    </div>
  );
}
