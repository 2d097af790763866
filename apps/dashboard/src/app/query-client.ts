import { problemOf } from '@hanout/ui/errors/problem.ts';
import { QueryClient } from '@tanstack/react-query';

const MOST_RETRIES = 2;
const FRESH_MS = 10_000;

/** Reads are tried again when the network or the database is away, never when the server refused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // Whether there is a network is known by asking: a browser that believes there is none would leave a page waiting for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        retryDelay: (_, error) => 1_000 * Math.min(problemOf(error)?.retryAfterSeconds ?? 1, 5),
        refetchInterval: (query) => (query.state.status === 'error' && isPassing(query.state.error) ? 5_000 : false),
      },
    },
  });
}

function isPassing(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status === 0 || status === 502 || status === 503;
}
