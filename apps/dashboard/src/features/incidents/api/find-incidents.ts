import { incidentListSchema } from '@hanout/contracts/warehouses/incidents';
import type { IncidentList } from '@hanout/contracts/warehouses/incidents';
import type { ApiClient } from '../../../api/client.ts';

/** Those of every state that are called so. */
export const findIncidents = (api: ApiClient, q: string, signal: AbortSignal): Promise<IncidentList> =>
  api.read('/incidents', incidentListSchema, { query: { view: 'all', q }, signal });
