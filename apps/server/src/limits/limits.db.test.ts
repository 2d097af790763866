import { openTestDatabase, type TestDatabase } from '@hanout/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countInWindow, deletePastWindows } from './repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('counts of windows that are over go, those of running ones stay', async () => {
  const { db, pool } = database;
  await countInWindow(db, { bucket: 'reviews:10.0.0.1', asked: 3, windowSeconds: 3600 });
  await pool.query(
    `insert into rate_windows (bucket, window_start, taken) values ('reviews:10.0.0.2', now() - interval '61 minutes', 60)`,
  );
  expect(await deletePastWindows(db)).toBe(1);
  expect(await countInWindow(db, { bucket: 'reviews:10.0.0.1', asked: 1, windowSeconds: 3600 })).toBe(4);
  expect(await countInWindow(db, { bucket: 'reviews:10.0.0.2', asked: 1, windowSeconds: 3600 })).toBe(1);
});
