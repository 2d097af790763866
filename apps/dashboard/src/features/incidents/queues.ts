import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { incidentListQuery } from './api/incident-calls.ts';

/** Incidents that are not settled. */
export function useIncidentQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'incidents.manage');
  const asked = { view: 'active', q: null, warehouse: null, severity: null, cursor: null } as const;
  const count = useQuery({ ...incidentListQuery(api, asked), enabled }).data?.counts.active;
  return count === undefined ? [] : [{ key: 'incidents', count, to: '/incidents' }];
}
