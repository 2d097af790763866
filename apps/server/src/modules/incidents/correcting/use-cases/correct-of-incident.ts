import type { StockChange } from '@hanout/contracts/stock/journal';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { changePlace, isWarehouseOfScope, type PlaceRefusal } from '../../../inventory/index.ts';
import { scopeOfActor, type IncidentMissing, type IncidentOperation } from '../../incident-entity.ts';
import { findLocation } from '../../repository.ts';
import { noteCorrection } from './note-correction.ts';

export interface CorrectOfIncident {
  readonly incidentId: number;
  readonly change: StockChange;
  readonly actor: StaffActor;
  readonly operation: IncidentOperation;
}

export type CorrectRefusal = IncidentMissing | Forbidden | PlaceRefusal | { readonly code: 'incidents.another-place' };

/**
 * Changes stock by hand because of an incident, where it is: the movement has the incident as its cause. Sent again under its key
 * it moves nothing and completes what was cut off.
 */
export async function correctOfIncident(
  db: Database,
  { incidentId, change, actor, operation }: CorrectOfIncident,
): Promise<Result<{ readonly moved: number; readonly onHand: number }, CorrectRefusal>> {
  const location = await findLocation(db, incidentId);
  if (location === undefined || !(await isWarehouseOfScope(db, location, scopeOfActor(actor))))
    return refuse({ code: 'incidents.incident-not-found' });
  if (!actor.permissions.has('incidents.manage')) return refuse({ code: 'request.forbidden' });
  if (change.warehouseId !== location) return refuse({ code: 'incidents.another-place' });
  const cause = { type: 'incident', id: String(incidentId) } as const;
  const outcome = await changePlace(db, { change, operationId: operation.id, actor, cause });
  if (!outcome.ok) return outcome;
  const noted = await noteCorrection(db, { incidentId, moved: outcome.value.moved, actor, operation });
  return noted.ok ? ok(outcome.value) : noted;
}
