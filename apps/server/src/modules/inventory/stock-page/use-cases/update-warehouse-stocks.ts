import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { announceProducts } from '../../../listing/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import { isWarehouseOfScope } from '../queries.ts';
import { claimRecount, lockWarehouseStocks, recomputeLevels } from '../../ledger/recount-repository.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';

export type RecountRefusal =
  | { readonly code: 'inventory.warehouse-not-found' }
  | { readonly code: 'inventory.recount-is-running' };

const productsPerEvent = 200;

/** BO-14: the levels of a warehouse from its movements, availability and listings after it; one at a time. */
export function updateWarehouseStocks(
  db: Database,
  command: { warehouseId: number; employeeId: number; shopIds: readonly number[] | null; requestId: string },
): Promise<Result<{ readonly corrected: number }, RecountRefusal>> {
  const { warehouseId, employeeId, requestId } = command;
  return inTransaction(db, async (tx): Promise<Result<{ corrected: number }, RecountRefusal>> => {
    if (!(await isWarehouseOfScope(tx, warehouseId, command.shopIds)))
      return refuse({ code: 'inventory.warehouse-not-found' });
    if (!(await claimRecount(tx, warehouseId))) return refuse({ code: 'inventory.recount-is-running' });
    const productIds = await lockWarehouseStocks(tx, warehouseId);
    const corrected = await recomputeLevels(tx, warehouseId);
    await appendAudit(tx, {
      employeeId,
      action: 'stock.update-warehouse',
      entity: 'warehouse',
      entityId: warehouseId,
      changes: { corrected: [null, corrected.length] },
      requestId,
    });
    await refreshProductRows(tx, corrected);
    if (corrected.length > 0) await announceProducts(tx, corrected);
    for (let start = 0; start < productIds.length; start += productsPerEvent)
      await appendToOutbox(tx, {
        type: 'stock.changed',
        payload: { productIds: productIds.slice(start, start + productsPerEvent) },
      });
    return ok({ corrected: corrected.length });
  });
}
