import { carrierLinesOf, type CarrierLines } from '@hanout/server/modules/carrier-accounts/index';
import {
  buildCarrierWithRates,
  buildOrder,
  buildProduct,
  buildShop,
  type BuiltProduct,
  type BuiltShop,
} from '../builders/index.ts';
import { fixedClock } from '../fixed-clock.ts';
import type { StaffBrowser } from '../staff.ts';
import type { TestApp } from '../test-app.ts';

/** As much of a carrier on loopback as an account with it needs. */
interface LoopbackCarrier {
  readonly family: string;
  readonly address: string;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Carriers of tests stand still in time: nothing that is expected depends on it. */
export const carrierClock = fixedClock();

export interface AccountScene {
  readonly shop: BuiltShop;
  readonly carrier: Awaited<ReturnType<typeof buildCarrierWithRates>>;
  readonly accountId: number;
  readonly product: BuiltProduct;
}

/** A shop, a carrier of it that goes to Algiers, and an account that leads to a fake one. */
export async function buildAccount(
  app: TestApp,
  { owner, fake }: { readonly owner: StaffBrowser; readonly fake: LoopbackCarrier },
): Promise<AccountScene> {
  const shop = await buildShop(app.database.pool);
  const carrier = await buildCarrierWithRates(app.database.pool, { shop });
  const { status, body } = await owner.call({
    method: 'POST',
    url: '/dashboard/api/carrier-accounts',
    body: {
      shopId: shop.id,
      carrierId: carrier.id,
      family: fake.family,
      brand: fake.family,
      name: 'Compte',
      address: fake.address,
      credentials: fake.credentials,
      fromWilayaCode: 16,
      mayOpen: false,
      isInsured: false,
    },
  });
  if (status !== 200) throw new Error(`an account was refused: ${JSON.stringify(body)}`);
  return { shop, carrier, accountId: Object(body).id, product: await buildProduct(app.database.pool, { shop }) };
}

/** What asking carriers needs, as the application has it, as often as one likes. */
export const testLines = ({ deps }: TestApp): CarrierLines => ({
  ...carrierLinesOf({
    settings: deps.settings,
    outgoing: { resolve: async (host) => [host], mayCall: () => true },
    clock: carrierClock,
  }),
  quotas: [],
});

/** An order that is packed and waits for its carrier. */
export async function buildPacked(
  { database: { pool } }: TestApp,
  { shop, carrier, product }: AccountScene,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly number: number }> {
  const order = await buildOrder(pool, {
    shop,
    carrier,
    lines: [{ product }],
    deliveryCentimes: 40_000,
    columns: { confirmation_state: 'confirmed', preparation_state: 'packed', ...columns },
  });
  await pool.query(
    `insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at) values
      ($1, 'confirmation', 'confirm', 'new', 'confirmed', 'employee', now()), ($1, 'preparation', 'pack', 'to_prepare', 'packed', 'employee', now())`,
    [order.id],
  );
  await pool.query(
    `insert into shipments (id, order_id, state, opened_at) values (gen_random_uuid(), $1, 'open', now())`,
    [order.id],
  );
  return order;
}
