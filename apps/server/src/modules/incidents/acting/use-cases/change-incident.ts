import { missingFields, type IncidentSeverity } from '@hanout/core/incidents';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Done, type Forbidden } from '../../../audit/index.ts';
import { incidentEntity, tellOf, type IncidentMissing } from '../../incident-entity.ts';
import { areKnown } from '../../notified.ts';
import { appendHistory, writeIncident, writeNotified, type LockedIncident } from '../../repository.ts';

export interface ChangeIncident {
  readonly incidentId: number;
  readonly version: number;
  readonly spot: string;
  readonly severity: IncidentSeverity | null;
  readonly description: string;
  readonly notified: readonly number[];
  readonly actor: StaffActor;
}

export type ChangeRefusal =
  | IncidentMissing
  | { readonly code: 'incidents.fields-are-missing'; readonly fields: readonly ('description' | 'severity')[] }
  | { readonly code: 'incidents.person-is-unknown' };
type Changed = { readonly incidentId: number };

/** Another text, another severity, other people: those who were not named before are told. */
export async function changeIncident(
  db: Database,
  asked: ChangeIncident,
): Promise<Result<Changed, ChangeRefusal | Forbidden>> {
  const { incidentId: id, version, actor, spot, description, severity } = asked;
  const change = { id, version, actor, action: 'incident.change' };
  return changeEntity(
    db,
    incidentEntity(actor),
    change,
    async (tx, incident): Promise<Result<Done<Changed>, ChangeRefusal>> => {
      const fields = missingOf(asked, incident);
      if (severity === null || fields.length > 0) return refuse({ code: 'incidents.fields-are-missing', fields });
      const notified = [...new Set(asked.notified)];
      if (!(await areKnown(tx, incident.warehouseId, notified))) return refuse({ code: 'incidents.person-is-unknown' });
      await writeIncident(tx, id, { spot, severity, description });
      const added = await writeNotified(tx, id, notified);
      const { employeeId } = actor;
      const step = { incidentId: id, action: 'change', status: incident.status, employeeId, operation: null };
      const historyId = await appendHistory(tx, step);
      return ok({
        value: { incidentId: id },
        changes: {
          ...differencesBetween(
            { severity: incident.severity, description: incident.description, spot: incident.spot },
            { severity, description, spot },
          ),
          version: [incident.version, incident.version + 1],
        },
        events: tellOf({ incidentId: id, historyId, why: 'opened', employeeIds: added }, employeeId),
      });
    },
  );
}

/** One that opened by itself says what is missing in each reader's language until somebody writes more. */
function missingOf(
  { severity, description }: ChangeIncident,
  { isByItself }: LockedIncident,
): readonly ('description' | 'severity')[] {
  const said = { location: '-', related: '-', severity: severity ?? '', description: isByItself ? '-' : description };
  return missingFields(said).filter((field) => field === 'description' || field === 'severity');
}
