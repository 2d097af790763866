import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { createPool } from '@hanout/server/database/pool';
import { provideSecret } from '@hanout/server/modules/installation/index';
import { joinDatabase } from '@hanout/server/process/open-database';
import { withDatabase } from '@hanout/server/process/with-database';
import { seal } from '@hanout/server/secrets/seal';
import { randomIds } from '@hanout/server/system';
import { buildCarrierWithRates, buildOrder, buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { fixedClock } from '@hanout/test-kit/fixed-clock';
import { shopSettings } from './shop-settings.ts';

export interface PackedParcels {
  readonly shopId: number;
  readonly carrierId: number;
  readonly orders: readonly { readonly id: string; readonly number: number }[];
}

/** A shop of the journey's own with so many packed orders, which wait for their carrier. */
export async function openPacked(count: number): Promise<PackedParcels> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    const shop = await buildShop(pool);
    await buildWarehouse(pool, { shop });
    const product = await buildProduct(pool, { shop });
    const carrier = await buildCarrierWithRates(pool, { shop });
    const orders: { id: string; number: number }[] = [];
    for (let at = 0; at < count; at += 1) {
      const columns = { confirmation_state: 'confirmed', preparation_state: 'packed' };
      orders.push(await buildOrder(pool, { shop, carrier, lines: [{ product }], deliveryCentimes: 40_000, columns }));
    }
    const ids = orders.map(({ id }) => id);
    await pool.query(
      `insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at)
       select id, h.axis, h.action, h.old, h.new, 'employee', now() from unnest($1::uuid[]) id
       cross join (values ('confirmation', 'confirm', 'new', 'confirmed'), ('preparation', 'pack', 'to_prepare', 'packed')) h (axis, action, old, new)`,
      [ids],
    );
    await pool.query(
      `insert into shipments (id, order_id, state, opened_at) select gen_random_uuid(), id, 'open', now() from unnest($1::uuid[]) id`,
      [ids],
    );
    return { shopId: shop.id, carrierId: carrier.id, orders };
  } finally {
    await pool.end();
  }
}

/**
 * A carrier on this machine whose parcels stand still, and an account of the shop that leads to it. It is written down: one that is typed
 * reads first where its carrier goes, which takes the quota of a minute.
 */
export async function openCarrier({ shopId, carrierId }: PackedParcels): Promise<FakeCarrier> {
  const fake = await startFakeYalidine({ clock: fixedClock(), quotas: [] });
  const { family, address, credentials } = fake;
  const secret = await withDatabase(shopSettings(), (db) => provideSecret(db, randomIds));
  const sealed = seal(JSON.stringify(credentials), { secret, purpose: 'hanout carriers' }, randomIds.secret(16));
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query(
      `insert into carrier_accounts (shop_id, carrier_id, name, family, brand, address, sealed_credentials, from_wilaya_code)
       values ($1, $2, 'Compte', $3, $3, $4, $5, 16)`,
      [shopId, carrierId, family, address, sealed],
    );
  } finally {
    await pool.end();
  }
  return fake;
}
