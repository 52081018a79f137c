import type { Call } from '../../src-main/service/kernel/handler.ts';
import type { OperationName } from '../../src-shared/contract/index.ts';

/** A call as the kernel hands it to a handler, from whoever has a token. */
export function callOf<N extends OperationName>(input: Pick<Call<N>, 'params' | 'body'>): Call<N> {
  const call = {
    ...input,
    query: {},
    caller: { door: 'rest', kind: 'interface', scope: { kind: 'platform' } },
    approver: null,
    signal: new AbortController().signal,
    report: () => undefined,
  };
  // The handlers under test take calls without a query; the contract's own tests check the schemas.
  return call as unknown as Call<N>;
}
