import { tillConflictCountSchema } from '@hanout/contracts/till/open-conflicts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ApiClient } from '../../../api/client.ts';

export const OPEN_CONFLICTS = ['tills', 'open conflicts'] as const;

/** How many sales wait for somebody to look at them. */
export function openConflictsQuery(api: ApiClient) {
  return queryOptions<z.infer<typeof tillConflictCountSchema>>({
    queryKey: OPEN_CONFLICTS,
    queryFn: ({ signal }) => api.read('/till-conflicts/count', tillConflictCountSchema, { signal }),
    refetchInterval: 60_000,
  });
}
