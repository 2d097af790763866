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

const rows = async (text: string, values: readonly unknown[] = []) => (await pool().query(text, [...values])).rows;
const isChange = ({ method }: { readonly method: string }) => method === 'PATCH';

/** Packed, and waiting for its carrier. */
async function buildPacked(
  shop: { readonly id: number },
  carrier: Awaited<ReturnType<typeof buildCarrierWithRates>>,
): Promise<string> {
  const columns = { confirmation_state: 'confirmed', preparation_state: 'packed' };
  const { id } = await buildOrder(pool(), { shop, carrier, lines: [{ product: await product(1) }], columns });
  await rows(
    `insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at) values
       ($1, 'confirmation', 'confirm', 'new', 'confirmed', 'employee', now()), ($1, 'preparation', 'pack', 'to_prepare', 'packed', 'employee', now())`,
    [id],
  );
  await rows(`insert into shipments (id, order_id, state, opened_at) values (gen_random_uuid(), $1, 'open', now())`, [
    id,
  ]);
  return id;
}

test('a change whose answer died with both processes: the carrier has it, it is noted once, and the parcel is one', async () => {
  const shop = await buildShop(pool());
  const carrier = await buildCarrierWithRates(pool(), { shop });
  const who = { roles: ['owner'], shopIds: [] };
  const owner = await staffAt({ pool: pool(), url: urlOf(0), from: '10.8.0.1', who });
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
  // Where it goes is read by the same quotas: nobody needs it here.
  await rows('delete from carrier_syncs');
  const orderId = await buildPacked(shop, carrier);
  const asked = { id: randomUUID(), orderIds: [orderId], desks: {} };
  expect(await owner.post('/announcements', asked)).toMatchObject({ status: 200 });
  const parcel = async () => (await rows('select * from carrier_parcels where order_id = $1', [orderId]))[0];
  await expect.poll(async () => (await parcel())?.state, { timeout: 60_000 }).toBe('announced');

  // The carrier does what it is told, and never says so.
  fake.misbehave('silence-after', 1, isChange);
  const [order] = await rows('select version, first_name, last_name, address from orders where id = $1', [orderId]);
  const corrected = await owner.post(`/orders/${orderId}/recipient`, {
    version: order.version,
    firstName: order.first_name ?? 'Yasmine',
    lastName: order.last_name ?? 'Benali',
    phone: '0770112233',
    address: order.address ?? '12 rue Didouche Mourad',
  });
  expect(corrected).toMatchObject({ status: 200 });
  await fake.wentWrong();
  await killAndRestart(0);
  await killAndRestart(1);
  expect((await parcel()).telling_since).not.toBeNull();

  const settled = async (): Promise<boolean> => {
    // As if it had been a while: what is in doubt is told anew by whoever comes next.
    await rows(`update carrier_parcels set telling_since = telling_since - interval '5 minutes' where order_id = $1`, [
      orderId,
    ]);
    await rows(`update carrier_quotas set windows = '{}'`);
    await rows(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts`,
    );
    return (await parcel()).telling_since === null;
  };
  await expect.poll(settled, { timeout: 120_000, interval: 500 }).toBe(true);
  expect(fake.book.all()).toHaveLength(1);
  expect(JSON.stringify(fake.book.all()[0])).toContain('0770112233');
  expect((await parcel()).tell_fault).toBeNull();
  expect(
    await rows(`select from order_history where order_id = $1 and action = 'tell_carrier'`, [orderId]),
  ).toHaveLength(1);
});
