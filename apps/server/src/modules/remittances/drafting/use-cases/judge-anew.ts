import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { readCarriedOrders, readTariff } from '../../carried-queries.ts';
import { countUp, lockRemittance, type RemittanceRecord } from '../../repository.ts';
import { readRows, rewriteRows, statementOf, type StoredRow } from '../../rows-repository.ts';
import { judgeMatched, type JudgedRow } from '../judge-rows.ts';

const AT_ONCE = 1_000;

/** What the rows of a draft are by what their orders owe now; what was taken and is not owed any more is left. Answers how many differ. */
export function judgeAnew(db: Database, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await lockRemittance(tx, id);
    if (found?.state !== 'draft') return 0;
    let [after, differ] = [0, 0];
    const seen = new Set<string>();
    for (;;) {
      const rows = await readRows(tx, id, { after, limit: AT_ONCE });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.row;
      const judged = await judgeStored(tx, found, { rows, seen });
      const changed = judged.filter(
        ({ stored, judged: now }) => stored.state !== now.state || stored.gross !== now.gross,
      );
      differ += changed.length;
      await rewriteRows(
        tx,
        id,
        changed.map(({ stored: { row, orderId, matchedBy, isIncluded }, judged: now }) => ({
          ...now,
          row,
          orderId,
          matchedBy,
          isIncluded: isIncluded && (now.state === 'exact' || now.state === 'amount_differs'),
        })),
      );
    }
    if (differ > 0) await countUp(tx, id);
    return differ;
  });
}

/** Each row with what it is by what its order owes at this moment. */
export async function judgeStored(
  tx: Tx,
  { shopId, carrierId, amountIs }: Pick<RemittanceRecord, 'shopId' | 'carrierId' | 'amountIs'>,
  { rows, seen }: { readonly rows: readonly StoredRow[]; readonly seen: Set<string> },
): Promise<readonly (JudgedRow & { readonly stored: StoredRow })[]> {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const orders = new Map((await readCarriedOrders(tx, { shopId, carrierId }, ids)).map((each) => [each.orderId, each]));
  const judging = { amountIs, tariff: await readTariff(tx, carrierId), seen };
  return rows.map((stored) => {
    const order = stored.orderId === null ? undefined : orders.get(stored.orderId);
    const match = order === undefined || stored.matchedBy === null ? null : { order, by: stored.matchedBy };
    return { stored, ...judgeMatched(statementOf(stored), match, judging) };
  });
}
