import type { z } from 'zod';
import type { modgroup, priceLevel } from '../../src-shared/contract/menu.ts';

/**
 * JSON kept in text columns. Written by our own handlers from checked input, so only the type is
 * restored.
 */
export interface StoredModifier {
  readonly id: number;
  readonly menu_modifier_id: number;
  readonly modgroup_id?: number;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
}

export interface MenuModifier {
  readonly id: number;
  readonly id_external: string;
  readonly status: number;
  readonly price: number;
  readonly name: string;
  readonly names?: Readonly<Record<string, string>>;
}

export interface StoredPriceLevel extends z.output<typeof priceLevel> {
  readonly names?: Readonly<Record<string, string>>;
}

/** What came back of a line with a refund; the amount in cents. */
export interface RefundedItem {
  readonly id: number;
  readonly quantity: number;
  readonly amount: number;
}

export type Names = Readonly<Record<string, string>>;

export const parseStoredModifiers = (text: string): readonly StoredModifier[] => parse(text, []);
export const parseMenuModifiers = (text: string): readonly MenuModifier[] => parse(text, []);
export const parsePriceLevels = (text: string): readonly StoredPriceLevel[] => parse(text, []);
export const parseIds = (text: string): readonly number[] => parse(text, []);
export const parseRefundedItems = (text: string): readonly RefundedItem[] => parse(text, []);
export const parseNames = (text: string): Names => parse(text, {});

function parse<T>(text: string, empty: T): T {
  return text === '' ? empty : (JSON.parse(text) as T);
}

export type Modgroup = z.output<typeof modgroup>;
