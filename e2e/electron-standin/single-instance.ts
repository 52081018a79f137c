import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

interface Call {
  readonly argv: string[];
  readonly cwd: string;
}

/** A real lock: the first holds a socket in its folder; a later one hands it its command line. */
export class SingleInstance {
  #server: Server | undefined;
  #told: Promise<void> = Promise.resolve();

  acquire(folder: string, onSecond: (argv: string[], cwd: string) => void): boolean {
    const socket = path.join(folder, 'instance.sock');
    const ownerFile = path.join(folder, 'instance.pid');
    if (isAlive(ownerFile)) {
      this.#told = tell(socket, { argv: process.argv, cwd: process.cwd() });
      return false;
    }
    rmSync(socket, { force: true });
    writeFileSync(ownerFile, String(process.pid));
    this.#server = listen(socket, ({ argv, cwd }) => onSecond(argv, cwd));
    return true;
  }

  release(): Promise<void> {
    this.#server?.close();
    return this.#told;
  }
}

function isAlive(ownerFile: string): boolean {
  if (!existsSync(ownerFile)) return false;
  const owner = Number(readFileSync(ownerFile, 'utf8'));
  if (owner === process.pid) return false;
  try {
    return process.kill(owner, 0);
  } catch {
    // Its process died without cleaning up.
    return false;
  }
}

function tell(socket: string, call: Call): Promise<void> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.on('error', () => resolve());
    connection.on('close', () => resolve());
    connection.end(JSON.stringify(call));
    connection.resume();
  });
}

function listen(socket: string, receive: (call: Call) => void): Server {
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let text = '';
    connection.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    connection.on('end', () => {
      connection.end();
      receive(JSON.parse(text));
    });
  });
  server.listen(socket);
  server.unref();
  return server;
}
