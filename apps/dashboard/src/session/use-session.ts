import type { Session } from '@hanout/contracts/auth';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from './api/session.ts';
import { useApplication } from '../app/application.ts';

/** The session inside the shell, where the loader has already seen to it that there is one. */
export function useSession(): Session {
  const { api } = useApplication();
  return useSuspenseQuery(sessionQuery(api)).data;
}
