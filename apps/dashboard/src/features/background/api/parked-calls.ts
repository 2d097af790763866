import { parkedJobsSchema, parkedSettledSchema } from '@hanout/contracts/jobs';
import type { ParkedJobs, ParkedSettled } from '@hanout/contracts/jobs';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const parkedKey = ['background', 'parked'] as const;
const EVERY_MS = 60_000;

/** Work that waits for a person; looked at each minute, since nobody announces it. */
export function parkedQuery(api: ApiClient) {
  return queryOptions<ParkedJobs>({
    queryKey: parkedKey,
    queryFn: ({ signal }) => api.read('/jobs/parked', parkedJobsSchema, { signal }),
    // Who may not know is not asked again.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY_MS),
    retry: false,
  });
}

export type Settling = { readonly ids: readonly string[]; readonly settlement: 'retry' | 'give-up' };

export function settleParked(api: ApiClient, { ids, settlement }: Settling): Promise<Answer<ParkedSettled>> {
  return api.send(`/jobs/parked/${settlement}`, parkedSettledSchema, { ids });
}
