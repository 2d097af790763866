import { sessionSchema } from '@hanout/contracts/auth';
import type { Session } from '@hanout/contracts/auth';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

/** Who is signed in, and what they may do. */
export function sessionQuery(api: ApiClient) {
  return queryOptions<Session>({
    queryKey: ['session'],
    queryFn: () => api.read('/auth/session', sessionSchema),
    staleTime: Infinity,
    retry: false,
    refetchInterval: false,
  });
}
