import { type ImportRule, importRules } from './import-table.ts';

/** The part of biome.json that is made from the import table. */
export function boundaryOverrides(): unknown[] {
  return importRules().map(({ includes, groups, banElectron, sentence }) => ({
    includes,
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: optionsOf({ includes, groups, banElectron, sentence }),
          },
        },
      },
    },
  }));
}

function optionsOf({ groups, banElectron, sentence }: ImportRule): unknown {
  const electron = 'electron is imported in src-main/shell-electron alone.';
  return {
    ...(banElectron && { paths: { electron } }),
    patterns: groups.map((group) => ({ group, message: sentence })),
  };
}

/** True for an override that these functions made earlier. */
export function isBoundaryOverride(override: unknown): boolean {
  return JSON.stringify(override).includes('"noRestrictedImports"');
}
