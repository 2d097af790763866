import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { failedCountQuery } from '../../api/failed-deliveries.ts';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';

/** Deliveries that failed and wait for somebody who calls. */
export function useParcelQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'orders.confirm') && isPermitted(session, 'orders.read');
  const count = useQuery({ ...failedCountQuery(api), enabled }).data;
  return count === undefined ? [] : [{ key: 'failedDeliveries', count, to: '/parcels' }];
}
