import {
  findIncidentAction,
  INCIDENT_CAUSES,
  refuseCause,
  refuseIncidentAction,
  type IncidentActionRefusal,
} from '@hanout/core/incidents';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Done, type Forbidden } from '../../../audit/index.ts';
import { incidentEntity, repeated, type IncidentMissing, type IncidentOperation } from '../../incident-entity.ts';
import { appendHistory, writeStatus } from '../../repository.ts';

export interface ActOnIncident {
  readonly incidentId: number;
  readonly action: string;
  /** the version that the person saw; null: it is done to what stands there */
  readonly version: number | null;
  readonly cause: string;
  readonly note: string;
  readonly actor: StaffActor;
  readonly operation: IncidentOperation;
}

export type ActRefusal = IncidentMissing | IncidentActionRefusal | { readonly code: 'incidents.action-is-unknown' };
type Acted = { readonly incidentId: number };

/** One action of the table: status, cause, history and audit entry, all or nothing, once per key. */
export async function actOnIncident(
  db: Database,
  asked: ActOnIncident,
): Promise<Result<Acted, ActRefusal | Forbidden>> {
  const rule = findIncidentAction(asked.action);
  if (rule === undefined) return refuse({ code: 'incidents.action-is-unknown' });
  const { incidentId: id, actor, operation, note } = asked;
  const done = await repeated(db, operation);
  if (done !== null) return done;
  const change = { id, version: asked.version, actor, action: `incident.${rule.action}` };
  return changeEntity(
    db,
    incidentEntity(actor),
    change,
    async (tx, incident): Promise<Result<Done<Acted>, ActRefusal>> => {
      // Two that were sent at once: the second waited for the incident.
      const before = await repeated(tx, operation);
      if (before !== null) return before.ok ? ok({ value: before.value, changes: null }) : before;
      const refusal = refuseIncidentAction(rule, incident.status, actor.permissions) ?? refuseCause(rule, asked);
      if (refusal !== null) return refuse(refusal);
      const said = rule.asksCause ? (INCIDENT_CAUSES.find((each) => each === asked.cause) ?? null) : incident.cause;
      const isOver = rule.to === 'resolved' || rule.to === 'closed';
      const cause = isOver ? said : null;
      const causeNote = rule.asksCause ? note : isOver ? incident.causeNote : '';
      await writeStatus(tx, id, { status: rule.to, cause, causeNote });
      const { employeeId } = actor;
      await appendHistory(tx, { incidentId: id, action: rule.action, status: rule.to, employeeId, note, operation });
      return ok({
        value: { incidentId: id },
        changes: {
          ...differencesBetween({ status: incident.status, cause: incident.cause }, { status: rule.to, cause }),
          version: [incident.version, incident.version + 1],
        },
      });
    },
  );
}
