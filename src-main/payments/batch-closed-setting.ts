/** The newest transaction that a closed batch had: ids of one register only grow. */
export function batchClosedSetting(terminalId: number): string {
  return `batch_closed:${terminalId}`;
}
