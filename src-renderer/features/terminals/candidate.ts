import { terminalModels } from '../../../src-shared/domain/terminal-models.ts';
import type { TerminalForm } from './terminal-form.ts';

/** A reader that answered and may become a terminal. */
export interface Candidate {
  readonly connection: string;
  readonly serialNumber: string;
  /** As it calls itself; empty where old firmware doesn't tell. */
  readonly model: string;
  readonly firmware: string;
}

const modelDefaultId = 21;
const tethered = 8;

/** The form of a new terminal: what it said of itself, and what most of them are. */
export function formOfCandidate({ serialNumber, model }: Candidate): TerminalForm {
  return {
    name: '',
    serialNumber,
    tid: '',
    modelId: modelIdOf(model) ?? modelDefaultId,
    modeId: tethered,
    tipId: 1,
    timeoutSeconds: '',
    hasReader: false,
    takesEbt: false,
    surcharge: '0',
  };
}

/** Readers write their names with and without spaces and brand: `PAX A920PRO` is an A920 PRO. */
export function modelIdOf(name: string): number | undefined {
  const sought = plain(name);
  const known = Object.entries(terminalModels).find(([, model]) => plain(model) === sought);
  return known === undefined ? undefined : Number(known[0]);
}

function plain(name: string): string {
  return name
    .toUpperCase()
    .replace(/^PAX/, '')
    .replace(/[^A-Z0-9]/g, '');
}
