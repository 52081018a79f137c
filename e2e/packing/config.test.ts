import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder, readPackingConfig, validate } from './packing-config.ts';

const config = await readPackingConfig();

it('is valid for the packer', async () => {
  await expect(validate(config)).resolves.toBeUndefined();
});

it.each([
  ['a misspelled key', { ...config, asarUnpak: ['**/*.node'] }],
  ['a wrong type', { ...config, npmRebuild: 'sometimes' }],
  ['an unknown fuse', { ...config, electronFuses: { runAsNodes: false } }],
])('would be refused with %s', async (_what, broken) => {
  await expect(validate(broken)).rejects.toThrow('Invalid configuration object');
});

it('names an icon for each platform, and it is there', () => {
  for (const icon of [config.linux?.icon, config.win?.icon, config.mac?.icon]) {
    expect(existsSync(path.join(projectFolder, 'assets/icons', String(icon)))).toBe(true);
  }
});
