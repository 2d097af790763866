import { ok, refuse, type Result } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inLine, stockOf } from '../../../../database/in-line.ts';
import { followTogether, markOutOfDate } from '../../../listing/index.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { findProductOfScope, isWarehouseOfScope, shopsOfWarehouses, type ProductOfScope } from '../queries.ts';
import { countStocks } from '../../ledger/count-stocks.ts';
import { move } from '../../ledger/move.ts';
import type { MovementCause, StockPlace } from '../../ledger/movement.ts';
import { isCombinationOf } from '../repository.ts';
import { shopsOfProducts } from '../../../product-rows/index.ts';

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
  readonly actor: StaffActor;
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

/**
 * A product as a movement in warehouses sees it: the rows of stock are what is held, the product itself stays as it is. It is
 * the matter of the shops that sell the product from there.
 */
export const stockedIn = (warehouseIds: readonly number[]): Entity<number, ProductOfScope, StockRefusal> => ({
  name: 'product',
  permission: 'stock.write',
  lock: (tx, id, actor) => findProductOfScope(tx, id, scopeOf(actor)),
  missing: { code: 'catalog.product-not-found' },
  touches: (tx, id) => sellersOf(tx, id, warehouseIds),
  announce: (tx, id) => markOutOfDate(tx, [id]),
});

/**
 * Changes the stock of a product, in its turn, and answers once lists and pages show it: those who change stock at this moment share
 * the transaction in which they follow (ADR 84).
 */
export async function inStockLine<T extends { readonly ok: boolean }>(
  db: Database,
  productId: number,
  work: () => Promise<T>,
): Promise<T> {
  const outcome = await inLine(db, [stockOf(productId)], work);
  if (outcome.ok) await followTogether(db, [productId]);
  return outcome;
}

/** The shops that sell the product from one of these warehouses. */
export async function sellersOf(
  db: Database | Tx,
  productId: number,
  warehouseIds: readonly number[],
): Promise<readonly number[]> {
  const sellers = await shopsOfWarehouses(db, warehouseIds);
  return (await shopsOfProducts(db, [productId])).filter((shopId) => sellers.includes(shopId));
}

/** A movement with its reason, never an overwrite: additive, done once however often it is sent, seen by shoppers at once. */
export function changeStock(db: Database, command: ChangeStock) {
  const { productId, combinationId, warehouseId, actor, kind } = command;
  const change = { id: productId, version: null, actor, action: `stock.${kind}` };
  const work = () =>
    changeEntity(db, stockedIn([warehouseId]), change, async (tx, { type }) => {
      if (!(await isWarehouseOfScope(tx, warehouseId, actor)))
        return refuse<StockRefusal>({ code: 'inventory.warehouse-not-found' });
      const isMissing = type === 'combinations' && combinationId === null;
      const isForeign = combinationId !== null && !(await isCombinationOf(tx, productId, combinationId));
      if (type === 'pack' || isMissing || isForeign)
        return wrong('combination', 'errors.inventory.combinationRequired');

      const outcome = kind === 'add' ? await add(tx, command) : await count(tx, command);
      if (!outcome.ok) return outcome;
      const { isRepeated, moved, onHand } = outcome.value;
      const changes = { quantity: [null, moved], warehouseId: [null, warehouseId] } as const;
      return ok({ value: { moved, onHand }, changes: isRepeated || moved === 0 ? null : changes });
    });
  return inStockLine(db, productId, work);
}

interface Changed {
  readonly moved: number;
  readonly onHand: number;
  readonly isRepeated: boolean;
}

const causeOf = ({ reason, actor, operationId }: ChangeStock): MovementCause => ({
  type: 'back-office',
  id: null,
  reason,
  actor,
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
  refuse<StockRefusal>({ code: 'inventory.stock-not-added', field, sentence });
