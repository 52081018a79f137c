/** `limit` of a list when none is given, and the most that is ever answered. */
const limitDefault = 25;
const limitMax = 100;

export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

export interface Paginated<T> {
  current_page: number;
  data: T[];
  per_page: number;
  total: number;
  last_page: number;
}

export function pageOf(query: { page?: number | undefined; limit?: number | undefined }): Page {
  const page = query.page ?? 1;
  const limit = Math.min(query.limit ?? limitDefault, limitMax);
  return { page, limit, offset: (page - 1) * limit };
}

export function paginated<T>(page: Page, total: number, rows: readonly T[]): Paginated<T> {
  return {
    current_page: page.page,
    data: [...rows],
    per_page: page.limit,
    total,
    last_page: Math.max(1, Math.ceil(total / page.limit)),
  };
}
