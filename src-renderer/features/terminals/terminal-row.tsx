import { type IntlShape, useIntl } from 'react-intl';
import { terminalModels } from '../../../src-shared/domain/terminal-models.ts';
import { useTerminalHealth } from '../../api/terminal-device.ts';
import { type Terminal, terminalDetail } from '../../api/terminals.ts';
import { classNames } from '../../ui/class-names.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { moveBetweenRows } from './row-keys.ts';
import { standingTones, type TerminalStanding } from './terminal-standing.ts';
import { tipKey, useAttachmentText, useModeName } from './terminal-words.ts';

interface TerminalRowProps {
  readonly terminal: Terminal;
  readonly standing: TerminalStanding;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** What it is, where it is, how it stands, and how it asks for money. */
export function TerminalRow({ terminal, standing, isSelected, onSelect }: TerminalRowProps) {
  const text = useText();
  const modeName = useModeName();
  const attachmentText = useAttachmentText();
  const detail = terminalDetail(terminal);
  const model = terminalModels[detail.global_manufacturer_terminal_id] ?? '';
  const place = attachmentText(detail.connection);
  const manner = [
    modeName(detail.global_terminal_mode_id),
    text(`terminals.tip.${tipKey(detail.global_tip_id)}`),
  ];
  const status = text(`terminals.standing.${standing}`);
  return (
    <button
      type="button"
      data-row
      onKeyDown={moveBetweenRows}
      aria-label={[terminal.name, model, place, ...manner, status].join(', ')}
      aria-current={isSelected}
      onClick={onSelect}
      className={classNames(
        'ring-inset w-full border-b border-border px-4 py-3 text-start',
        isSelected ? 'row-chosen' : 'hover:bg-sunken active:bg-sunken',
      )}
    >
      <span className="mb-1 flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate text-counter font-semibold">{terminal.name}</span>
        <StatusTag tone={standingTones[standing]}>{status}</StatusTag>
      </span>
      <span className="block text-body break-words text-ink-2">
        {model} · {terminal.serial_number}
      </span>
      <span className="block text-body text-ink-2">
        {place}
        {detail.connection !== null && <LastSeen terminalId={terminal.id} />}
      </span>
      <span className="block text-body text-ink-2">{manner.join(' · ')}</span>
    </button>
  );
}

function LastSeen({ terminalId }: { readonly terminalId: number }) {
  const text = useText();
  const intl = useIntl();
  const seenAt = useTerminalHealth(terminalId)?.last_seen_at ?? null;
  if (seenAt === null) return null;
  return (
    <span className="num"> · {text('terminals.lastSeen', { time: seenText(intl, seenAt) })}</span>
  );
}

/** The time of today, the date of any day before. */
function seenText(intl: IntlShape, seenAt: string): string {
  const isToday = intl.formatDate(seenAt) === intl.formatDate(Date.now());
  return isToday ? intl.formatTime(seenAt) : intl.formatDate(seenAt);
}
