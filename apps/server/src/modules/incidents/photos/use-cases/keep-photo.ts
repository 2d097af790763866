import { ok, refuse, type Result } from '@hanout/core/kernel';
import { INCIDENT_LIMITS } from '@hanout/contracts/warehouses/incidents';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { incidentEntity, type IncidentMissing } from '../../incident-entity.ts';
import { appendHistory } from '../../repository.ts';
import { countPhotos, findSamePhoto, insertPhoto, setRemoved } from '../repository.ts';

export type PhotoRefusal =
  | IncidentMissing
  | { readonly code: 'incidents.photo-not-found' | 'incidents.too-many-photos' };
type Kept = { readonly photoId: number };

/** A picture that was drawn anew from what somebody uploaded, kept with the incident alone; sent twice it is there once. */
export function keepPhoto(
  db: Database,
  { incidentId: id, bytes, actor }: { readonly incidentId: number; readonly bytes: Buffer; readonly actor: StaffActor },
): Promise<Result<Kept, PhotoRefusal | Forbidden>> {
  const change = { id, version: null, actor, action: 'incident.add-photo' };
  return changeEntity(
    db,
    incidentEntity(actor),
    change,
    async (tx, incident): Promise<Result<Done<Kept>, PhotoRefusal>> => {
      // Somebody pressed twice, or did not hear that it had arrived.
      const same = await findSamePhoto(tx, { incidentId: id, bytes });
      if (same !== undefined) return ok({ value: { photoId: same }, changes: null });
      if ((await countPhotos(tx, id)) >= INCIDENT_LIMITS.photos) return refuse({ code: 'incidents.too-many-photos' });
      const { employeeId } = actor;
      const photoId = await insertPhoto(tx, { incidentId: id, employeeId, bytes });
      await appendHistory(tx, {
        incidentId: id,
        action: 'add_photo',
        status: incident.status,
        employeeId,
        operation: null,
      });
      return ok({ value: { photoId }, changes: { photo: [null, photoId] } });
    },
  );
}

interface TurnPhoto {
  readonly incidentId: number;
  readonly photoId: number;
  readonly isRemoved: boolean;
  readonly actor: StaffActor;
}

/** Taken away, or put back. */
export function turnPhoto(
  db: Database,
  { incidentId: id, photoId, isRemoved, actor }: TurnPhoto,
): Promise<Result<Kept, PhotoRefusal | Forbidden>> {
  const action = isRemoved ? 'incident.remove-photo' : 'incident.restore-photo';
  const change = { id, version: null, actor, action };
  return changeEntity(
    db,
    incidentEntity(actor),
    change,
    async (tx, incident): Promise<Result<Done<Kept>, PhotoRefusal>> => {
      if (!(await setRemoved(tx, { id: photoId, incidentId: id, isRemoved })))
        return refuse({ code: 'incidents.photo-not-found' });
      await appendHistory(tx, {
        incidentId: id,
        action: isRemoved ? 'remove_photo' : 'restore_photo',
        status: incident.status,
        employeeId: actor.employeeId,
        operation: null,
      });
      return ok({ value: { photoId }, changes: { photo: isRemoved ? [photoId, null] : [null, photoId] } });
    },
  );
}
