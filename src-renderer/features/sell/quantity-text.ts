/** "2×", or "1/3" for a share. */
export function quantityText(quantity: number, split: number): string {
  return split > 1 ? `${quantity}/${split}` : `${quantity}×`;
}
