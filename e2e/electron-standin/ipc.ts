import type * as E from 'electron';

export type InvokeHandler = Parameters<E.IpcMain['handle']>[1];

const handlers = new Map<string, InvokeHandler>();

/** Calls of windows to the main process, by channel. */
export const ipcMainStandin = {
  handle(channel: string, handler: InvokeHandler): void {
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    handlers.set(channel, handler);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
} satisfies Pick<E.IpcMain, 'handle' | 'removeHandler'>;

/** Runs the handler of a channel; what goes wrong is told to the page as Electron words it. */
export async function invokeHandler(
  channel: string,
  event: E.IpcMainInvokeEvent,
  input: readonly unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  return handler(event, ...input);
}
