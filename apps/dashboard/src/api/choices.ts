import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** What is said when a read fails whose answer names things and gives choices: a page without it looks empty, not broken. */
type ChoicesFailure = 'shell.enumerationsFailed' | 'shell.transitionsFailed' | 'shell.wilayasFailed';

type QueryMeta = { readonly failure?: ChoicesFailure };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

export const ENUMERATIONS: QueryMeta = { failure: 'shell.enumerationsFailed' };
/** Enumerations that bring the table of actions with them. */
export const TRANSITIONS: QueryMeta = { failure: 'shell.transitionsFailed' };
export const PLACES: QueryMeta = { failure: 'shell.wilayasFailed' };

export type LostChoices = {
  readonly sentence: ChoicesFailure;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly retry: () => void;
};

/** The choices that the page waits for and could not have, each sentence once. */
export function useLostChoices(): readonly LostChoices[] {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  useSyncExternalStore(subscribe, () => listLost(queries).map(signOf).join());
  const lost = new Map<ChoicesFailure, Query>();
  for (const query of listLost(queries)) if (query.meta?.failure !== undefined) lost.set(query.meta.failure, query);
  return [...lost].map(([sentence, { state }]) => ({
    sentence,
    error: state.error,
    isAsking: state.fetchStatus === 'fetching',
    retry: () => void queries.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.failure === sentence }),
  }));
}

/** What is being asked for again has still not come. */
function listLost(queries: QueryClient): readonly Query[] {
  return queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.failure !== undefined && state.data === undefined && state.errorUpdateCount > 0);
}

const signOf = ({ queryHash, state }: Query): string => `${queryHash} ${state.errorUpdateCount} ${state.fetchStatus}`;
