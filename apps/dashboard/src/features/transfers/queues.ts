import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { transferListQuery } from './api/transfer-calls.ts';

const VIEWS = [
  { key: 'transfersToSend', view: 'leaving' },
  { key: 'transfersToReceive', view: 'coming' },
  { key: 'transfersToDecide', view: 'differs' },
] as const;

/** Transfers to pick, to receive, and of which pieces wait for a decision. */
export function useTransferQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'transfers.manage') && isPermitted(session, 'stock.read');
  const asked = { view: 'open', q: null, warehouse: null, cursor: null } as const;
  const counts = useQuery({ ...transferListQuery(api, asked), enabled }).data?.counts;
  if (counts === undefined) return [];
  return VIEWS.map(({ key, view }) => ({ key, count: counts[view], to: `/transfers?view=${view}` }));
}
