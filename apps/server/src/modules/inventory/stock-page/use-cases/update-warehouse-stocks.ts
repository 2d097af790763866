import { ok, refuse, type Ids } from '@hanout/core/kernel';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { announceProducts } from '../../../listing/index.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';
import {
  claimRecount,
  endRecount,
  leaveRecount,
  listNextToRecount,
  lockStocksOf,
  moveRecount,
  recomputeLevels,
  type Recount,
} from '../../ledger/recount-repository.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../queries.ts';

/** Orders wait for the rows of so many products at most: some hundredths of a second. */
const PRODUCTS_AT_ONCE = 200;

interface UpdateWarehouseStocks {
  readonly warehouseId: number;
  readonly actor: StaffActor;
  readonly productsAtOnce?: number;
}

/** A warehouse as a recount sees it: orders go on, so that it is not held itself. */
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

/**
 * BO-14: the levels of a warehouse from its movements, availability and listings after it; one at a time. It goes through the
 * products in slices, each whole in itself, so that sales go on; one that was broken off is gone on with by the next call.
 */
export async function updateWarehouseStocks(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { warehouseId, actor, productsAtOnce = PRODUCTS_AT_ONCE }: UpdateWarehouseStocks,
) {
  const recount = { warehouseId, runId: ids.uuid() };
  const change = { id: warehouseId, version: null, actor, action: 'stock.update-warehouse' };
  const begun = await changeEntity(db, countedWarehouse, change, async (tx) =>
    (await claimRecount(tx, recount))
      ? ok({ value: null, changes: { warehouseId: [null, warehouseId] } })
      : refuse({ code: 'inventory.recount-is-running' as const }),
  );
  if (!begun.ok) return begun;
  try {
    while (await recountSlice(db, recount, productsAtOnce));
  } catch (error) {
    await leaveRecount(db, recount);
    throw error;
  }
  const corrected = await endRecount(db, recount);
  return corrected === null ? refuse({ code: 'inventory.recount-is-running' as const }) : ok({ corrected });
}

/** The next products, in a transaction of their own; false: there are none left. */
function recountSlice(db: Database, recount: Recount, limit: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const productIds = await listNextToRecount(tx, recount, limit);
    const afterProductId = productIds.at(-1);
    if (afterProductId === undefined) return false;
    await lockStocksOf(tx, recount.warehouseId, productIds);
    const corrected = await recomputeLevels(tx, recount.warehouseId, productIds);
    if (corrected.length > 0) {
      await refreshProductRows(tx, corrected);
      await announceProducts(tx, corrected);
    }
    await appendToOutbox(tx, { type: 'stock.changed', payload: { productIds } });
    await moveRecount(tx, recount, { afterProductId, corrected: corrected.length });
    return true;
  });
}
