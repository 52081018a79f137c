import { createHash } from 'node:crypto';
import type { SocketHello, SocketWelcome } from '../../src-shared/contract/socket-hello.ts';
import type { Random } from '../../src-shared/lib/random.ts';

const keyBytes = 32;
/** Windows that may come back without the launcher; the oldest goes first. */
const sessionsMax = 100;

export interface WindowKeysOptions {
  readonly random: Random;
  /** Digests of the session keys of an earlier run. */
  readonly sessions: readonly string[];
  /** Told of each new launch token. */
  readonly onLaunchToken: (token: string) => void;
  /** Told of all digests whenever there is a new one. */
  readonly onSession: (sessions: readonly string[]) => void;
}

/**
 * Who may open a window: whoever read the launcher file, once for each token in it, and from then
 * on with a session key. Only digests are kept, and compared, so that comparing takes no telling
 * time.
 */
export class WindowKeys {
  readonly #options: WindowKeysOptions;
  readonly #sessions: Set<string>;
  #launch: string | undefined;

  constructor(options: WindowKeysOptions) {
    this.#options = options;
    this.#sessions = new Set(options.sessions);
  }

  /** Makes the token in the launcher file worthless and hands out a new one. */
  renewLaunchToken(): void {
    const token = this.#newKey();
    this.#launch = digest(token);
    this.#options.onLaunchToken(token);
  }

  /** The session of a right hello; undefined for a wrong one. */
  welcome(hello: SocketHello): SocketWelcome | undefined {
    if ('session' in hello) return this.#sessions.has(digest(hello.session)) ? hello : undefined;
    if (digest(hello.launch) !== this.#launch) return undefined;
    this.renewLaunchToken();
    return { session: this.#newSession() };
  }

  #newSession(): string {
    const key = this.#newKey();
    const [oldest] = this.#sessions;
    if (this.#sessions.size >= sessionsMax && oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.add(digest(key));
    this.#options.onSession([...this.#sessions]);
    return key;
  }

  #newKey(): string {
    return Buffer.from(this.#options.random.bytes(keyBytes)).toString('base64url');
  }
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
