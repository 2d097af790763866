import { useTestDatabase } from '@hanout/test-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from './transaction.ts';

const database = useTestDatabase();

// Seen red: what found a row locked for too long was told 503 at once.
test('a lock that was not had in time is asked for once more', async () => {
  const { db, pool } = database;
  const holder = await pool.connect();
  await holder.query('begin; lock table shops');
  let attempts = 0;
  const outcome = await inTransaction(db, async (tx) => {
    attempts += 1;
    if (attempts === 2) await holder.query('rollback');
    await sql`set local lock_timeout = '20ms'`.execute(tx);
    await sql`select from shops`.execute(tx);
    return 'done';
  });
  holder.release();
  expect([outcome, attempts]).toEqual(['done', 2]);
});

test('a lock that is never had is given up', async () => {
  const { db, pool } = database;
  const holder = await pool.connect();
  await holder.query('begin; lock table shops');
  const asked = inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = '20ms'`.execute(tx);
    await sql`select from shops`.execute(tx);
  });
  await expect(asked).rejects.toMatchObject({ code: '55P03' });
  await holder.query('rollback');
  holder.release();
});
