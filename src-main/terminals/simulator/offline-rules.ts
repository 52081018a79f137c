import { type FrameFields, textOf } from '../drivers/pax/fields.ts';
import { layoutOf } from '../drivers/pax/layouts.ts';
import { codes } from '../drivers/pax/response-codes.ts';
import type { TransactionRecord } from './records.ts';
import { sumCents } from './report-answers.ts';

const online = '0';

/** The terminal's store-and-forward settings (A54, A78), and what they allow. */
export class OfflineRules {
  #settings: Readonly<Record<string, string>> = { mode: online };

  get settings(): FrameFields {
    return this.#settings;
  }

  /** True when it asks no host; on demand it would, as long as there is one. */
  get isOffline(): boolean {
    return ['1', '2'].includes(this.#settings.mode ?? online);
  }

  /** Takes the settings of an A54; a text says what is wrong with them. */
  configure(fields: FrameFields): string | null {
    const settings = layoutOf('A54').map(({ name }) => [name, textOf(fields, name)] as const);
    const wrong = settings.find(([, value]) => !/^[0-9]{0,14}$/.test(value));
    if (wrong) return `${wrong[0].replaceAll('_', ' ').toUpperCase()} INVALID`;
    if (!/^[0-3]$/.test(textOf(fields, 'mode'))) return 'MODE INVALID';
    this.#settings = Object.fromEntries(settings);
    return null;
  }

  /** Whether one more transaction may be stored. */
  allows(record: TransactionRecord, records: readonly TransactionRecord[]): boolean {
    const stored = records.filter(({ responseCode }) => responseCode === codes.stored);
    const sameType = stored.filter(({ card }) => card.type === record.card.type);
    const { approvedCents } = record;
    return (
      stored.length < this.#limit('records_max') &&
      approvedCents <= this.#limit('halo_per_card_type') &&
      sumCents(stored) + approvedCents <= this.#limit('ceiling_total') &&
      sumCents(sameType) + approvedCents <= this.#limit('ceiling_per_card_type')
    );
  }

  #limit(name: string): number {
    const value = this.#settings[name] ?? '';
    return value === '' ? Number.POSITIVE_INFINITY : Number(value);
  }
}
