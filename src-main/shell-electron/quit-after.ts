import { app } from 'electron';

/** Holds the end of the app until `stop` is done, so that the service closes its store in peace. */
export function quitAfter(stop: () => Promise<void>): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('before-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    void stop().then(() => {
      state = 'stopped';
      app.quit();
    });
  });
  app.on('window-all-closed', () => app.quit());
}
