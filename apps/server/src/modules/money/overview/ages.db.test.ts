import { useTestDatabase } from '@hanout/test-kit';
import { bookEntry } from '@hanout/test-kit/booked-entries';
import { buildOrder, buildShop } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../database/database.ts';
import { readAges } from './queries.ts';

const database = useTestDatabase();

test('what is owed to us, what we owe and what is held stand apart: a deposit is no debt', async () => {
  const shop = await buildShop(database.pool);
  const book = async (cause: string, amounts: Readonly<Record<string, number>>) =>
    bookEntry(database.pool, await buildOrder(database.pool, { shop }), { cause, daysAgo: 3, amounts });
  await book('sale', { customer: 500, sales: -500 });
  await book('sale', { customer: 200, sales: -200 });
  await book('refund', { customer: -300, bank: 300 });
  await book('refund', { deposits: -400, bank: 400 });
  expect(await readAges(createDatabase(database.pool), { shopIds: null, language: 'fr' })).toMatchObject([
    { who: 'customer', bands: [700, 0, 0, 0], orders: 2, owedCentimes: 300 },
  ]);
});
