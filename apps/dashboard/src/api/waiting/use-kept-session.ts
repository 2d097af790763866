import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApplication } from '../../app/application.ts';
import { sessionQuery } from '../../session/api/session.ts';
import { isOfDevice, keepSession } from './kept-session.ts';

const ASK_EACH_MS = 5_000;

/** Keeps on the device who works at it; where it was the device that said so, the server is asked until it answers. */
export function useKeptSession(session: Session): void {
  const { api } = useApplication();
  const isKept = isOfDevice(session);
  useQuery({ ...sessionQuery(api), staleTime: isKept ? 0 : Infinity, refetchInterval: isKept ? ASK_EACH_MS : false });
  useEffect(() => {
    if (!isKept) void keepSession(session);
  }, [isKept, session]);
}
