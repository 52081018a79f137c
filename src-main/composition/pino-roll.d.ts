/** The part that the log uses; the package comes without types. */
declare module 'pino-roll' {
  import type { DestinationStream } from 'pino';

  interface RollingFile extends DestinationStream {
    on(event: 'error', listener: (error: Error) => void): void;
    once(event: 'close', listener: () => void): void;
    end(): void;
  }

  interface RollOptions {
    readonly file: string;
    /** In `k`, `m` or `g`. */
    readonly size: string;
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean };
    readonly mkdir: boolean;
    readonly mode: number;
    readonly sync: boolean;
  }

  function openRollingFile(options: RollOptions): Promise<RollingFile>;
  export = openRollingFile;
}
