import { starterAppliedSchema, starterListSchema, starterUndoneSchema } from '@hanout/contracts/starters';
import type { StarterApplied, StarterList, StarterUndone, TradeKey } from '@hanout/contracts/starters';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { entryKeys } from './entry-calls.ts';

/** What every trade begins with, and what of it this shop has; a change of any entry makes it old. */
export function starterListQuery(api: ApiClient) {
  return queryOptions<StarterList>({
    queryKey: [...entryKeys.all, 'starters'],
    queryFn: ({ signal }) => api.read('/catalog-starters', starterListSchema, { signal }),
  });
}

export function applyStarter(api: ApiClient, trade: TradeKey): Promise<Answer<StarterApplied>> {
  return api.send('/catalog-starters', starterAppliedSchema, { trade });
}

export function undoStarter(api: ApiClient, trade: TradeKey): Promise<Answer<StarterUndone>> {
  return api.send('/catalog-starters/undo', starterUndoneSchema, { trade });
}
