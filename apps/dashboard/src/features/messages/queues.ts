import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { failuresQuery } from './api/failures.ts';

/** Letters that did not reach a shopper. */
export function useMessageQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'orders.confirm') && isPermitted(session, 'orders.read');
  const count = useQuery({ ...failuresQuery(api), enabled }).data?.count;
  return count === undefined ? [] : [{ key: 'lettersNotSent', count, to: '/messages?view=not_sent' }];
}
