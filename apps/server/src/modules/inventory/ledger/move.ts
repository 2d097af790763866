import { planMovements, type MovementType } from '@hanout/core/inventory';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { AnyTx } from '../../../database/statement-runner.ts';
import type { DoneMovement } from './ledger-statements.ts';
import { lockRows, type LockedRows } from './locked-rows.ts';
import type { Moved, Movement, MovementCause, MoveRefusal } from './movement.ts';
import { claimOperation } from './operations.ts';
import { postMovements } from './post-movements.ts';

/**
 * The one way in which physical stock changes: levels, lots and the movements that explain them, together. All movements
 * happen or none; what orders hold stays, except that goods which are gone already (a till's sale) are never refused and leave
 * a shortage. Rows are locked in the house's order whatever the order of the movements, so that calls that cross do not wait
 * for each other in a ring; a transaction therefore moves everything by one call. Any number of movements costs the same few
 * statements. An operation that is sent again changes nothing; with other movements it is refused.
 */
export async function move(
  tx: AnyTx,
  movements: readonly Movement[],
  cause: MovementCause,
): Promise<Result<Moved, MoveRefusal>> {
  if (movements.length === 0) return ok({ isRepeated: false, rows: [] });
  const done = await claimOperation(tx, cause.operation);
  const knownLotIds = movements.flatMap(({ lot }) => (lot.kind === 'known' ? [lot.lotId] : []));
  const rows = await lockRows(
    tx,
    movements.map(({ stock }) => stock),
    knownLotIds,
  );
  if (done.length > 0) return repeat(done, rows, movements);
  const asked = movements.map(({ stock, ...movement }) => ({ ...movement, stockId: rows.of(stock).stockId }));
  const hasHappened = cause.type === 'till' && cause.hasHappened;
  const plan = planMovements(rows.all, asked, { hasHappened });
  if (plan.ok) return ok({ isRepeated: false, rows: await postMovements(tx, { rows, parts: plan.value, cause }) });
  const places = new Map(rows.all.map((row) => [row.stockId, row]));
  const missing = plan.error.flatMap(({ stockId, asked: wanted, available }) => {
    const row = places.get(stockId);
    if (row === undefined) return [];
    const { warehouseId, productId, combinationId } = row;
    return [{ warehouseId, productId, combinationId, asked: wanted, available }];
  });
  return refuse({ code: 'inventory.below-reserved', missing });
}

function repeat(
  done: readonly DoneMovement[],
  rows: LockedRows,
  movements: readonly Movement[],
): Result<Moved, MoveRefusal> {
  const asked = movements.map(({ stock, type, quantity }) => ({ stockId: rows.of(stock).stockId, type, quantity }));
  if (digestOf(asked) !== digestOf(done)) return refuse({ code: 'inventory.key-is-reused' });
  const movedIn = (stockId: number): number =>
    done.reduce((sum, each) => (each.stockId === stockId ? sum + each.quantity : sum), 0);
  return ok({
    isRepeated: true,
    rows: rows.all.map((row) => ({ ...row, moved: movedIn(row.stockId), short: 0, lots: [] })),
  });
}

/** Equal for the same quantities of the same types in the same rows, whatever their order and lots. */
function digestOf(moves: readonly { stockId: number; type: MovementType; quantity: number }[]): string {
  const sums = new Map<string, number>();
  for (const { stockId, type, quantity } of moves) {
    const key = `${stockId} ${type}`;
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  return JSON.stringify([...sums].filter(([, quantity]) => quantity !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
