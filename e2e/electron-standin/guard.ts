/** Names that Node and test tools look up on anything, which is no use of Electron. */
const harmless = new Set([
  'then',
  'toJSON',
  'inspect',
  'nodeType',
  '$$typeof',
  '__esModule',
  'default',
]);

/**
 * Makes every gap loud: a member that the stand-in lacks throws when it is touched, so that a test
 * can't pass by calling nothing. Functions are bound, because the objects behind keep private
 * fields.
 */
export function guard<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(_target, key) {
      if (!(key in target) && typeof key === 'string' && !harmless.has(key)) {
        throw new Error(`electron stand-in: ${name}.${key} is not implemented`);
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value;
    },
    set: (_target, key, value) => Reflect.set(target, key, value, target),
  });
}

/**
 * A guarded stand-in as what the app takes it for. Electron's type promises more than the stand-in
 * has; the guard throws at the rest.
 */
export function guardedAs<Electron extends object>(name: string, standin: object): Electron {
  return guard(name, standin) as Electron;
}

/** An event whose default a listener may prevent. */
export class CancelableEvent {
  defaultPrevented = false;

  constructor(details: object = {}) {
    Object.assign(this, details);
  }

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
