import { z } from 'zod';

const cents = z.int().min(0).exactOptional();
const count = z.int().min(1).exactOptional();
const fact = z.boolean().exactOptional();

export const wireFaultsSchema = z.strictObject({
  cut: z
    .enum(['before_ack', 'after_ack', 'before_answer', 'mid_answer', 'before_confirmation'])
    .exactOptional(),
  /** The acknowledgement is lost. */
  withoutAck: fact,
  /** Acknowledgement and answer arrive together. */
  gluedAck: fact,
  /** The answer never comes; the link stays open. */
  silent: fact,
  /** EOT comes instead of the answer. */
  eotInstead: fact,
  /** So many sends of the answer have a wrong checksum. */
  wrongChecksums: count,
  /** The answer is written in pieces of so many bytes. */
  pieceBytes: count,
  /** The answer comes so much later. */
  lateMs: count,
  /** The body of the answer is cut into packets of so many bytes. */
  packetBytes: count,
  /** Bytes written before the answer, such as ENQ or noise. */
  noise: z.array(z.int().min(0).max(255)).exactOptional(),
  /** So many status reports (A35) come before the answer. */
  statusReports: count,
  /** The answer is written so many times, whatever the register says. */
  copies: count,
  /** The answer names another reference. */
  wrongReference: fact,
  /** The answer tells another amount. */
  wrongAmountCents: cents,
});

/** What goes wrong between the terminal and the register. */
export type WireFaults = Readonly<z.infer<typeof wireFaultsSchema>>;

export const scriptSchema = z.strictObject({
  outcome: z.enum([
    'approve',
    'decline',
    'partial',
    /** Approved without the host, to be forwarded later. */
    'offline',
    'surcharge_not_applied',
    /** Nobody presents a card in time. */
    'timeout',
    /** The red key. */
    'abort',
    /** The host recognises a duplicate of the newest transaction. */
    'duplicate',
    /** Any other response code. */
    'refuse',
  ]),
  /** For `refuse`. */
  code: z
    .string()
    .regex(/^[0-9]{6}$/)
    .exactOptional(),
  message: z.string().exactOptional(),
  /** For `partial`; half of the amount by default. */
  approvedCents: cents,
  /** Entered by the cardholder when the terminal asks for a tip. */
  tipCents: cents,
  surchargeCents: cents,
  /** The card is verified by signature, so that the terminal asks for one by itself. */
  signs: fact,
  /** The cardholder doesn't sign. */
  refusesToSign: fact,
  /** Nobody signs, and the terminal still has the signature of an earlier payment. */
  keepsSignature: fact,
  /** For `offline`: the issuer refuses it when it is uploaded. */
  declinedLater: fact,
  /** For `decline`: the terminal keeps a record of it, as with some host builds. */
  keepsDecline: fact,
  /** The card isn't presented until the control says so: to cancel before that. */
  waitsForCard: fact,
  /** The charge is lost with the answer, as when the plug is pulled before the host was asked. */
  unrecorded: fact,
  wire: wireFaultsSchema.exactOptional(),
});

/** What the simulated cardholder and host do with one payment. */
export type Script = Readonly<z.infer<typeof scriptSchema>>;

export const approve: Script = { outcome: 'approve' };

/** Decides which script a payment follows: the next one, one for its amount, or the default. */
export class ScriptBook {
  readonly #next: Script[] = [];
  readonly #byAmount = new Map<number, Script>();
  readonly #wireByCommand = new Map<string, WireFaults[]>();
  #always: Script | null = null;

  /** For the next payment only; several wait in order. */
  next(script: Script): void {
    this.#next.push(script);
  }

  /** For every payment of exactly this amount. */
  onAmount(amountCents: number, script: Script): void {
    this.#byAmount.set(amountCents, script);
  }

  /** For every payment that nothing else is said of; null is the default again. */
  always(script: Script | null): void {
    this.#always = script;
  }

  /** For the next answer to one command, such as `R02`. */
  onCommand(command: string, wire: WireFaults): void {
    const waiting = this.#wireByCommand.get(command) ?? [];
    this.#wireByCommand.set(command, [...waiting, wire]);
  }

  reset(): void {
    this.#next.length = 0;
    this.#byAmount.clear();
    this.#wireByCommand.clear();
    this.#always = null;
  }

  /** Takes the script of a payment; `isFollowUp` when it acts on an earlier transaction. */
  take(amountCents: number, isFollowUp: boolean): Script {
    return (
      this.#next.shift() ??
      this.#byAmount.get(amountCents) ??
      this.#always ??
      (isFollowUp ? approve : defaultScript(amountCents))
    );
  }

  takeWire(command: string): WireFaults {
    return this.#wireByCommand.get(command)?.shift() ?? {};
  }
}

/** Amounts that end in 05 are declined, so that a demonstration can show it. */
function defaultScript(amountCents: number): Script {
  return amountCents % 100 === 5 ? { outcome: 'decline' } : approve;
}
