import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../database/database.ts';
import { move, type Movement } from '../inventory/index.ts';
import type { StoredLine } from './repository.ts';

export type GoodsRefusal =
  | { readonly code: 'receiving.key-is-reused' }
  /** sold, or held by orders */
  | { readonly code: 'receiving.goods-are-gone'; readonly asked: number; readonly available: number };

export interface Moving {
  readonly receiptId: number;
  readonly warehouseId: number;
  readonly supplier: string;
  /** of each line how many more lie on the shelf, or fewer */
  readonly pieces: readonly { readonly line: StoredLine; readonly quantity: number }[];
  readonly actor: StaffActor;
  readonly operationId: string;
}

export const receiptNumber = (id: number): string => `R${id}`;

/**
 * Onto the shelf, or off it again, by one call of the ledger. What has no number printed on it lies in the lot of its receipt, so that
 * one knows what it cost and whether it is still there.
 */
export async function moveGoods(tx: Tx, moving: Moving): Promise<Result<null, GoodsRefusal>> {
  const { receiptId, warehouseId, supplier, pieces, actor, operationId } = moving;
  const receipt = receiptNumber(receiptId);
  const movements = pieces
    .filter(({ quantity }) => quantity !== 0)
    .map(({ line, quantity }): Movement => ({
      stock: { warehouseId, productId: line.productId, combinationId: line.combinationId },
      quantity,
      type: 'received',
      lot: {
        kind: 'named',
        lotNumber: line.lotNumber ?? receipt,
        expiresOn: line.expiresOn,
        origin: { supplyPriceCentimes: line.unitCostCentimes, supplier, receipt },
      },
    }));
  const moved = await move(tx, movements, {
    type: 'receipt',
    id: String(receiptId),
    reason: receipt,
    actor,
    operation: { id: operationId, isShared: false },
  });
  if (moved.ok) return ok(null);
  if (moved.error.code === 'inventory.key-is-reused') return refuse({ code: 'receiving.key-is-reused' });
  const [first] = moved.error.missing;
  return refuse({ code: 'receiving.goods-are-gone', asked: first?.asked ?? 0, available: first?.available ?? 0 });
}
