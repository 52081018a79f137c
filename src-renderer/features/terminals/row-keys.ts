import type { KeyboardEvent } from 'react';

/** ↑ and ↓ go from row to row of the list that the row is in. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const list = event.currentTarget.closest('section');
  if (by === 0 || !list) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  event.preventDefault();
  rows[rows.indexOf(event.currentTarget) + by]?.focus();
}
