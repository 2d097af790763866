import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../database/database.ts';
import type { Entity, Kind } from '../audit/index.ts';
import { isWarehouseOfScope, type WarehouseScope } from '../inventory/index.ts';
import { findWarehouseOf, lockWave, shopsOfWave, type WaveRecord } from './repository.ts';

export type WaveMissing = {
  readonly code:
    | 'picking.wave-not-found'
    | 'picking.wave-changed'
    | 'picking.key-is-reused'
    | 'picking.order-is-in-a-wave';
};

const taken: Kind<number, WaveMissing>['taken'] = (constraint) => {
  if (constraint === 'pick_wave_history_operation_id_key') return { code: 'picking.key-is-reused' };
  return constraint === 'pick_wave_orders_once' ? { code: 'picking.order-is-in-a-wave' } : undefined;
};

const scopeOfActor = (actor: StaffActor): WarehouseScope => ({
  shopIds: scopeOf(actor),
  warehouseIds: warehousesOf(actor),
});

/** A wave is seen by who works in its warehouse, and in every shop whose orders are in it. */
export async function maySeeWave(db: Database | Tx, waveId: number, scope: WarehouseScope): Promise<boolean> {
  const warehouseId = await findWarehouseOf(db, waveId);
  if (warehouseId === undefined || !(await isWarehouseOfScope(db, warehouseId, scope))) return false;
  const { shopIds } = scope;
  return shopIds === null || (await shopsOfWave(db, waveId)).every((shopId) => shopIds.includes(shopId));
}

export const newWaveKind: Kind<number, WaveMissing> = {
  name: 'pick-wave',
  permission: 'preparation.pack',
  touches: shopsOfWave,
  taken,
};

/** A wave as somebody acts on it: alone, until the transaction ends. */
export const waveEntity: Entity<number, WaveRecord, WaveMissing, StaffActor> = {
  ...newWaveKind,
  lock: async (tx, id, actor) => {
    const wave = await lockWave(tx, id);
    return wave !== undefined && (await maySeeWave(tx, id, scopeOfActor(actor))) ? wave : undefined;
  },
  missing: { code: 'picking.wave-not-found' },
  versions: { of: ({ version }) => version, changed: { code: 'picking.wave-changed' } },
};
