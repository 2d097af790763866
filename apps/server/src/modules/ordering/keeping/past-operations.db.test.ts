import { openTestDatabase, type TestDatabase } from '@hanout/test-kit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePastOperations } from './past-operations-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('what was done under a key is known for a week', async () => {
  const { db, pool } = database;
  const [kept, gone] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into order_operations (id, order_id, digest, created_at)
     values ($1, $1, 'x', now() - interval '6 days 23 hours'), ($2, $2, 'x', now() - interval '7 days 1 hour')`,
    [kept, gone],
  );
  expect(await deletePastOperations(db)).toBe(1);
  expect((await pool.query('select id from order_operations')).rows).toEqual([{ id: kept }]);
  expect(await deletePastOperations(db)).toBe(0);
});
