import {
  type Query,
  QueryClient,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { OperationName } from '../../src-shared/contract/index.ts';
import { useClient } from './client-context.ts';
import type { CallFault } from './frames.ts';
import type { InputOfCall, PortClient, ResultOfCall } from './port-client.ts';

/** A fault on its way through TanStack Query, which only knows thrown failures. */
export class OperationError extends Error {
  readonly fault: CallFault;

  constructor(name: string, fault: CallFault) {
    super(`${name}: ${fault.code} ${fault.message}`);
    this.fault = fault;
  }
}

/** What a read depends on; a change notice that names one of these tables makes it stale. */
export type Tables = readonly string[] | 'any';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly tables: Tables };
    defaultError: OperationError;
  }
}

export interface ReadOptions {
  readonly tables: Tables;
  readonly isEnabled?: boolean;
  /** For what changes without a notice. */
  readonly refetchIntervalMs?: number;
}

/** Reads through an operation and keeps the answer fresh while it is on screen. */
export function useOperation<N extends OperationName>(
  name: N,
  input: InputOfCall<N>,
  { tables, isEnabled = true, refetchIntervalMs }: ReadOptions,
): UseQueryResult<ResultOfCall<N>, OperationError> {
  const client = useClient();
  return useQuery<ResultOfCall<N>, OperationError>({
    ...readOf(client, name, input, tables),
    enabled: isEnabled,
    refetchInterval: refetchIntervalMs ?? false,
  });
}

/** One read through an operation, to be used or fetched ahead. */
export function readOf<N extends OperationName>(
  client: PortClient,
  name: N,
  input: InputOfCall<N>,
  tables: Tables,
) {
  return {
    queryKey: [name, input],
    meta: { tables },
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ResultOfCall<N>> => {
      const outcome = await client.call(name, input, { signal });
      if (!outcome.ok) throw new OperationError(name, outcome.fault);
      return outcome.value;
    },
  };
}

/** The operations whose answers come in pages, each naming where the next one starts. */
type PagedName = {
  [N in OperationName]: ResultOfCall<N> extends { readonly next: string | null } ? N : never;
}[OperationName];

/** Reads page after page of one list; `loadMore` asks for the next. */
export function usePagedOperation<N extends PagedName>(
  name: N,
  inputAfter: (after: string | undefined) => InputOfCall<N>,
  { tables, isEnabled = true }: ReadOptions,
) {
  const client = useClient();
  const pages = useInfiniteQuery({
    queryKey: [name, 'pages', inputAfter(undefined)],
    enabled: isEnabled,
    meta: { tables },
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const outcome = await client.call(name, inputAfter(pageParam), { signal });
      if (!outcome.ok) throw new OperationError(name, outcome.fault);
      return outcome.value;
    },
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    pages: pages.data?.pages,
    fault: pages.error?.fault,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

/**
 * Local data: always fetched over the port, stale only when the service says so, never retried
 * blindly.
 */
export function createQueryClient(client: PortClient): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  });
  client.onChange((change) => {
    const changed = new Set(change.tables);
    const predicate = ({ meta }: Query): boolean => isStale(meta?.tables ?? 'any', changed);
    // What no screen shows is forgotten: a screen that opens never begins with old rows.
    queries.removeQueries({ type: 'inactive', predicate });
    void queries.invalidateQueries({ predicate });
  });
  return queries;
}

function isStale(tables: Tables, changed: ReadonlySet<string>): boolean {
  if (tables === 'any' || changed.has('*')) return true;
  return tables.some((table) => changed.has(table));
}
