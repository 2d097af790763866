import type { StockCountsWrite } from '@hanout/contracts/stock/stock';
import { ok, refuse } from '@hanout/core/kernel';
import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { countStocks, type RefusedCount } from '../../ledger/count-stocks.ts';
import type { MovementCause } from '../../ledger/movement.ts';
import { listWarehousesOfScope, type ProductOfScope } from '../queries.ts';
import { combinationsOf } from '../repository.ts';
import { inStockLine, sellersOf, stockedIn, type StockRefusal } from './change-stock.ts';

type Count = StockCountsWrite['counts'][number];

export interface CountProduct extends StockCountsWrite {
  readonly productId: number;
  /** names this one press of the button: sent twice it is done once */
  readonly operationId: string;
  readonly actor: StaffActor;
}

export interface RefusedCell {
  readonly cell: Pick<Count, 'warehouseId' | 'combinationId'>;
  /** null: the cell is not theirs to see */
  readonly onHand: number | null;
  /** the key of what is said under the cell */
  readonly sentence: string;
}

/**
 * What lies of one product in many places, in one transaction under one name. Every cell stands for itself: what is refused comes
 * back with its reason, and all the others are movements.
 */
export async function countProduct(db: Database, command: CountProduct) {
  const { productId, actor } = command;
  const own = await warehousesToCount(db, command);
  // Where none is theirs, nothing is: refused as a whole, as a change of what others have is.
  const touched = own.length === 0 ? command.counts.map(({ warehouseId }) => warehouseId) : own;
  const change = { id: productId, version: null, actor, action: 'stock.count' };
  const work = () =>
    changeEntity(db, stockedIn(touched), change, async (tx, { type }) => {
      const [fit, unfit] = await sortOut(tx, { command, own, type });
      const { isRepeated, rows, refused } = await countStocks(tx, fit, causeOf(command));
      if (refused.some(({ why }) => why === 'key-is-reused'))
        return refuse<StockRefusal>({ code: 'inventory.key-is-reused' });
      const moved = rows.reduce((sum, row) => sum + row.moved, 0);
      const cells = rows.filter((row) => row.moved !== 0).length;
      const changes = { quantity: [null, moved], cells: [null, cells], warehouseId: [null, own.join(', ')] } as const;
      return ok({ value: [...unfit, ...refused.map(tell)], changes: isRepeated || cells === 0 ? null : changes });
    });
  return inStockLine(db, productId, work);
}

/** Of the warehouses that are named those that are the person's to count the product in. */
async function warehousesToCount(db: Database, { counts, productId, actor }: CountProduct): Promise<readonly number[]> {
  const named = [...new Set(counts.map(({ warehouseId }) => warehouseId))];
  const seen = await listWarehousesOfScope(db, named, actor);
  if (isWholeInScope(actor, null)) return seen;
  const judged = await Promise.all(
    seen.map(async (id) => (isWholeInScope(actor, await sellersOf(db, productId, [id])) ? [id] : [])),
  );
  return judged.flat();
}

interface SortedBy {
  readonly command: CountProduct;
  readonly own: readonly number[];
  readonly type: ProductOfScope['type'];
}

async function sortOut(tx: Tx, { command, own, type }: SortedBy) {
  const { productId, counts } = command;
  const known = await combinationsOf(
    tx,
    productId,
    counts.flatMap(({ combinationId }) => combinationId ?? []),
  );
  const isThere = ({ combinationId }: Count): boolean =>
    type === 'combinations' ? combinationId !== null && known.has(combinationId) : combinationId === null;
  const fit = counts.filter((count) => own.includes(count.warehouseId) && type !== 'pack' && isThere(count));
  const unfit = counts.flatMap((cell): RefusedCell[] => {
    if (!own.includes(cell.warehouseId)) return [{ cell, onHand: null, sentence: 'errors.ofOtherShops' }];
    if (type === 'pack' || !isThere(cell))
      return [{ cell, onHand: null, sentence: 'errors.inventory.combinationRequired' }];
    return [];
  });
  return [fit.map((count) => ({ ...count, productId })), unfit] as const;
}

const tell = ({ warehouseId, combinationId, why, onHand }: RefusedCount): RefusedCell => ({
  cell: { warehouseId, combinationId },
  onHand,
  sentence: why === 'changed' ? 'errors.inventory.stockChanged' : 'errors.inventory.belowReserved',
});

const causeOf = ({ reason, actor, operationId }: CountProduct): MovementCause => ({
  type: 'back-office',
  id: null,
  reason,
  actor,
  operation: { id: operationId, isShared: false },
});
