import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { fixedClock } from '@hanout/test-kit/fixed-clock';
import { buildCarrierWithRates, buildOrder, buildShop } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAt } from './staff-at.ts';
import { twoProcesses } from './two-processes.ts';

const { pool, product, urlOf, killAndRestart } = twoProcesses({ HANOUT_PRIVATE_CARRIERS: 'on' });
let fake: FakeCarrier;
beforeAll(async () => {
  fake = await startFakeYalidine({ clock: fixedClock(), quotas: [] });
});
afterAll(() => fake.close());

const PARCELS = 500;
const rows = async (text: string, values: readonly unknown[] = []) => (await pool().query(text, [...values])).rows;

/** Packed, and waiting for their carrier. */
async function buildPacked(shop: { readonly id: number }, carrier: Awaited<ReturnType<typeof buildCarrierWithRates>>) {
  const lines = [{ product: await product(PARCELS) }];
  for (let count = 0; count < PARCELS; count += 1)
    await buildOrder(pool(), {
      shop,
      carrier,
      lines,
      columns: { confirmation_state: 'confirmed', preparation_state: 'packed' },
    });
  await rows(
    `insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at)
     select id, h.axis, h.action, h.old, h.new, 'employee', now() from orders o
     cross join (values ('confirmation', 'confirm', 'new', 'confirmed'), ('preparation', 'pack', 'to_prepare', 'packed')) h (axis, action, old, new)
     where o.shop_id = $1`,
    [shop.id],
  );
  await rows(
    `insert into shipments (id, order_id, state, opened_at) select gen_random_uuid(), id, 'open', now() from orders where shop_id = $1`,
    [shop.id],
  );
  return (await rows('select id::text as id from orders where shop_id = $1', [shop.id])).map(({ id }) => String(id));
}

// Seen red without the look-up: what had lost its answer was made twice, 648 parcels of five hundred.
test('five hundred parcels, both processes killed between request and answer: five hundred at the carrier, and none twice', async () => {
  const shop = await buildShop(pool());
  const carrier = await buildCarrierWithRates(pool(), { shop });
  const owner = await staffAt({
    pool: pool(),
    url: urlOf(0),
    from: '10.8.0.1',
    who: { roles: ['owner'], shopIds: [] },
  });
  const account = await owner.post('/carrier-accounts', {
    shopId: shop.id,
    carrierId: carrier.id,
    family: 'yalidine',
    brand: 'yalidine',
    name: 'Compte',
    address: fake.address,
    credentials: fake.credentials,
    fromWilayaCode: 16,
    mayOpen: false,
    isInsured: false,
  });
  expect(account).toMatchObject({ status: 200 });
  const { id: accountId } = Object(account.body);
  // Where it goes is read by the same quotas: nobody needs it here.
  await rows('delete from carrier_syncs');
  const orderIds = await buildPacked(shop, carrier);
  const isPost = ({ method }: { readonly method: string }) => method === 'POST';
  fake.misbehave('silence-after', 1, isPost);
  expect(await owner.post('/announcements', { id: randomUUID(), orderIds, desks: {} })).toMatchObject({ status: 200 });
  await fake.wentWrong();
  expect(fake.book.all()).toHaveLength(50);
  // As if it had been a while: what is in doubt is looked up by whoever comes next.
  await rows(`update carrier_parcels set sent_at = sent_at - interval '5 minutes' where state = 'sending'`);
  fake.misbehave('silence-after', 1, isPost);
  await killAndRestart(0);
  await killAndRestart(1);
  await fake.wentWrong();
  await rows(`update carrier_parcels set sent_at = sent_at - interval '5 minutes' where state = 'sending'`);
  await killAndRestart(0);
  await killAndRestart(1);
  const announced = async (): Promise<number> => {
    // The carrier's minute is not waited for.
    await rows(`update carrier_quotas set windows = '{}' where account_id = $1`, [accountId]);
    const [row] = await rows(
      `select count(*)::int as count from carrier_parcels where account_id = $1 and state = 'announced'`,
      [accountId],
    );
    return Number(row?.count);
  };
  await expect.poll(announced, { timeout: 150_000, interval: 500 }).toBe(PARCELS);
  const made = fake.book.all().map(({ reference }) => reference);
  expect(made).toHaveLength(PARCELS);
  expect(new Set(made).size).toBe(PARCELS);
});
