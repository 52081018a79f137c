/**
 * Finds menu items by the beginning of a word, of a barcode or of a pos_id: the most sold first.
 */
export interface MenuSearch {
  search(
    locationId: number,
    text: string,
    limit: number,
  ): readonly number[] | Promise<readonly number[]>;
}
