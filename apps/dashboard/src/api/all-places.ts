import { placesSchema, type Places } from '@hanout/contracts/all-places';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './client.ts';

/** Every wilaya and commune, those that nobody delivers to included. */
export function allPlacesQuery(api: ApiClient) {
  return queryOptions<Places>({
    queryKey: ['places'],
    queryFn: ({ signal }) => api.read('/places', placesSchema, { signal }),
  });
}
