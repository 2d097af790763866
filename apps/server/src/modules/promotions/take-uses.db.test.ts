import { toInstant } from '@hanout/core/kernel';
import { useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildPromotion, buildProduct, buildShop } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { inPipelinedTransaction, type PipelinedTransaction } from '../../database/pipelined-transaction.ts';
import { takeOwnCoupon, takePromotionUses } from './index.ts';

const RACERS = 1_000;
const database = useTestDatabase();
let shop: { id: number };

beforeAll(async () => {
  shop = await buildShop(database.pool);
});

/** A thousand transactions at once, as many as the pool lets in; how many of them got what they wanted, and kept it. */
async function race(take: (tx: PipelinedTransaction, racer: number) => Promise<boolean>): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: RACERS }, (_, racer) =>
      inPipelinedTransaction(database.pool, async (tx) => {
        const isTaken = await take(tx, racer);
        if (isTaken) await tx.commit();
        return isTaken;
      }),
    ),
  );
  return outcomes.filter(Boolean).length;
}

const now = toInstant(Date.UTC(2026, 10, 21));
const phoneOf = (racer: number): string => `05${String(racer).padStart(8, '0')}`;

describe('a thousand racers', () => {
  test('ST-09 · C08 · share the uses of a promotion: nobody gets one too many', async () => {
    const { id } = await buildPromotion(database.pool, { shop, columns: { usage_limit: 3 } });
    const placed = await race(async (tx, racer) => {
      const usedUp = await takePromotionUses(tx, [id], { id: randomUUID(), phone: phoneOf(racer), now });
      return usedUp.length === 0;
    });
    expect(placed).toBe(3);
    const { rows } = await database.pool.query(
      'select used, (select count(*)::int from promotion_uses where promotion_id = $1) as written from promotions where id = $1',
      [id],
    );
    expect(rows).toEqual([{ used: 3, written: 3 }]);
  });

  test('ST-09 · C08 · want one code of a promotion’s own: one has it', async () => {
    const { id } = await buildPromotion(database.pool, { shop, columns: { has_unique_coupons: true } });
    await database.pool.query('insert into promotion_coupons (promotion_id, code) values ($1, $2)', [id, 'ONLY-ONE']);
    const product = await buildProduct(database.pool, { shop });
    const order = await buildOrder(database.pool, { shop, lines: [{ product, quantity: 1 }] });
    const placed = await race(async (tx) =>
      takeOwnCoupon(tx, { code: 'only-one', promotionId: id }, { id: order.id, now }),
    );
    expect(placed).toBe(1);
  });
});
