import { type FaultCode, faultRegistry } from './fault-registry.ts';

/** `details` of the error envelope: what exactly is wrong, by the shapes of the interface. */
export type FaultDetails = null | readonly string[] | { readonly [field: string]: unknown };

/** An expected failure, returned as a value and turned into a wire body in one place (`encode`). */
export class Fault {
  readonly code: FaultCode;
  readonly status: number;
  readonly details: FaultDetails;

  constructor(code: FaultCode, details: FaultDetails = null, status?: number) {
    this.code = code;
    this.details = details;
    this.status = status ?? faultRegistry[code].status;
  }

  get message(): string {
    return faultRegistry[this.code].message;
  }
}

/** An expected failure whose body another standard prescribes, in place of the envelope. */
export class ForeignFault {
  readonly answer: WireAnswer;

  constructor(answer: WireAnswer) {
    this.answer = answer;
  }
}

/** The error envelope of the interface ("Errors, Standard envelope"). */
export interface ErrorEnvelope {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly details: FaultDetails;
  };
}

/** What a door answers: the HTTP status and the JSON body, whether the call succeeded or not. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

export function encodeFault(fault: Fault): WireAnswer {
  const envelope: ErrorEnvelope = {
    error: { code: fault.code, message: fault.message, details: fault.details },
  };
  return { status: fault.status, body: envelope };
}

/** A field that breaks a rule: details of 10110 map the dotted field to rule names. */
export function invalidField(field: string, ...rules: string[]): Fault {
  return new Fault(10110, { [field]: rules });
}
