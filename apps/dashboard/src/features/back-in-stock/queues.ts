import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { requestListQuery } from './api/request-calls.ts';

/** People who wanted to hear that something is there again. */
export function useRequestQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'customers.contact') && isPermitted(session, 'orders.read');
  const count = useQuery({ ...requestListQuery(api, { state: 'to_tell', q: null, cursor: null }), enabled }).data
    ?.counts;
  return count === undefined ? [] : [{ key: 'toTell', count: count.to_tell, to: '/back-in-stock' }];
}
