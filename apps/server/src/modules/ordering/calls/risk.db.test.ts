import { useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildShop, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeEach, expect, test } from 'vitest';
import { readRisk } from './queries.ts';

const database = useTestDatabase();
const PHONE = '0661112233';
/** What stands for the number where its person was erased. */
const ERASED = 'effacé-nWzjD1Sm0xC6hBq9pYtL2g';
let shop: { readonly id: number };

beforeEach(async () => {
  shop = await buildShop(database.pool);
});

type Placing = Parameters<typeof buildOrder>[1];
const place = (options: Partial<Placing> = {}) => buildOrder(database.pool, { shop, phone: '0550000000', ...options });
const risk = () => readRisk(database.db, { shopId: shop.id, phone: PHONE, erasedPhone: ERASED, wilayaCode: 16 });

async function placeMany(orders: number, options: Partial<Placing>): Promise<void> {
  for (let placed = 0; placed < orders; placed += 1) await place(options);
}

test('orders of today are those of the phone, in this shop, of this day in Algiers', async () => {
  const elsewhere = await buildShop(database.pool);
  await place({ phone: PHONE, placedAt: inHours(0) });
  await place({ phone: PHONE, placedAt: inHours(-25) });
  await place({ phone: PHONE, placedAt: inHours(0), shop: elsewhere });
  await place({ placedAt: inHours(0) });
  expect(await risk()).toMatchObject({ ordersToday: 1 });
});

test('returns are those of the wilaya, out of its orders that ended', async () => {
  await placeMany(3, { columns: { parcel_state: 'delivered' } });
  await placeMany(2, { columns: { parcel_state: 'returned' } });
  await placeMany(1, { columns: { parcel_state: 'in_transit' } });
  await placeMany(4, { wilaya: 31, columns: { parcel_state: 'returned' } });
  expect(await risk()).toMatchObject({ wilayaEnded: 5, wilayaReturned: 2 });
});

test('a median rests on twenty orders of the shop, below there is none', async () => {
  await placeMany(9, { deliveryCentimes: 10_000 });
  await placeMany(10, { deliveryCentimes: 30_000 });
  expect((await risk()).medianTotal).toBeNull();
  await place({ deliveryCentimes: 20_000 });
  expect((await risk()).medianTotal).toBe(20_000);
});

test('the blacklist warns as long as an entry holds: not one that ran out, was taken off, or is another shop’s', async () => {
  const elsewhere = await buildShop(database.pool);
  const list = (columns: object) =>
    insertRow(database.pool, 'blacklisted_phones', { shop_id: shop.id, phone: PHONE, reason: 'Refus', ...columns });
  await list({ expires_at: inHours(-1), archived_at: null });
  await list({ shop_id: elsewhere.id });
  expect((await risk()).blacklistReason).toBeNull();
  await database.pool.query('update blacklisted_phones set archived_at = now(), expires_at = null where shop_id = $1', [
    shop.id,
  ]);
  expect((await risk()).blacklistReason).toBeNull();
  await list({ phone: ERASED, reason: 'effacé', expires_at: inHours(1) });
  expect((await risk()).blacklistReason).toBe('effacé');
  await database.pool.query('update blacklisted_phones set archived_at = now() where shop_id = $1', [shop.id]);
  await list({ reason: 'Encore', expires_at: inHours(1) });
  expect((await risk()).blacklistReason).toBe('Encore');
});
