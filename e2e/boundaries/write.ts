// Writes the import table into biome.json, after the other overrides; format that file afterwards.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { boundaryOverrides, isBoundaryOverride } from './biome-overrides.ts';

const file = path.resolve(import.meta.dirname, '../../biome.json');
const config: { overrides: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
config.overrides = [
  ...config.overrides.filter((override) => !isBoundaryOverride(override)),
  ...boundaryOverrides(),
];
writeFileSync(file, JSON.stringify(config));
