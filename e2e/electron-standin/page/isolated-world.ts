/** Runs in the isolated world of the main frame and gives the app's real preload its Electron. */
import { type Packed, pack, unpack } from '../wire.ts';
import { Bridge } from './bridge.ts';

declare const bridgeSecret: string;
declare const facts: { readonly platform: string; readonly versions: Record<string, string> };
declare function standinSend(text: string): void;
declare function runPreload(
  require: unknown,
  module: unknown,
  exports: unknown,
  process: unknown,
): void;

/** What the main process says to this world. */
type Incoming =
  | { readonly kind: 'reply'; readonly id: number; readonly value: Packed }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string }
  | {
      readonly kind: 'message';
      readonly channel: string;
      readonly input: Packed;
      readonly ports: readonly string[];
    }
  | { readonly kind: 'port'; readonly port: string; readonly value: Packed }
  | { readonly kind: 'port_closed'; readonly port: string };

type Listener = (event: { readonly ports: readonly MessagePort[] }, ...input: unknown[]) => void;

const calls = new Map<number, PromiseWithResolvers<unknown>>();
const ports = new Map<string, MessagePort>();
const listeners = new Map<string, Listener[]>();
let lastCall = 0;

function tell(message: object): void {
  standinSend(JSON.stringify(message));
}

/** What a port says last, in both directions; see the main world's side. */
const lastMessage = `${bridgeSecret}closed`;

/** The page's end of a channel whose other end is in the main process or beyond. */
function openPort(id: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  ports.set(id, port1);
  port1.onmessage = ({ data }) => {
    if (data === lastMessage) tell({ kind: 'port_closed', port: id });
    else tell({ kind: 'port', port: id, value: pack(data) });
  };
  return port2;
}

function receive(text: string): void {
  const message: Incoming = JSON.parse(text);
  switch (message.kind) {
    case 'reply':
      calls.get(message.id)?.resolve(unpack(message.value));
      calls.delete(message.id);
      return;
    case 'fault':
      calls.get(message.id)?.reject(new Error(message.message));
      calls.delete(message.id);
      return;
    case 'message':
      return hear(message.channel, unpack(message.input), message.ports.map(openPort));
    case 'port':
      return ports.get(message.port)?.postMessage(unpack(message.value));
    case 'port_closed':
      ports.get(message.port)?.postMessage(lastMessage);
      ports.get(message.port)?.close();
      ports.delete(message.port);
      return;
  }
}

function hear(channel: string, input: unknown, received: readonly MessagePort[]): void {
  const values: unknown[] = Array.isArray(input) ? input : [];
  for (const listener of listeners.get(channel) ?? []) listener({ ports: received }, ...values);
}

const ipcRenderer = loud('ipcRenderer', {
  async invoke(channel: string, ...input: unknown[]): Promise<unknown> {
    const id = ++lastCall;
    const value = pack(input);
    const call = Promise.withResolvers<unknown>();
    calls.set(id, call);
    tell({ kind: 'invoke', id, channel, input: value });
    return call.promise;
  },
  on(channel: string, listener: Listener): void {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
  },
});

const contextBridge = loud('contextBridge', {
  exposeInMainWorld(key: string, api: unknown): void {
    let fault: string | null = null;
    bridge.onExposed = (answer) => {
      fault = answer;
    };
    bridge.post({ kind: 'expose', key, value: bridge.pack(api) });
    if (fault !== null) throw new Error(fault);
  },
});

/** A member that isn't there throws instead of being undefined. */
function loud<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(_target, key) {
      if (key in target || typeof key === 'symbol') return Reflect.get(target, key);
      throw new Error(`electron stand-in: ${name}.${key} is not implemented`);
    },
  });
}

function requireInSandbox(name: string): unknown {
  if (name === 'electron') return loud('electron', { ipcRenderer, contextBridge });
  throw new Error(`module not found: ${name}`);
}

const bridge = new Bridge(`${bridgeSecret}>`, `${bridgeSecret}<`);

function start(): void {
  Object.assign(globalThis, { standinReceive: receive });
  const module = { exports: {} };
  const sandboxedProcess = { ...facts, type: 'renderer', sandboxed: true, contextIsolated: true };
  try {
    runPreload(requireInSandbox, module, module.exports, sandboxedProcess);
  } catch (cause) {
    tell({ kind: 'preload_failed', message: String(cause) });
  }
}

// Electron runs no preload in subframes either.
if (window === window.top) start();
