import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { waitingReturnsQuery } from './api/waiting-returns.ts';

/** Returns that somebody asked for, and nobody has decided. */
export function useReturnQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'returns.manage') && isPermitted(session, 'orders.read');
  const count = useQuery({ ...waitingReturnsQuery(api), enabled }).data?.counts.asked;
  return count === undefined ? [] : [{ key: 'returnsAsked', count, to: '/returns?view=asked' }];
}
