import { z } from 'zod';
import type { DeclaredFault, Operation } from './operation.ts';

export const interfacePrefix = '/interface/v1';
export const gatewayPrefix = '/api';

const nothing = z.object({});
type Nothing = typeof nothing;
type ObjectSchema = z.ZodObject;

type Draft<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  B extends ObjectSchema,
  R extends z.ZodType,
  G extends z.ZodType,
> = Pick<Operation<P, Q, B, R, G>, 'summary' | 'tag' | 'method' | 'path' | 'result'> &
  Partial<Omit<Operation<P, Q, B, R, G>, 'summary' | 'tag' | 'method' | 'path' | 'result'>>;

/**
 * Fills in what most operations share; what remains in a row of the table is what is special about
 * it.
 */
export function operation<
  R extends z.ZodType,
  P extends ObjectSchema = Nothing,
  Q extends ObjectSchema = Nothing,
  B extends ObjectSchema = Nothing,
  G extends z.ZodType = z.ZodNever,
>(draft: Draft<P, Q, B, R, G>): Operation<P, Q, B, R, G> {
  const readsBody = draft.method === 'POST' || draft.method === 'PUT';
  return {
    doors: ['rest', 'port'],
    credential: 'interface',
    reach: draft.path.includes('/:location_id') ? 'location' : 'caller',
    role: 'cashier',
    stepUp: false,
    channelRequired: false,
    missing: 'list',
    // The defaults stand for the empty object schemas that the type parameters default to.
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    bodyType: readsBody ? 'json' : 'none',
    faults: [],
    offline: 'local',
    extension: true,
    ...draft,
  };
}

/**
 * A code that the operation may answer and when, at the registry's status unless another is given.
 */
export function fault(code: DeclaredFault['code'], when: string, status?: number): DeclaredFault {
  return status === undefined ? { code, when } : { code, when, status };
}
