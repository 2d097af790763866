import type { Session } from '@hanout/contracts/auth';
import type { DeviceQueue } from '@hanout/device-queue/device-queue';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { watchAttendance } from '../api/attendance.ts';
import { createApiClient } from '../api/client.ts';
import type { Answer, ApiClient } from '../api/client.ts';
import { createReauthentication } from '../api/reauthentication.ts';
import type { Reauthentication } from '../api/reauthentication.ts';
import { createServerClock } from '../api/server-clock.ts';
import type { ServerClock } from '../api/server-clock.ts';
import { createTurns } from '../api/turns.ts';
import type { Turns } from '../api/turns.ts';
import { SESSION, sessionQuery } from '../session/api/session.ts';
import type { LanguageStore } from './language-store.ts';
import { createQueryClient } from './query-client.ts';

/** What lives as long as the tab does. */
export type Application = {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  /** What counts down goes by it. */
  readonly serverClock: ServerClock;
  readonly languages: LanguageStore;
  readonly reauthentication: Reauthentication;
  /** Files under way, whichever page or drop they are of. */
  readonly uploadTurns: Turns;
  /** What was done on this device and waits for the network; fetched behind the first screen. */
  readonly deviceQueue: () => Promise<DeviceQueue<Answer<unknown>>>;
};

/** Dashboard document §9. */
const PARALLEL_UPLOADS = 8;

export function createApplication(languages: LanguageStore): Application {
  const queries = createQueryClient();
  const serverClock = createServerClock(() => Date.now());
  const reauthentication = createReauthentication();
  const csrfToken = () => queries.getQueryData<Session>(SESSION)?.csrfToken ?? null;
  const api: ApiClient = createApiClient({
    language: () => languages.read().language,
    translate: (key, parameters) => languages.read().translate(key, parameters),
    csrfToken,
    isAttended: watchAttendance(window, () => performance.now()),
    renewCsrfToken: async () => {
      const before = csrfToken();
      await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
      return csrfToken() !== before;
    },
    reauthenticate: reauthentication.ask,
    hear: serverClock.hear,
  });
  const deviceQueue = openedOnce(async () => {
    const { openQueue } = await import('../api/waiting/open-queue.ts');
    return openQueue({
      api,
      // One whom only the device knows is nobody to the server yet.
      maker: () => (csrfToken() === '' ? null : (queries.getQueryData<Session>(SESSION)?.user.uuid ?? null)),
      translate: (key) => languages.read().translate(key),
    });
  });
  return {
    api,
    queries,
    serverClock,
    languages,
    reauthentication,
    uploadTurns: createTurns(PARALLEL_UPLOADS),
    deviceQueue,
  };
}

/** The same for all who ask; what could not be fetched is asked for again. */
function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  const held: { opening: Promise<T> | null } = { opening: null };
  return () => {
    held.opening ??= open().catch((error: unknown) => {
      held.opening = null;
      throw error;
    });
    return held.opening;
  };
}

export const ApplicationContext = createContext<Application | null>(null);

export function useApplication(): Application {
  const application = use(ApplicationContext);
  if (application === null) throw new Error('ApplicationContext is missing above this component');
  return application;
}
