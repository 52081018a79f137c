import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { Script } from './script.ts';

/** What the terminal shows. Amounts in cents. */
export type Screen =
  | { readonly phase: 'idle' }
  | { readonly phase: 'card'; readonly title: string; readonly amountCents: number }
  | { readonly phase: 'tip'; readonly amountCents: number }
  | { readonly phase: 'processing' }
  | { readonly phase: 'signature' }
  | { readonly phase: 'done'; readonly approved: boolean; readonly message: string };

/** What a person does at the terminal. */
export type CardholderAct =
  | { readonly act: 'present'; readonly entryMode: string; readonly declined?: boolean }
  | { readonly act: 'tip'; readonly tipCents: number }
  | { readonly act: 'sign' }
  | { readonly act: 'cancel' }
  | { readonly act: 'timeout' }
  | { readonly act: 'power_lost' };

/** The terminal's own prompts end sooner than the register stops waiting. */
const promptMsMax = 60_000;

type Act = CardholderAct['act'];

/** What may happen at each prompt; the red key and a lost plug are always possible. */
const actsAtCard: readonly Act[] = ['present', 'cancel', 'power_lost'];
const actsAtTip: readonly Act[] = ['tip', 'cancel', 'power_lost'];
const actsAtSignature: readonly Act[] = ['sign', 'cancel', 'power_lost'];
const actsAtHost: readonly Act[] = ['cancel', 'power_lost'];

/**
 * The person in front of the terminal: a script that acts after a delay, or somebody who acts
 * through `act`. One prompt waits at a time.
 */
export class Cardholder {
  readonly #clock: Clock;
  readonly #delayMs: number;
  #waiting: { readonly acts: readonly Act[]; finish(act: CardholderAct): void } | null = null;
  /** True when a person acts, so that no script answers prompts. */
  isPerson: boolean;

  constructor(clock: Clock, delayMs: number, isPerson: boolean) {
    this.#clock = clock;
    this.#delayMs = delayMs;
    this.isPerson = isPerson;
  }

  /** Acts on the prompt that waits; false when none does or another act is needed. */
  act(act: CardholderAct): boolean {
    if (!this.#waiting?.acts.includes(act.act)) return false;
    this.#waiting.finish(act);
    return true;
  }

  card(script: Script): Promise<CardholderAct> {
    const waits = this.isPerson || script.waitsForCard === true;
    return this.#prompt(actsAtCard, waits ? null : cardAct(script));
  }

  tip(script: Script): Promise<CardholderAct> {
    const waits = this.isPerson && script.tipCents === undefined;
    const tip: CardholderAct = { act: 'tip', tipCents: script.tipCents ?? 0 };
    return this.#prompt(actsAtTip, waits ? null : tip);
  }

  signature(): Promise<CardholderAct> {
    return this.#prompt(actsAtSignature, this.isPerson ? null : { act: 'sign' });
  }

  /** Time that the host takes; a cancel is still possible during it. */
  host(): Promise<CardholderAct> {
    return this.#prompt(actsAtHost, { act: 'present', entryMode: '' });
  }

  #prompt(acts: readonly Act[], scripted: CardholderAct | null): Promise<CardholderAct> {
    if (scripted && this.#delayMs === 0) return Promise.resolve(scripted);
    return new Promise((resolve) => {
      const cancelTimer = this.#clock.after(scripted ? this.#delayMs : promptMsMax, () =>
        finish(scripted ?? { act: 'timeout' }),
      );
      const finish = (act: CardholderAct): void => {
        cancelTimer();
        this.#waiting = null;
        resolve(act);
      };
      this.#waiting = { acts, finish };
    });
  }
}

function cardAct(script: Script): CardholderAct {
  if (script.outcome === 'timeout') return { act: 'timeout' };
  if (script.outcome === 'abort') return { act: 'cancel' };
  return { act: 'present', entryMode: '4' };
}
