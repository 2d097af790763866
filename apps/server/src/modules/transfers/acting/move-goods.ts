import { ok, refuse, type Result } from '@hanout/core/kernel';
import { putIntoCrate, type LineQuantity, type TransferLine, type TransferMovement } from '@hanout/core/transfers';
import type { Tx } from '../../../database/database.ts';
import { move, type Movement, type MovementCause, type MoveRefusal } from '../../inventory/index.ts';
import type { LockedTransfer } from '../transfer-entity.ts';

/** Orders hold the rest of what lies there, or it is not there. */
export interface StockIsMissing {
  readonly code: 'transfers.stock-is-missing';
  readonly missing: readonly { readonly lineId: number; readonly asked: number; readonly available: number }[];
}

type Refusal = StockIsMissing | { readonly code: 'transfers.key-is-reused' };

interface Taking {
  readonly transfer: LockedTransfer;
  readonly asked: readonly LineQuantity[];
  readonly cause: MovementCause;
}

/** From the shelf into the crate, what expires first first; the lines know the lots of what was taken for them. */
export async function takeFromShelf(
  tx: Tx,
  { transfer, asked, cause }: Taking,
): Promise<Result<readonly TransferLine[], Refusal>> {
  const wanted = asked.flatMap(({ lineId, quantity }) => {
    const line = transfer.lines.find((each) => each.lineId === lineId);
    return line === undefined ? [] : [{ line, quantity }];
  });
  const movements = wanted.map(({ line: { productId, combinationId }, quantity }): Movement => ({
    stock: { warehouseId: transfer.sourceId, productId, combinationId },
    quantity: -quantity,
    type: 'transfer_out',
    lot: { kind: 'picked', strategy: 'fefo' },
  }));
  const moved = await move(tx, movements, cause);
  if (!moved.ok) return refuseMove(transfer.lines, moved.error);
  const taken = wanted.map(({ line }) => {
    const row = moved.value.rows.find((each) => isOf(each, line));
    return { lineId: line.lineId, lots: (row?.lots ?? []).map((lot) => ({ ...lot, quantity: -lot.quantity })) };
  });
  return ok(putIntoCrate(transfer.lines, taken));
}

/** What a step moves at either end, by one call; lots keep their number and expiry. */
export async function moveGoods(
  tx: Tx,
  { transfer, movements, cause }: Omit<Taking, 'asked'> & { readonly movements: readonly TransferMovement[] },
): Promise<Result<null, Refusal>> {
  const { sourceId, targetId } = transfer;
  const moved = await move(
    tx,
    movements.map(({ end, productId, combinationId, quantity, lot }): Movement => ({
      stock: { warehouseId: end === 'source' ? sourceId : targetId, productId, combinationId },
      quantity,
      type: quantity > 0 ? 'transfer_in' : 'transfer_out',
      lot: { kind: 'named', ...lot },
    })),
    cause,
  );
  return moved.ok ? ok(null) : refuseMove(transfer.lines, moved.error);
}

interface Thing {
  readonly productId: number;
  readonly combinationId: number | null;
}
const isOf = (a: Thing, b: Thing): boolean => a.productId === b.productId && a.combinationId === b.combinationId;

function refuseMove(lines: readonly TransferLine[], refusal: MoveRefusal) {
  if (refusal.code === 'inventory.key-is-reused') return refuse<Refusal>({ code: 'transfers.key-is-reused' });
  const missing = refusal.missing.flatMap((thing) => {
    const line = lines.find((each) => isOf(each, thing));
    return line === undefined ? [] : [{ lineId: line.lineId, asked: thing.asked, available: thing.available }];
  });
  return refuse<Refusal>({ code: 'transfers.stock-is-missing', missing });
}
