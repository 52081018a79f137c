import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { servePort } from '../../src-main/service/kernel/port-door.ts';
import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { openBusiness } from './bench-business.ts';

/**
 * The service in a thread of its own, and beside it a port that answers everything with one
 * message.
 */
export interface BridgeParts {
  readonly file: string;
  readonly items: number;
  readonly servicePort: MessagePort;
  readonly barePort: MessagePort;
}

/** A line over a port between threads, as the desktop's is between processes. */
export function threadLine(port: MessagePort): Duplex {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (receive) => port.on('message', receive),
    onClose: (closed) => port.once('close', closed),
    close: () => port.close(),
  };
}

if (parentPort) {
  const { file, items, servicePort, barePort }: BridgeParts = workerData;
  const business = await openBusiness(file, { moreItems: items });
  const { kernel, context } = business.service;
  const onCommit = context.store.onCommit.bind(context.store);
  servePort(threadLine(servicePort), { kernel, clock: context.clock, log: context.log, onCommit });
  let prepared: unknown;
  parentPort.on('message', (answer) => {
    prepared = answer;
  });
  barePort.on('message', () => barePort.postMessage(prepared));
  parentPort.postMessage('ready');
}
