// node --import register.mjs <app>: `electron` means the stand-in, for import and for require
// alike.
import { registerHooks } from 'node:module';

const standin = new URL('./index.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context);
    return { url: standin, format: 'module-typescript', shortCircuit: true };
  },
});
Object.defineProperty(process, 'type', { value: 'browser', enumerable: true });
