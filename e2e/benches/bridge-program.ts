import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { servePort } from '../../src-main/service/kernel/port-door.ts';
import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { openBusiness } from './bench-business.ts';

/**
 * The service in a thread of its own, and beside it a port that answers each search with what it
 * was told to.
 */
export interface BridgeParts {
  readonly file: string;
  readonly items: number;
  readonly servicePort: MessagePort;
  readonly barePort: MessagePort;
}

/** The service's end of a line between threads, as the desktop's is between processes. */
function serviceLine(port: MessagePort): Duplex {
  return { ...threadLine(port), post: (message) => port.postMessage(JSON.stringify(message)) };
}

/** The window's end. */
export function windowLine(port: MessagePort): Duplex {
  return {
    ...threadLine(port),
    onMessage: (receive) => port.on('message', (text) => receive(JSON.parse(text))),
  };
}

function threadLine(port: MessagePort): Duplex {
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
  servePort(serviceLine(servicePort), { kernel, clock: context.clock, log: context.log, onCommit });
  const answers = new Map<unknown, unknown>();
  parentPort.on('message', ([text, answer]) => answers.set(text, answer));
  barePort.on('message', ([, , { query }]) => barePort.postMessage(answers.get(query.q)));
  parentPort.postMessage('ready');
}
