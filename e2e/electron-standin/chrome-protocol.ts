/**
 * Chromium's debugging protocol as types; playwright carries them without offering them as an
 * export.
 */
export type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';
