import type { CountRhythm } from '@hanout/core/counting';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../../../inventory/index.ts';
import { scopeOfActor } from '../../count-entity.ts';
import type { StoredRhythm } from '../queries.ts';
import { lockRhythm, writeRhythm } from '../repository.ts';

export type RhythmRefusal = { readonly code: 'counts.warehouse-is-unknown' | 'counts.plan-changed' };

interface SetRhythm {
  readonly warehouseId: number;
  /** that the person saw; 0: nobody had said anything */
  readonly version: number;
  readonly rhythm: CountRhythm;
  readonly actor: StaffActor;
}

const planned = (actor: StaffActor): Entity<number, StoredRhythm, RhythmRefusal, StaffActor> => ({
  name: 'warehouse',
  permission: 'stock.write',
  lock: async (tx, id) => ((await isWarehouseOfScope(tx, id, scopeOfActor(actor))) ? lockRhythm(tx, id) : undefined),
  missing: { code: 'counts.warehouse-is-unknown' },
  touches: (tx, id) => shopsOfWarehouses(tx, [id]),
  versions: { of: ({ version }) => version, changed: { code: 'counts.plan-changed' } },
});

/** How often a warehouse is counted from now on. */
export function setRhythm(db: Database, { warehouseId, version, rhythm, actor }: SetRhythm) {
  const change = { id: warehouseId, version, actor, action: 'stock_count.plan' };
  return changeEntity(db, planned(actor), change, async (tx, before) => {
    const fields = ['aDays', 'bDays', 'cDays', 'perDay'] as const;
    const changed = fields.filter((field) => before[field] !== rhythm[field]);
    if (changed.length === 0) return ok({ value: null, changes: null });
    await writeRhythm(tx, warehouseId, rhythm);
    return ok({
      value: null,
      changes: Object.fromEntries(changed.map((field) => [field, [before[field], rhythm[field]] as const])),
    });
  });
}
