import { sessionSchema } from '@hanout/contracts/auth';
import type { Session } from '@hanout/contracts/auth';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

/** Whether the session still lives, as far as the server can be asked. */
export async function isSignedIn(api: ApiClient): Promise<boolean> {
  try {
    await api.read('/auth/session', sessionSchema);
    return true;
  } catch (error) {
    return problemOf(error)?.status !== 401;
  }
}

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
