/**
 * The bridge between the two JavaScript worlds of one document, running in both. DOM events are
 * shared by the worlds and dispatch synchronously; what they carry is cloned when it crosses.
 */
type Crossing =
  | { readonly kind: 'function' | 'promise'; readonly id: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'list'; readonly items: readonly Crossing[] }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Crossing])[] }
  | { readonly kind: 'clone'; readonly value: unknown };

type Outcome = { readonly ok: boolean; readonly value: Crossing };

type Signal =
  | { readonly kind: 'expose'; readonly key: string; readonly value: Crossing }
  | { readonly kind: 'exposed'; readonly fault: string | null }
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly target: string;
      readonly input: readonly Crossing[];
    }
  | ({ readonly kind: 'returned'; readonly call: string } & Outcome)
  | ({ readonly kind: 'settled'; readonly id: string } & Outcome);

type Callable = (...input: unknown[]) => unknown;

export class Bridge {
  readonly #outgoing: string;
  readonly #functions = new Map<string, Callable>();
  readonly #ids = new WeakMap<Callable, string>();
  readonly #returned = new Map<string, Outcome>();
  readonly #promises = new Map<string, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  /** What this world does when the other one exposes something, and when that was answered. */
  onExpose: (key: string, value: Crossing) => void = () => undefined;
  onExposed: (fault: string | null) => void = () => undefined;

  constructor(outgoing: string, incoming: string) {
    this.#outgoing = outgoing;
    const listen = (event: Event): void => {
      event.stopImmediatePropagation();
      if (event instanceof CustomEvent) this.#receive(event.detail);
    };
    window.addEventListener(incoming, listen, true);
  }

  post(signal: Signal): void {
    window.dispatchEvent(new CustomEvent(this.#outgoing, { detail: signal }));
  }

  pack(value: unknown): Crossing {
    if (isCallable(value)) return { kind: 'function', id: this.#idOf(value) };
    if (value === null || typeof value !== 'object') return { kind: 'clone', value };
    if (value instanceof Promise) return this.#packPromise(value);
    if (value instanceof Error) return { kind: 'error', message: value.message };
    if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => this.pack(item)) };
    if (!isPlainObject(value)) return { kind: 'clone', value: structuredClone(value) };
    const fields = Object.entries(value).map(([key, field]) => [key, this.pack(field)] as const);
    return { kind: 'object', fields };
  }

  unpack(crossing: Crossing): unknown {
    switch (crossing.kind) {
      case 'function':
        return (...input: unknown[]) => this.#call(crossing.id, input);
      case 'promise':
        return this.#promise(crossing.id).promise;
      case 'error':
        return new Error(crossing.message);
      case 'list':
        return Object.freeze(crossing.items.map((item) => this.unpack(item)));
      case 'object':
        return Object.freeze(
          Object.fromEntries(crossing.fields.map(([key, field]) => [key, this.unpack(field)])),
        );
      case 'clone':
        return crossing.value;
    }
  }

  #idOf(value: Callable): string {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = this.#nextId();
    this.#ids.set(value, id);
    this.#functions.set(id, value);
    return id;
  }

  #nextId(): string {
    return `${this.#outgoing}${++this.#lastId}`;
  }

  #packPromise(promise: Promise<unknown>): Crossing {
    const id = this.#nextId();
    const settle = (ok: boolean) => (value: unknown) => {
      this.post({ kind: 'settled', id, ok, value: this.pack(value) });
    };
    promise.then(settle(true), settle(false));
    return { kind: 'promise', id };
  }

  #promise(id: string): PromiseWithResolvers<unknown> {
    const known = this.#promises.get(id) ?? Promise.withResolvers<unknown>();
    this.#promises.set(id, known);
    return known;
  }

  /** The other world answers before `post` returns. */
  #call(target: string, input: readonly unknown[]): unknown {
    const call = this.#nextId();
    this.post({ kind: 'call', call, target, input: input.map((value) => this.pack(value)) });
    const outcome = this.#returned.get(call);
    this.#returned.delete(call);
    if (!outcome) throw new Error('The other world of this document is gone');
    if (!outcome.ok) throw this.unpack(outcome.value);
    return this.unpack(outcome.value);
  }

  #receive(signal: Signal): void {
    switch (signal.kind) {
      case 'expose':
        return this.onExpose(signal.key, signal.value);
      case 'exposed':
        return this.onExposed(signal.fault);
      case 'call':
        return this.#answer(signal.call, signal.target, signal.input);
      case 'returned':
        this.#returned.set(signal.call, signal);
        return;
      case 'settled':
        return this.#settle(signal.id, signal);
    }
  }

  #answer(call: string, target: string, input: readonly Crossing[]): void {
    try {
      const result = this.#functions.get(target)?.(...input.map((value) => this.unpack(value)));
      this.post({ kind: 'returned', call, ok: true, value: this.pack(result) });
    } catch (cause) {
      this.post({ kind: 'returned', call, ok: false, value: this.pack(cause) });
    }
  }

  #settle(id: string, { ok, value }: Outcome): void {
    const { resolve, reject } = this.#promise(id);
    this.#promises.delete(id);
    if (ok) resolve(this.unpack(value));
    else reject(this.unpack(value));
  }
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

/** An object literal of any world: its prototype is one without a prototype, or none. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
