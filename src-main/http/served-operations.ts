import { gatewayPrefix } from '../../src-shared/contract/define.ts';
import { type OperationName, operationNames, operations } from '../../src-shared/contract/index.ts';
import type { Operation } from '../../src-shared/contract/operation.ts';

/** The main interface or the card-token gateway; one port serves both unless they are split. */
export type Surface = 'interface' | 'gateway';

export interface ServedOperation {
  readonly name: OperationName;
  readonly operation: Operation;
  readonly surface: Surface;
}

/** The rows of the table that HTTP offers: what isn't one of them is not reachable. */
export const servedOperations: readonly ServedOperation[] = operationNames
  .map((name) => ({ name, operation: operations[name] as Operation }))
  .filter(({ operation }) => operation.doors.includes('rest'))
  .map(({ name, operation }) => ({ name, operation, surface: surfaceOf(operation) }));

function surfaceOf(operation: Operation): Surface {
  return operation.path.startsWith(`${gatewayPrefix}/`) ? 'gateway' : 'interface';
}
