import type { Random } from '../../../src-shared/lib/random.ts';
import { type FrameFields, textOf } from '../drivers/pax/fields.ts';
import { codes } from '../drivers/pax/response-codes.ts';
import { type Answer, hasShortIdentity } from './answer.ts';
import type { Cardholder, Screen } from './cardholder.ts';
import { drawSignature, signaturePage } from './drawn-signature.ts';
import { OfflineRules } from './offline-rules.ts';
import type { Batch, TransactionRecord } from './records.ts';
import { no, notFound, ok, sumCents } from './report-answers.ts';
import type { Script } from './script.ts';
import { discardStored, forwardStored, type Selection, storedRecords } from './stored-records.ts';
import { TerminalVariables } from './terminal-variables.ts';

interface AdministrationOptions {
  readonly batch: Batch;
  readonly cardholder: Cardholder;
  readonly random: Random;
  readonly serialNumber: string;
  readonly version: string;
  readonly show: (screen: Screen) => void;
  /** `YYYYMMDDhhmmss` */
  readonly time: () => string;
}

const selectionOf: Readonly<Record<string, Selection>> = { 0: 'waiting', 1: 'failed', 2: 'all' };

/** Everything that a terminal does beside payments and reports. */
export class Administration {
  readonly offline = new OfflineRules();
  readonly #options: AdministrationOptions;
  readonly #variables = new TerminalVariables();
  #signature: string | null = null;

  constructor(options: AdministrationOptions) {
    this.#options = options;
  }

  /** Null when the plug was pulled and nobody is told. */
  async answer(fields: FrameFields): Promise<Answer | null> {
    const command = textOf(fields, 'command');
    switch (command) {
      case 'A00':
        return ok(command, this.#identity());
      case 'A02':
        return this.#variables.read(fields);
      case 'A04':
        return this.#variables.set(fields);
      case 'A08':
        return signaturePage(fields, this.#signature);
      case 'A10':
      case 'A12':
        return ok(command);
      case 'A16':
        this.#options.show({ phase: 'idle' });
        return ok(command);
      case 'A20':
        return this.#askToSign();
      default:
        return this.#storeAndForward(command, fields);
    }
  }

  /** After a payment that asked for it: whether somebody signs changes nothing about the charge. */
  async signAfterPayment({ refusesToSign, keepsSignature }: Script): Promise<void> {
    if (keepsSignature) return;
    this.#signature = null;
    if (!refusesToSign) await this.#sign();
  }

  async #askToSign(): Promise<Answer | null> {
    this.#signature = null;
    const act = await this.#sign();
    this.#options.show({ phase: 'idle' });
    switch (act) {
      case 'sign':
        return ok('A20');
      case 'timeout':
        return no('A20', codes.timeout, 'TIMEOUT');
      case 'power_lost':
        return null;
      default:
        return no('A20', codes.aborted, 'ABORTED');
    }
  }

  async #sign() {
    this.#options.show({ phase: 'signature' });
    const { act } = await this.#options.cardholder.signature();
    if (act === 'sign') this.#signature = drawSignature(this.#options.random);
    return act;
  }

  #storeAndForward(command: string, fields: FrameFields): Answer {
    switch (command) {
      case 'A54': {
        const objection = this.offline.configure(fields);
        return objection === null ? ok(command) : no(command, codes.invalidField, objection);
      }
      case 'A78':
        return ok(command, this.offline.settings);
      case 'R10':
      case 'B08':
      case 'B10':
        return this.#stored(command, selectionOf[textOf(fields, 'saf_indicator')]);
      default:
        return no(command, codes.notSupported, 'COMMAND NOT SUPPORTED');
    }
  }

  #stored(command: 'R10' | 'B08' | 'B10', selection: Selection | undefined): Answer {
    const { batch } = this.#options;
    if (!selection) return no(command, codes.invalidField, 'SAF INDICATOR INVALID');
    const stored = storedRecords(batch, selection);
    if (stored.length === 0) return notFound(command);
    if (command === 'R10') return ok(command, totals(stored));
    if (command === 'B10')
      return ok(command, { deleted_count: String(discardStored(batch, selection)) });
    const { uploaded, failed } = forwardStored(batch, selection);
    return ok(command, {
      ...totals(stored),
      timestamp: this.#options.time(),
      uploaded_count: String(uploaded.length),
      uploaded_amount: String(sumCents(uploaded)),
      failed_count: String(failed.length),
      failed_total: String(sumCents(failed)),
    });
  }

  #identity(): FrameFields {
    const short = { serial_number: this.#options.serialNumber };
    if (hasShortIdentity(this.#options.version)) return short;
    return {
      ...short,
      model_name: 'A920',
      os_version: 'SIM 1.0',
      mac_address: '02:00:00:00:00:01',
      lines_per_screen: '16',
      characters_per_line: '32',
    };
  }
}

function totals(records: readonly TransactionRecord[]): FrameFields {
  return { total_count: String(records.length), total_amount: String(sumCents(records)) };
}
