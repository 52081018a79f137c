import { encodeFault, Fault, type WireAnswer } from '../../src-shared/contract/fault.ts';

/** What the door itself answers, before or instead of the service: always the error envelope. */

export function noSuchPath(): WireAnswer {
  return encodeFault(new Fault(10115, { resource: 'path' }));
}

export function methodNotAllowed(): WireAnswer {
  return encodeFault(new Fault(10110, { method: ['not_allowed'] }, 405));
}

export function unsupportedContentType(): WireAnswer {
  return encodeFault(new Fault(10110, { 'content-type': ['unsupported'] }, 415));
}

export function tooLarge(field: string, bytesMax: number): WireAnswer {
  return encodeFault(new Fault(10110, { [field]: [`max_bytes:${bytesMax}`] }, 413));
}

export function brokenForm(): WireAnswer {
  return encodeFault(new Fault(10110, { body: ['invalid_form'] }));
}

export function brokenPath(): WireAnswer {
  return encodeFault(new Fault(10110, { path: ['invalid_encoding'] }));
}

export function foreignHost(field: 'host' | 'origin'): WireAnswer {
  return encodeFault(new Fault(10110, { [field]: ['not_allowed'] }, 403));
}

export function tooManyRequests(retryAfterSeconds: number): WireAnswer {
  return encodeFault(new Fault(10429, { retry_after: retryAfterSeconds }));
}

export function brokenRequest(status: 400 | 408 | 431): WireAnswer {
  return encodeFault(new Fault(10110, { request: [brokenRequestRules[status]] }, status));
}

const brokenRequestRules = {
  400: 'invalid_http',
  408: 'too_slow',
  431: 'header_too_large',
} as const;

export function ourFault(reference: string): WireAnswer {
  return encodeFault(new Fault(10500, { reference }));
}
