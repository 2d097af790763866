import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** ST-20: which choices of the page could not be had, each sentence once, with a way to ask again. */
export function FailedChoices() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  useSyncExternalStore(subscribe, () => listFailed(queries).map(signOf).join());
  const failed = new Map(listFailed(queries).map((query) => [query.meta?.failure ?? '', query]));
  return [...failed].map(([sentence, { state }]) => (
    <ProblemBanner
      key={sentence}
      title={translate(sentence)}
      problem={problemOf(state.error) ?? { status: 0, code: 'client.offline', message: translate('client.offline') }}
      retrying={state.fetchStatus === 'fetching'}
      onRetry={() => void retry(queries, sentence)}
    />
  ));
}

/** Those that the page waits for; one that is being asked for again has still not come. */
function listFailed(queries: QueryClient): readonly Query[] {
  return queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.failure !== undefined && state.data === undefined && state.errorUpdateCount > 0);
}

const signOf = ({ queryHash, state }: Query): string => `${queryHash} ${state.errorUpdateCount} ${state.fetchStatus}`;

function retry(queries: QueryClient, sentence: string): Promise<void> {
  return queries.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.failure === sentence });
}
