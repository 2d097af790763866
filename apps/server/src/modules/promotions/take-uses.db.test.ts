import { toInstant } from '@hanout/core/kernel';
import { useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildPromotion, buildProduct, buildShop } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inPipelinedTransaction, type PipelinedTransaction } from '../../database/pipelined-transaction.ts';
import { returnPromotionUses, takeOwnCoupon, takePromotionUses } from './index.ts';

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

// Seen red: those who gave back held the second and waited for the first, which is a ring with those who take.
test('C08 · uses are given back in the order in which they are taken, so that nobody waits in a ring', async () => {
  const { pool, db } = database;
  const first = await buildPromotion(pool, { shop });
  const second = await buildPromotion(pool, { shop });
  const order = await buildOrder(pool, { shop, lines: [{ product: await buildProduct(pool, { shop }), quantity: 1 }] });
  // Written the other way round than they are taken.
  for (const { id } of [second, first])
    await pool.query(
      `with used as (update promotions set used = used + 1 where id = $1)
       insert into promotion_uses (promotion_id, order_id, phone, used_at) values ($1, $2, '0661234567', now())`,
      [id, order.id],
    );
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from promotions where id = $1 for update', [first.id]);
  const returning = db.transaction().execute(async (tx) => {
    // The plan that a shop with many promotions gets.
    await sql`set local enable_hashjoin = off`.execute(tx);
    await sql`set local enable_mergejoin = off`.execute(tx);
    await returnPromotionUses(tx, { orderId: order.id, promotionIds: null });
  });
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });
  const { rows: free } = await pool.query('select id from promotions where id = $1 for update skip locked', [
    second.id,
  ]);
  await holder.query('commit');
  holder.release();
  await returning;
  expect(free).toEqual([{ id: second.id }]);
  const { rows } = await pool.query('select used from promotions where id = any($1)', [[first.id, second.id]]);
  expect(rows).toEqual([{ used: 0 }, { used: 0 }]);
});
