import type { LotOnShelf, MovementPart } from '@hanout/core/inventory';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { MAKE_LOTS, POST_MOVEMENTS } from './ledger-statements.ts';
import type { LockedRows } from './locked-rows.ts';
import type { MovedRow, MovementCause } from './movement.ts';

/** Writes what was decided on rows that are locked; answers each of them as it is now. */
export async function postMovements(
  tx: AnyTx,
  { rows, parts, cause }: { rows: LockedRows; parts: readonly MovementPart[]; cause: MovementCause },
): Promise<readonly MovedRow[]> {
  if (parts.length > 0) {
    const lotIdOf = await makeLots(tx, parts);
    const records = parts.map((part, n) => {
      const { stockId, kind, quantity, type } = part;
      return { n, stock_id: stockId, kind, lot_id: lotIdOf(part), quantity, type };
    });
    await runnerOf(tx).run(POST_MOVEMENTS, [JSON.stringify(records), ...because(cause)]);
  }
  const ofRow = Map.groupBy(parts, ({ stockId }) => stockId);
  return rows.all.map(({ stockId, warehouseId, productId, combinationId, onHand, lots: known }) => {
    const own = ofRow.get(stockId) ?? [];
    const lots = own.flatMap((part) => namedLots(part, known));
    const moved = sum(own.filter(({ kind }) => kind !== 'short'));
    const short = 0 - sum(own.filter(({ kind }) => kind === 'short'));
    return { stockId, warehouseId, productId, combinationId, onHand: onHand + moved, moved, short, lots };
  });
}

/** Why something moves, as movements keep it: reason, cause and its id, operation, employee, the reason's name in its list. */
export function because({ reason, reasonCode, type, id, operation, actor }: MovementCause): readonly unknown[] {
  const employeeId = 'employeeId' in actor ? actor.employeeId : null;
  return [reason, type, id, operation?.id ?? null, employeeId, reasonCode ?? null];
}

/** Which lot each part is of; null: what was short is of none. */
async function makeLots(tx: AnyTx, parts: readonly MovementPart[]): Promise<(part: MovementPart) => number | null> {
  const wanted = parts.flatMap((part) =>
    part.kind === 'new'
      ? [
          {
            stock_id: part.stockId,
            lot_number: part.lot.lotNumber,
            expires_on: part.lot.expiresOn,
            received_on: part.lot.receivedOn ?? null,
            quantity: part.quantity,
            supply_price: part.lot.origin?.supplyPriceCentimes ?? null,
            supplier: part.lot.origin?.supplier ?? '',
            receipt: part.lot.origin?.receipt ?? '',
          },
        ]
      : [],
  );
  const made = wanted.length === 0 ? [] : await runnerOf(tx).run(MAKE_LOTS, [JSON.stringify(wanted)]);
  const ids = new Map(made.map((lot) => [keyOf(lot.stockId, lot), lot.lotId]));
  return (part) => {
    if (part.kind === 'lot') return part.lotId;
    return part.kind === 'new' ? (ids.get(keyOf(part.stockId, part.lot)) ?? null) : null;
  };
}

function namedLots(part: MovementPart, known: readonly LotOnShelf[]): MovedRow['lots'] {
  if (part.kind === 'short') return [];
  const lot = part.kind === 'new' ? part.lot : known.find(({ lotId }) => lotId === part.lotId);
  if (lot === undefined) return [];
  const { lotNumber, expiresOn, receivedOn } = lot;
  return [{ lotNumber, expiresOn, ...(receivedOn === undefined ? {} : { receivedOn }), quantity: part.quantity }];
}

const keyOf = (
  stockId: number,
  lot: { readonly lotNumber: string | null; readonly expiresOn: string | null },
): string => JSON.stringify([stockId, lot.lotNumber, lot.expiresOn]);

const sum = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((total, { quantity }) => total + quantity, 0);
