import type { MovementPart } from '@hanout/core/inventory';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { POST_MOVEMENTS } from './ledger-statements.ts';
import type { LockedRows } from './locked-rows.ts';
import type { MovedRow, MovementCause } from './movement.ts';

/** Writes what was decided on rows that are locked; answers each of them as it is now. */
export async function postMovements(
  tx: AnyTx,
  { rows, parts, cause }: { rows: LockedRows; parts: readonly MovementPart[]; cause: MovementCause },
): Promise<readonly MovedRow[]> {
  if (parts.length > 0)
    await runnerOf(tx).run(POST_MOVEMENTS, [
      JSON.stringify(parts.map(toRecord)),
      cause.reason,
      cause.type,
      cause.id,
      cause.operation?.id ?? null,
      'employeeId' in cause.actor ? cause.actor.employeeId : null,
    ]);
  const ofRow = Map.groupBy(parts, ({ stockId }) => stockId);
  return rows.all.map(({ stockId, warehouseId, productId, combinationId, onHand }) => {
    const own = ofRow.get(stockId) ?? [];
    const moved = sum(own.filter(({ kind }) => kind !== 'short'));
    const short = 0 - sum(own.filter(({ kind }) => kind === 'short'));
    return { stockId, warehouseId, productId, combinationId, onHand: onHand + moved, moved, short };
  });
}

function toRecord(part: MovementPart, n: number): Readonly<Record<string, unknown>> {
  const { stockId, kind, quantity, type } = part;
  const shared = { n, stock_id: stockId, kind, quantity, type };
  if (part.kind === 'lot') return { ...shared, lot_id: part.lotId };
  if (part.kind === 'short') return shared;
  const { lotNumber, expiresOn, receivedOn } = part.lot;
  return { ...shared, lot_number: lotNumber, expires_on: expiresOn, received_on: receivedOn ?? null };
}

const sum = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((total, { quantity }) => total + quantity, 0);
