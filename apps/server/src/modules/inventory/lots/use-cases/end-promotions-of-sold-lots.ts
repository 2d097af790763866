import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { endPromotionIn } from '../../../promotions/index.ts';
import { closeLotPromotion, listPromotionsOfSoldLots } from '../promotion-repository.ts';

const ENDING = { kind: 'system', job: 'end-promotions-of-sold-lots' } as const;

/**
 * Ends the promotions whose lot has no piece left to sell, whoever took the last one: an order, a till, a transfer, a hand. What
 * somebody ended or archived stays so, and one that ended comes back by nobody but people. Answers how many were ended.
 */
export async function endPromotionsOfSoldLots(db: Database): Promise<number> {
  let ended = 0;
  for (const id of await listPromotionsOfSoldLots(db))
    if (
      await inTransaction(
        db,
        async (tx) => (await closeLotPromotion(tx, id)) && endPromotionIn(tx, { id, actor: ENDING }),
      )
    )
      ended += 1;
  return ended;
}
