import { pickLots } from '@hanout/core/inventory';
import type { LotPieces, TransferLine } from '@hanout/core/transfers';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

interface FreeLot {
  readonly lotId: number;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  readonly receivedOn: string;
  readonly available: number;
}

/**
 * Of which lots of the sending warehouse the surplus of a line is: those that were sent, as far as they have something free, then
 * what expires first. Fewer than the surplus where no more is free. What moves meanwhile is found by the ledger, which refuses.
 */
export async function chooseLots(
  tx: Tx,
  { sourceId, line }: { readonly sourceId: number; readonly line: TransferLine },
): Promise<readonly LotPieces[]> {
  const { productId, combinationId, goods, surplus } = line;
  const { rows } = await sql<FreeLot>`
    select l.id as "lotId", l.lot_number as "lotNumber", to_char(l.expires_on, 'YYYY-MM-DD') as "expiresOn",
      to_char(l.received_on, 'YYYY-MM-DD') as "receivedOn", l.quantity - l.reserved as available
    from stocks s join stock_lots l on l.stock_id = s.id
    where s.warehouse_id = ${sourceId} and s.product_id = ${productId} and s.combination_id is not distinct from ${combinationId}::int
      and l.quantity > l.reserved`.execute(tx);
  const wasSent = ({ lotNumber, expiresOn }: FreeLot): boolean =>
    goods.some((each) => each.lotNumber === lotNumber && each.expiresOn === expiresOn);
  const chosen: LotPieces[] = [];
  let missing = surplus;
  for (const lots of [rows.filter(wasSent), rows.filter((lot) => !wasSent(lot))]) {
    for (const { lotId, quantity } of pickLots(lots, 'fefo')(missing)) {
      const lot = lots.find((each) => each.lotId === lotId);
      if (lot === undefined) continue;
      missing -= quantity;
      const { lotNumber, expiresOn, receivedOn } = lot;
      chosen.push({ lotNumber, expiresOn, receivedOn, quantity });
    }
  }
  return chosen;
}
