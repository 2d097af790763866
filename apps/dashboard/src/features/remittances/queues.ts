import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { remittanceListQuery } from './api/remittance-calls.ts';

/** Statements of carriers that nobody has confirmed. */
export function useRemittanceQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'remittances.manage');
  const asked = { view: 'draft', q: null, carrier: null, sort: 'given', cursor: null } as const;
  const count = useQuery({ ...remittanceListQuery(api, asked), enabled }).data?.counts.draft;
  return count === undefined ? [] : [{ key: 'draftStatements', count, to: '/remittances?view=draft' }];
}
