import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { announceProducts } from '../../../listing/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import { findProductOfScope, isWarehouseOfScope } from '../queries.ts';
import { addUnits, findOperation, isCombinationOf, provideStock, refreshRows, takeUnits } from '../repository.ts';

export interface ChangeStock {
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  /** `add`: so many more; `count`: so many lie there, whatever the books say */
  readonly kind: 'add' | 'count';
  readonly quantity: number;
  /** `count`: how many the person saw there; when it is another number by now, nothing is overwritten unseen */
  readonly seen: number;
  readonly reason: string;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  /** names this one press of the button: sent twice it is done once */
  readonly operationId: string;
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

export type StockRefusal =
  | { readonly code: 'catalog.product-not-found' }
  | { readonly code: 'inventory.warehouse-not-found' }
  | { readonly code: 'inventory.key-is-reused' }
  | { readonly code: 'inventory.stock-changed'; readonly onHand: number }
  | {
      readonly code: 'inventory.stock-not-added';
      readonly field: 'quantity' | 'combination';
      readonly sentence: string;
    };

/** A movement with its reason, never an overwrite: additive, done once however often it is sent, seen by shoppers at once. */
export function changeStock(
  db: Database,
  change: ChangeStock,
): Promise<Result<{ readonly moved: number; readonly onHand: number }, StockRefusal>> {
  const { productId, combinationId, warehouseId, shopIds } = change;
  return inTransaction(db, async (tx): Promise<Result<{ moved: number; onHand: number }, StockRefusal>> => {
    const product = await findProductOfScope(tx, productId, shopIds);
    if (product === undefined) return refuse({ code: 'catalog.product-not-found' });
    if (!(await isWarehouseOfScope(tx, warehouseId, shopIds))) return refuse({ code: 'inventory.warehouse-not-found' });
    const isPack = product.type === 'pack';
    const isMissing = product.type === 'combinations' && combinationId === null;
    const isForeign = combinationId !== null && !(await isCombinationOf(tx, productId, combinationId));
    if (isPack || isMissing || isForeign) return wrong('combination', 'errors.inventory.combinationRequired');

    const stock = await provideStock(tx, { warehouseId, productId, combinationId });
    const done = await findOperation(tx, change.operationId);
    if (done !== undefined) {
      const isSame = done.stockId === stock.id && done.type === movementTypes[change.kind];
      if (!isSame || (change.kind === 'add' && done.quantity !== change.quantity))
        return refuse({ code: 'inventory.key-is-reused' });
      return ok({ moved: done.quantity, onHand: stock.onHand });
    }
    if (change.kind === 'count' && change.seen !== stock.onHand)
      return refuse({ code: 'inventory.stock-changed', onHand: stock.onHand });
    const moved = change.kind === 'add' ? change.quantity : change.quantity - stock.onHand;
    if (stock.onHand + moved < stock.reserved) return wrong('quantity', 'errors.inventory.belowReserved');
    if (moved !== 0) await writeMovement(tx, { change, stockId: stock.id, moved });
    return ok({ moved, onHand: stock.onHand + moved });
  });
}

const movementTypes = { add: 'added', count: 'counted' } as const;

const wrong = (field: 'quantity' | 'combination', sentence: string) =>
  refuse({ code: 'inventory.stock-not-added' as const, field, sentence });

async function writeMovement(
  tx: Tx,
  { change, stockId, moved }: { change: ChangeStock; stockId: number; moved: number },
): Promise<void> {
  const { lotNumber, expiresOn, operationId, employeeId, reason, productId } = change;
  const cause = { reason, type: 'back-office', id: null, operationId, employeeId };
  await (moved > 0
    ? addUnits(tx, [{ stockId, quantity: moved, type: movementTypes[change.kind], lotNumber, expiresOn }], cause)
    : takeUnits(tx, [{ stockId, quantity: -moved }], cause));
  await appendAudit(tx, {
    employeeId,
    action: `stock.${change.kind}`,
    entity: 'product',
    entityId: productId,
    changes: { quantity: [null, moved], warehouseId: [null, change.warehouseId] },
    requestId: change.requestId,
  });
  await announceProducts(tx, [productId]);
  await refreshRows(tx, [productId]);
}
