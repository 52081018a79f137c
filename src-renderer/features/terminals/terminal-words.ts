import { type TextId, useText } from '../../ui/text.ts';
import { attachmentOf } from './connection.ts';
import type { TipId } from './terminal-form.ts';

/** By `global_terminal_mode_id`. */
export const modeNames = {
  1: 'terminals.mode.table',
  2: 'terminals.mode.quick',
  3: 'terminals.mode.payment',
  4: 'terminals.mode.kiosk',
  5: 'terminals.mode.kitchen',
  6: 'terminals.mode.dispenser',
  7: 'terminals.mode.external',
  8: 'terminals.mode.tethered',
  9: 'terminals.mode.security',
} as const satisfies Readonly<Record<number, TextId>>;

const nameOfMode: Readonly<Record<number, TextId>> = modeNames;

export function useModeName(): (modeId: number) => string {
  const text = useText();
  return (modeId) => {
    const name = nameOfMode[modeId];
    return name === undefined ? '' : text(name);
  };
}

const tipKeys = { 1: 'before', 2: 'after', 3: 'none' } as const;

/** When a terminal asks for a tip; one without an entry doesn't ask. */
export function tipKey(tipId: number): (typeof tipKeys)[TipId] {
  return tipId === 1 || tipId === 2 ? tipKeys[tipId] : 'none';
}

/** How a terminal is attached, in words; where too, if there is more than one such place. */
export function useAttachmentText(): (connection: string | null) => string {
  const text = useText();
  return (connection) => {
    if (connection === null) return text('terminals.connection.none');
    const { kind, place } = attachmentOf(connection);
    const name = text(`terminals.connection.${kind}`);
    return kind === 'simulated' || kind === 'usb' ? name : `${name} ${place}`;
  };
}
