import { createRequire } from 'node:module';
import path from 'node:path';
import type { build } from 'electron-builder';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

type Configuration = NonNullable<NonNullable<Parameters<typeof build>[0]>['config']>;
export type PackingConfig = Exclude<Configuration, string | null>;

/** The packer's own reader and judge of its configuration, which it doesn't export. */
interface ConfigModule {
  getConfig(folder: string, file: string | null, options: null): Promise<PackingConfig>;
  validateConfiguration(config: unknown, logger: unknown): Promise<void>;
}

const packer = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { getConfig, validateConfiguration }: ConfigModule = packer(
  'app-builder-lib/out/util/config/config',
);
const { DebugLogger }: { DebugLogger: new (isEnabled: boolean) => object } = packer('builder-util');

/** electron-builder.yml, read as the packer reads it. */
export function readPackingConfig(): Promise<PackingConfig> {
  return getConfig(projectFolder, 'electron-builder.yml', null);
}

/** Rejects with the packer's own words when it wouldn't take this. */
export function validate(config: unknown): Promise<void> {
  return validateConfiguration(config, new DebugLogger(false));
}
