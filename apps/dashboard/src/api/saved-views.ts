import { deletedViewSchema, savedViewSchema, savedViewsSchema } from '@hanout/contracts/saved-views';
import type { NewSavedView, SavedViewChange, SavedViewList, SavedViews } from '@hanout/contracts/saved-views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './client.ts';

export function savedViewsQuery(api: ApiClient, list: SavedViewList) {
  return queryOptions<SavedViews>({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => api.read(`/views/${list}`, savedViewsSchema, { signal }),
    staleTime: 60_000,
  });
}

/** What is done with the views of a list. */
export function savedViewCalls(api: ApiClient, list: SavedViewList) {
  const path = `/views/${list}`;
  return {
    create: (view: NewSavedView) => api.send(path, savedViewSchema, view),
    change: (id: number, change: SavedViewChange) => api.send(`${path}/${id}`, savedViewSchema, change),
    remove: (id: number) => api.remove(`${path}/${id}`, deletedViewSchema),
    restore: (id: number) => api.send(`${path}/${id}/restore`, savedViewSchema, {}),
    openWith: (id: number | null) => api.send(`${path}/default`, savedViewsSchema, { id }),
  };
}
