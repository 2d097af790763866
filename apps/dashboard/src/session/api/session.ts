import { sessionSchema } from '@hanout/contracts/auth';
import type { Session } from '@hanout/contracts/auth';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';

export const SESSION = ['session'] as const;

/** A network that swallows what is asked is none. */
const PATIENCE_MS = 8_000;

/** Whether the session still lives, as far as the server can be asked. */
export async function isSignedIn(api: ApiClient): Promise<boolean> {
  try {
    return (await readSession(api)) !== null;
  } catch {
    return true;
  }
}

/** Who is signed in; null: nobody. */
function readSession(api: ApiClient): Promise<Session | null> {
  return api.read('/auth/session', sessionSchema.nullable(), { signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** Who is signed in, and what they may do; fails with 401 when nobody is. */
export function sessionQuery(api: ApiClient) {
  return queryOptions<Session>({
    queryKey: SESSION,
    queryFn: async () => {
      const session = await readSession(api);
      if (session === null) throw new ProblemError({ status: 401, code: 'unauthenticated', message: '' });
      return session;
    },
    staleTime: Infinity,
    retry: false,
    refetchInterval: false,
  });
}
