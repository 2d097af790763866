import { ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { incidentEntity, repeated, type IncidentMissing, type IncidentOperation } from '../../incident-entity.ts';
import { appendHistory } from '../../repository.ts';

export interface NoteCorrection {
  readonly incidentId: number;
  readonly moved: number;
  readonly actor: StaffActor;
  readonly operation: IncidentOperation;
}
type Noted = { readonly incidentId: number };

/** The movement names the incident as its cause by itself; the incident's history tells of it too, once per key. */
export function noteCorrection(
  db: Database,
  { incidentId: id, moved, actor, operation }: NoteCorrection,
): Promise<Result<Noted, IncidentMissing | Forbidden>> {
  const change = { id, version: null, actor, action: 'incident.correct' };
  return changeEntity(
    db,
    incidentEntity(actor),
    change,
    async (tx, incident): Promise<Result<Done<Noted>, IncidentMissing>> => {
      const before = await repeated(tx, operation);
      if (before !== null) return before.ok ? ok({ value: before.value, changes: null }) : before;
      const note = `${moved > 0 ? '+' : ''}${moved}`;
      const step = { incidentId: id, action: 'correct', status: incident.status, employeeId: actor.employeeId };
      await appendHistory(tx, { ...step, note, operation });
      return ok({ value: { incidentId: id }, changes: { quantity: [null, moved] } });
    },
  );
}
