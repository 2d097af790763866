import { openTestDatabase, type TestDatabase } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePastCooldowns } from './past-cooldowns-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('SF-22 · phones and browsers are forgotten an hour after their cooldown; a row that an order has in hand is left to it', async () => {
  const { db, pool } = database;
  const shop = await buildShop(pool);
  await pool.query('update shops set cooldown_seconds = 3600 where id = $1', [shop.id]);
  await pool.query(
    `insert into order_cooldowns (shop_id, kind, value, last_order_at)
     select $1, 'phone', value, now() - age from (values
       ('0550000001', interval '2 hours 1 minute'), ('0550000002', interval '1 hour 59 minutes'),
       ('0550000003', interval '1 day'), ('0550000004', interval '0')) past (value, age)`,
    [shop.id],
  );
  const left = async (): Promise<unknown[]> =>
    (await pool.query<{ value: string }>('select value from order_cooldowns order by value')).rows.map(
      ({ value }) => value,
    );

  const order = await pool.connect();
  await order.query("begin; select 1 from order_cooldowns where value = '0550000003' for update");
  expect(await deletePastCooldowns(db)).toBe(1);
  await order.query('rollback');
  order.release();
  expect(await left()).toEqual(['0550000002', '0550000003', '0550000004']);
  expect(await deletePastCooldowns(db)).toBe(1);
  expect(await left()).toEqual(['0550000002', '0550000004']);
  expect(await deletePastCooldowns(db)).toBe(0);
});
