/**
 * A two-way channel of plain data: a MessagePort, a WebSocket or an in-memory pair.
 */
export interface Duplex {
  post(message: unknown): void;
  onMessage(receive: (message: unknown) => void): void;
  onClose(closed: () => void): void;
  close(): void;
}
