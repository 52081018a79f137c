/** A part of the code and what its files may import. */
export interface Room {
  /** Folder relative to the project; may end in a star. */
  readonly folder: string;
  /** Rooms of the same tree that it may import, as they stand in a specifier. */
  readonly may: readonly string[];
  /** Files of further rooms that it may import. */
  readonly mayFiles?: readonly string[];
  readonly mayElectron?: true;
}

interface Tree {
  readonly root: string;
  /** Trees that its files may not reach into. */
  readonly closedTrees: readonly string[];
  readonly rooms: readonly Room[];
}

const doors = ['http', 'sync', 'service'];
const belowService = ['payments', 'gateway', 'store'];
const wired = [...doors, ...belowService, 'terminals', 'printing'];

/**
 * Who may import whom. A room may always import itself, and in the window and the service also
 * src-shared.
 */
export const trees: readonly Tree[] = [
  {
    root: 'src-shared',
    closedTrees: ['src-main', 'src-renderer', 'e2e'],
    rooms: [
      { folder: 'lib', may: [] },
      { folder: 'domain', may: ['lib'] },
      { folder: 'contract', may: ['domain', 'lib'] },
      { folder: 'journal', may: ['domain', 'lib'] },
    ],
  },
  {
    root: 'src-main',
    closedTrees: ['src-renderer', 'e2e'],
    rooms: [
      { folder: 'store', may: [] },
      { folder: 'terminals', may: [] },
      { folder: 'gateway', may: ['store'] },
      { folder: 'printing', may: ['store'] },
      { folder: 'payments', may: ['store'], mayFiles: ['terminals/driver.ts'] },
      { folder: 'service', may: belowService },
      { folder: 'http', may: ['service', ...belowService] },
      { folder: 'sync', may: ['service', ...belowService] },
      { folder: 'composition', may: wired },
      { folder: 'shell-browser', may: ['composition', ...wired] },
      { folder: 'shell-central', may: ['composition', ...wired] },
      { folder: 'shell-electron', may: ['composition', ...wired], mayElectron: true },
      { folder: 'launch', may: [] },
    ],
  },
  {
    root: 'src-renderer',
    closedTrees: ['src-main', 'e2e'],
    rooms: [
      { folder: 'ui', may: [] },
      { folder: 'state', may: [] },
      { folder: 'api', may: [] },
      { folder: 'features', may: ['api', 'state', 'ui'] },
      { folder: 'app', may: ['features', 'api', 'state', 'ui'] },
    ],
  },
];

/**
 * The rule for one room: the files it binds, what they may not import, and a sentence that teaches.
 */
export interface ImportRule {
  readonly includes: readonly string[];
  readonly groups: readonly (readonly string[])[];
  readonly banElectron: boolean;
  readonly sentence: string;
}

/** Tests may reach across rooms of their own tree; they are bound by the last rule alone. */
export function importRules(): ImportRule[] {
  const rules = trees.flatMap((tree) => tree.rooms.map((room) => ruleOf(tree, room)));
  return [...rules, ...trees.map(testRule)];
}

function ruleOf(tree: Tree, room: Room): ImportRule {
  const closedRooms = tree.rooms
    .map(({ folder }) => folder)
    .filter((folder) => folder !== room.folder && !room.may.includes(folder));
  const closed = [...closedRooms, ...tree.closedTrees].map((folder) => `**/${folder}/**`);
  const group = [...closed, ...(room.mayFiles ?? []).map((file) => `!**/${file}`)];
  return {
    includes: [`${tree.root}/${room.folder}/**`, ...exceptTests],
    groups: room.folder === 'features' ? [group, otherFeatures] : [group],
    banElectron: room.mayElectron !== true,
    sentence: sentenceOf(tree, room),
  };
}

const exceptTests = ['!**/*.test.ts', '!**/*.test.tsx'];

/**
 * A feature's files are flat: one folder up lie the other features, two up lies the rest of the
 * window.
 */
const otherFeatures = ['../*/**', '!../../**'];

function sentenceOf(tree: Tree, room: Room): string {
  const allowed = [...room.may, ...(room.mayFiles ?? [])];
  const shared = tree.root === 'src-shared' || room.folder === 'launch' ? [] : ['src-shared'];
  const list = [...allowed, ...shared];
  return `${tree.root}/${room.folder} may import ${list.length > 0 ? list.join(', ') : 'nothing of ours'}.`;
}

function testRule(tree: Tree): ImportRule {
  return {
    includes: [`${tree.root}/**/*.test.ts`, `${tree.root}/**/*.test.tsx`],
    groups: [tree.closedTrees.map((folder) => `**/${folder}/**`)],
    banElectron: true,
    sentence: `Tests in ${tree.root} may import ${tree.root === 'src-shared' ? '' : 'src-shared and '}their own tree.`,
  };
}
