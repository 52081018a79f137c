interface KnownPath {
  readonly parts: readonly string[];
  readonly methods: Set<string>;
}

/** Methods by path, for the answers to a path that exists and a method that doesn't. */
export class AllowedMethods {
  readonly #paths = new Map<string, KnownPath>();

  /** `path` has `:name` parameters. */
  add(path: string, method: string): void {
    const known = this.#paths.get(path) ?? { parts: path.split('/'), methods: new Set() };
    known.methods.add(method);
    if (method === 'GET') known.methods.add('HEAD');
    this.#paths.set(path, known);
  }

  /** What `Allow` says about a requested path; undefined when there is nothing at it. */
  of(urlPath: string): string | undefined {
    const parts = urlPath.split('/');
    const fitting = [...this.#paths.values()].filter((known) => fits(known.parts, parts));
    if (fitting.length === 0) return undefined;
    const methods = new Set(fitting.flatMap((known) => [...known.methods]));
    return [...methods, 'OPTIONS'].sort().join(', ');
  }
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((wanted, index) => {
    const part = parts[index] ?? '';
    return wanted.startsWith(':') ? part !== '' : part === wanted;
  });
}
