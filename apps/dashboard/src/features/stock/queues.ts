import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { stockCountsQuery } from './api/stock-calls.ts';

/** What was sold although the books had less, and has to be put right. */
export function useStockQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'stock.write') && isPermitted(session, 'stock.read');
  const count = useQuery({ ...stockCountsQuery(api), enabled }).data?.counts.short;
  return count === undefined ? [] : [{ key: 'shortStock', count, to: '/stock?state=short' }];
}
