import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '../../src-main/composition/start-refusal.ts';
import type { OpenRegister } from '../../src-main/shell-electron/service-host.ts';

/**
 * A register without a shop: it says back what it hears, seals on request, dies on request, and
 * leaves a file when it was stopped cleanly. For tests of the shell around it.
 */
export const openRegister: OpenRegister = async ({ dataFolder, secrets, shell, demo }) => {
  mkdirSync(dataFolder, { recursive: true });
  if (existsSync(path.join(dataFolder, 'in-use')))
    throw new StartRefusal('Another register runs here.');
  return {
    restPort: undefined,
    firstClient: undefined,
    accept(line) {
      line.onMessage((message) => {
        if (message === 'die') process.exit(9);
        else if (message === 'seal') void sealAndOpen().then((text) => line.post(text));
        else if (message === 'who') line.post({ shell, demo, strength: secrets.strength });
        else line.post({ heard: message, isFile: isFile(message), by: process.pid });
      });
    },
    async stop() {
      writeFileSync(path.join(dataFolder, 'stopped-cleanly'), '');
    },
  };

  async function sealAndOpen(): Promise<object> {
    const sealed = await secrets.seal('a pepper');
    return { isHidden: !sealed.includes('pepper'), opened: await secrets.open(sealed) };
  }
};

/** Whether bytes came as bytes. */
function isFile(message: unknown): boolean {
  const bytes = typeof message === 'object' && message ? Reflect.get(message, 'bytes') : undefined;
  return bytes instanceof Uint8Array;
}
