import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { incidentEntity, repeated, tellOf, type IncidentOperation } from '../../incident-entity.ts';
import { areKnown } from '../../notified.ts';
import { appendHistory } from '../../repository.ts';
import type { ChangeRefusal } from './change-incident.ts';

export interface CommentOnIncident {
  readonly incidentId: number;
  readonly body: string;
  readonly mentions: readonly number[];
  readonly actor: StaffActor;
  readonly operation: IncidentOperation;
}
type Commented = { readonly incidentId: number };

/** Something is said about it, once per key; whom it names is told. */
export async function commentOnIncident(
  db: Database,
  { incidentId: id, body, mentions, actor, operation }: CommentOnIncident,
): Promise<Result<Commented, ChangeRefusal | Forbidden>> {
  const done = await repeated(db, operation);
  if (done !== null) return done;
  const change = { id, version: null, actor, action: 'incident.comment' };
  return changeEntity(
    db,
    incidentEntity(actor),
    change,
    async (tx, incident): Promise<Result<Done<Commented>, ChangeRefusal>> => {
      const before = await repeated(tx, operation);
      if (before !== null) return before.ok ? ok({ value: before.value, changes: null }) : before;
      const mentionedIds = [...new Set(mentions)];
      if (!(await areKnown(tx, incident.warehouseId, mentionedIds)))
        return refuse({ code: 'incidents.person-is-unknown' });
      const { employeeId } = actor;
      const step = { incidentId: id, action: 'comment', status: incident.status, employeeId, note: body, operation };
      const historyId = await appendHistory(tx, { ...step, mentionedIds });
      return ok({
        value: { incidentId: id },
        changes: { comment: [null, historyId] },
        events: tellOf({ incidentId: id, historyId, why: 'mentioned', employeeIds: mentionedIds }, employeeId),
      });
    },
  );
}
