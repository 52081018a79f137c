// The only code between the page and the desktop. It exposes named functions, never ipcRenderer.
import type { IpcRendererEvent } from 'electron';

const { contextBridge, ipcRenderer } = require('electron') as typeof import('electron/renderer');

/** The page's window, as far as this script has to do with it. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: string, targetOrigin: string, transfer: readonly unknown[]): void;
};

type Notice = { readonly kind: 'service' | 'power'; readonly state: string };

if (!process.sandboxed || !process.contextIsolated) {
  throw new Error('This page is not kept apart from the computer');
}

// A port can't cross the bridge as a value: it goes to the page as a message of its own window.
ipcRenderer.on('port', ({ ports }: IpcRendererEvent) => {
  window.postMessage('countertop.port', window.location.origin, [...ports]);
});

contextBridge.exposeInMainWorld('countertop', {
  /** Asks for a fresh line to the service; it arrives as the window message `countertop.port`. */
  requestPort: (): void => void ipcRenderer.invoke('platform.open_port'),
  platform: {
    openExternal: (address: string): Promise<void> =>
      ipcRenderer.invoke('platform.open_external', address),
    pickFile: (kind: string): Promise<unknown> => ipcRenderer.invoke('platform.pick_file', kind),
    printPage: (): Promise<boolean> => ipcRenderer.invoke('platform.print_page'),
    setKiosk: (isOn: boolean): Promise<void> => ipcRenderer.invoke('platform.set_kiosk', isOn),
    keepAwake: (isOn: boolean): Promise<void> => ipcRenderer.invoke('platform.keep_awake', isOn),
    /** Hears of the service's state and of the computer going to sleep or waking up. */
    onNotice: (hear: (notice: Notice) => void): void => {
      ipcRenderer.on('notice', (_event, notice: Notice) => hear(notice));
    },
  },
});
