import { useQueryClient } from '@tanstack/react-query';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes what the query cache holds; answers the way back. */
export type CacheWrite = (queries: QueryClient) => () => void;

/** This stands under the key from now on. */
export function put<T>(queryKey: QueryKey, value: T): CacheWrite {
  return (queries) => {
    const before = queries.getQueryData<T>(queryKey);
    queries.setQueryData<T>(queryKey, value);
    return () => queries.setQueryData<T>(queryKey, before);
  };
}

/** What is held under the key and below it becomes something else; what is not held stays so. */
export function patch<T>(queryKey: QueryKey, update: (known: T) => T): CacheWrite {
  return (queries) => {
    const before = queries.getQueriesData<T>({ queryKey });
    queries.setQueriesData<T>({ queryKey }, (known) => (known === undefined ? known : update(known)));
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
  };
}

/** Applies them in order; answers the way back of them all. */
export function writeCache(queries: QueryClient, writes: readonly CacheWrite[]): () => void {
  const back = writes.map((write) => write(queries));
  return () => {
    for (const takeBack of back.toReversed()) takeBack();
  };
}

/** Which reads are not true any more, and when they are read anew. */
export type Renewals = {
  /** On screen before the change counts as done. */
  readonly renews?: readonly QueryKey[];
  /** Read anew beside it, where they are on screen. */
  readonly renewsBeside?: readonly QueryKey[];
  /** Read anew when they are next shown. */
  readonly outdates?: readonly QueryKey[];
  /** Beside it too, without what lies below the key. */
  readonly renewsExactly?: QueryKey;
};

export async function renewReads(
  queries: QueryClient,
  { renews = [], renewsBeside = [], outdates = [], renewsExactly }: Renewals,
): Promise<void> {
  for (const queryKey of outdates) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  await Promise.all(renews.map((queryKey) => queries.invalidateQueries({ queryKey })));
  for (const queryKey of renewsBeside) void queries.invalidateQueries({ queryKey });
  if (renewsExactly !== undefined) void queries.invalidateQueries({ queryKey: renewsExactly, exact: true });
}

/** Reads anew what something else than a change on this screen has made old. */
export function useRenewal(): (renewals: Renewals) => Promise<void> {
  const queries = useQueryClient();
  return (renewals) => renewReads(queries, renewals);
}

/** Puts what a part of the screen was answered where the rest of it reads. */
export function useCacheWrites(): (writes: readonly CacheWrite[]) => void {
  const queries = useQueryClient();
  return (writes) => void writeCache(queries, writes);
}

/** Reads what is stored now, past what is held; null when it cannot be had. */
export function useFreshRead() {
  const queries = useQueryClient();
  return <T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>): Promise<T | null> =>
    queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
}
