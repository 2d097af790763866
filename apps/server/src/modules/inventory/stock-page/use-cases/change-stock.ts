import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { announceProducts } from '../../../listing/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import { findProductOfScope, isWarehouseOfScope } from '../queries.ts';
import { countStocks } from '../../ledger/count-stocks.ts';
import { move } from '../../ledger/move.ts';
import type { MovementCause, StockPlace } from '../../ledger/movement.ts';
import { isCombinationOf } from '../repository.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';

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

    const outcome = change.kind === 'add' ? await add(tx, change) : await count(tx, change);
    if (outcome.ok && !outcome.value.isRepeated && outcome.value.moved !== 0)
      await tell(tx, change, outcome.value.moved);
    return outcome;
  });
}

interface Changed {
  readonly moved: number;
  readonly onHand: number;
  readonly isRepeated: boolean;
}

const causeOf = ({ reason, employeeId, operationId }: ChangeStock): MovementCause => ({
  type: 'back-office',
  id: null,
  reason,
  actor: { kind: 'staff', employeeId },
  operation: { id: operationId, isShared: false },
});

async function add(tx: Tx, change: ChangeStock): Promise<Result<Changed, StockRefusal>> {
  const { quantity, lotNumber, expiresOn } = change;
  const lot = { kind: 'named', lotNumber, expiresOn } as const;
  const outcome = await move(tx, [{ stock: placeOf(change), quantity, type: 'added', lot }], causeOf(change));
  if (!outcome.ok) {
    if (outcome.error.code === 'inventory.key-is-reused') return refuse({ code: outcome.error.code });
    throw new Error('what is added takes nothing from orders');
  }
  const { isRepeated, rows } = outcome.value;
  const [row] = rows;
  return ok({ isRepeated, moved: row?.moved ?? 0, onHand: row?.onHand ?? 0 });
}

async function count(tx: Tx, change: ChangeStock): Promise<Result<Changed, StockRefusal>> {
  const { quantity, seen } = change;
  const { isRepeated, rows, refused } = await countStocks(
    tx,
    [{ ...placeOf(change), quantity, seen }],
    causeOf(change),
  );
  const [refusal] = refused;
  if (refusal?.why === 'key-is-reused') return refuse({ code: 'inventory.key-is-reused' });
  if (refusal?.why === 'changed') return refuse({ code: 'inventory.stock-changed', onHand: refusal.onHand });
  if (refusal?.why === 'below-reserved') return wrong('quantity', 'errors.inventory.belowReserved');
  const [row] = rows;
  return ok({ isRepeated, moved: row?.moved ?? 0, onHand: row?.onHand ?? 0 });
}

const placeOf = ({ warehouseId, productId, combinationId }: ChangeStock): StockPlace => ({
  warehouseId,
  productId,
  combinationId,
});

const wrong = (field: 'quantity' | 'combination', sentence: string) =>
  refuse({ code: 'inventory.stock-not-added' as const, field, sentence });

/** The audit log, the pages of shops and the list of products. */
async function tell(tx: Tx, change: ChangeStock, moved: number): Promise<void> {
  const { employeeId, productId } = change;
  await appendAudit(tx, {
    employeeId,
    action: `stock.${change.kind}`,
    entity: 'product',
    entityId: productId,
    changes: { quantity: [null, moved], warehouseId: [null, change.warehouseId] },
    requestId: change.requestId,
  });
  await announceProducts(tx, [productId]);
  await refreshProductRows(tx, [productId]);
}
