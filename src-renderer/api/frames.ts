import { type ChangeNotice, frameKind, noticeId } from '../../src-shared/contract/port-frames.ts';
import { isRecord } from './shape.ts';

/**
 * What the service says: an answer to one request, progress of it, or news that nobody asked for.
 */
export type ServiceFrame =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'fault'; readonly id: number; readonly fault: CallFault }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'change'; readonly change: ChangeNotice };

/**
 * An expected failure as it crosses the port: the HTTP status and the error body of the contract.
 */
export interface CallFault {
  readonly status: number;
  /** A code of the fault registry, or 0 when the body had another shape. */
  readonly code: number;
  readonly message: string;
  readonly details: unknown;
}

/** Throws on a frame that is none: the service and the window come from one build. */
export function parseFrame(message: unknown): ServiceFrame {
  if (!Array.isArray(message)) throw new Error('A frame is an array');
  const [id, kind, payload]: readonly unknown[] = message;
  if (typeof id !== 'number') throw new Error('A frame starts with its request id');
  if (id === noticeId) return { kind: 'change', change: parseChange(payload) };
  if (kind === frameKind.value) return { kind: 'value', id, value: payload };
  if (kind === frameKind.fault) return { kind: 'fault', id, fault: parseFault(payload) };
  if (kind === frameKind.progress) return { kind: 'progress', id, value: payload };
  throw new Error(`Unknown frame kind ${String(kind)}`);
}

function parseChange(payload: unknown): ChangeNotice {
  const tables = isRecord(payload) && Array.isArray(payload.tables) ? payload.tables : [];
  const ids = isRecord(payload) && Array.isArray(payload.ids) ? payload.ids : [];
  return { tables: tables.map(String), ids: ids.filter(isId) };
}

function isId(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function parseFault(payload: unknown): CallFault {
  const status = isRecord(payload) && typeof payload.status === 'number' ? payload.status : 500;
  const body = isRecord(payload) ? payload.body : undefined;
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  return {
    status,
    code: typeof error.code === 'number' ? error.code : 0,
    message: typeof error.message === 'string' ? error.message : '',
    details: error.details ?? null,
  };
}
