import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { OutboxEvent } from '../../../../jobs/outbox-events.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { announceProducts } from '../../../listing/index.ts';
import { claimRecount, lockWarehouseStocks, recomputeLevels } from '../../ledger/recount-repository.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../queries.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';

const productsPerEvent = 200;

/** A warehouse as a recount sees it: orders go on, so that only its rows of stock are held, one recount at a time. */
const countedWarehouse: Entity<number, { readonly id: number }, { readonly code: 'inventory.warehouse-not-found' }> = {
  name: 'warehouse',
  permission: 'stock.write',
  lock: async (tx, id, actor) =>
    (await isWarehouseOfScope(tx, id, { shopIds: scopeOf(actor), warehouseIds: warehousesOf(actor) }))
      ? { id }
      : undefined,
  missing: { code: 'inventory.warehouse-not-found' },
  touches: (tx, id) => shopsOfWarehouses(tx, [id]),
};

/** BO-14: the levels of a warehouse from its movements, availability and listings after it; one at a time. */
export function updateWarehouseStocks(
  db: Database,
  { warehouseId, actor }: { readonly warehouseId: number; readonly actor: StaffActor },
) {
  const change = { id: warehouseId, version: null, actor, action: 'stock.update-warehouse' };
  return changeEntity(db, countedWarehouse, change, async (tx) => {
    if (!(await claimRecount(tx, warehouseId))) return refuse({ code: 'inventory.recount-is-running' as const });
    const productIds = await lockWarehouseStocks(tx, warehouseId);
    const corrected = await recomputeLevels(tx, warehouseId);
    await refreshProductRows(tx, corrected);
    if (corrected.length > 0) await announceProducts(tx, corrected);
    return ok({
      value: { corrected: corrected.length },
      changes: { corrected: [null, corrected.length] },
      events: eventsOf(productIds),
    });
  });
}

function eventsOf(productIds: readonly number[]): readonly OutboxEvent[] {
  const events: OutboxEvent[] = [];
  for (let start = 0; start < productIds.length; start += productsPerEvent)
    events.push({ type: 'stock.changed', payload: { productIds: productIds.slice(start, start + productsPerEvent) } });
  return events;
}
