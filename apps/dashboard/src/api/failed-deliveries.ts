import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { ApiClient } from './client.ts';

const countSchema = z.object({ counts: z.object({ open: z.int() }) });

/** How many failed deliveries wait for somebody who calls; below the counts of orders, so that the stream of orders renews it. */
export function failedCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['orders', 'counts', 'parcel-tasks', 'count'],
    queryFn: async ({ signal }) => (await api.read('/parcels/tasks', countSchema, { signal })).counts.open,
  });
}
