import { ok, refuse, type Result } from '@hanout/core/kernel';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../database/database.ts';
import type { OutboxEvent } from '../../jobs/outbox-events.ts';
import type { Entity, Kind } from '../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../inventory/index.ts';
import type { IncidentTold } from './events.ts';
import { findDone, findLocation, lockIncident, type LockedIncident } from './repository.ts';

export type IncidentMissing = {
  readonly code: 'incidents.incident-not-found' | 'incidents.incident-changed' | 'incidents.key-is-reused';
};

/** Names what was asked for once: sent again it is done once. */
export interface IncidentOperation {
  readonly id: string;
  readonly digest: string;
}

export const scopeOfActor = (actor: StaffActor) => ({ shopIds: scopeOf(actor), warehouseIds: warehousesOf(actor) });

const taken: Kind<number, IncidentMissing>['taken'] = (constraint) =>
  constraint === 'incident_history_operation_id_key' ? { code: 'incidents.key-is-reused' } : undefined;

/** A new one is the matter of the shops that sell from where it happened. */
export const newIncidentKind = (warehouseId: number): Kind<number, IncidentMissing> => ({
  name: 'incident',
  permission: 'incidents.manage',
  touches: (tx) => shopsOfWarehouses(tx, [warehouseId]),
  taken,
});

/** An incident as somebody acts on it who works where it is; whoever acts on it acts alone. */
export const incidentEntity = (actor: StaffActor): Entity<number, LockedIncident, IncidentMissing, StaffActor> => ({
  name: 'incident',
  permission: 'incidents.manage',
  lock: async (tx, id) => {
    const incident = await lockIncident(tx, id);
    if (incident === undefined) return undefined;
    return (await isWarehouseOfScope(tx, incident.warehouseId, scopeOfActor(actor))) ? incident : undefined;
  },
  missing: { code: 'incidents.incident-not-found' },
  touches: async (tx, id) => {
    const warehouseId = await findLocation(tx, id);
    return warehouseId === undefined ? [] : shopsOfWarehouses(tx, [warehouseId]);
  },
  versions: { of: ({ version }) => version, changed: { code: 'incidents.incident-changed' } },
  taken,
});

/** What was done under the name before is answered as done: it moved on since, so that its version is not compared. */
export async function repeated(
  db: Database | Tx,
  operation: IncidentOperation,
): Promise<Result<{ readonly incidentId: number }, IncidentMissing> | null> {
  const done = await findDone(db, operation.id);
  if (done === undefined) return null;
  return done.digest === operation.digest
    ? ok({ incidentId: done.incidentId })
    : refuse<IncidentMissing>({ code: 'incidents.key-is-reused' });
}

/** Nobody is told of what they do themselves. */
export function tellOf(
  told: IncidentTold,
  byEmployeeId: number | null,
): readonly Extract<OutboxEvent, { type: 'incident.told' }>[] {
  const employeeIds = told.employeeIds.filter((id) => id !== byEmployeeId);
  return employeeIds.length === 0 ? [] : [{ type: 'incident.told', payload: { ...told, employeeIds } }];
}
