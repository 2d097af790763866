import { createPool } from '@hanout/server/database/pool';
import { CHANGES_CHANNEL } from '@hanout/server/plugins/changes';
import { SHOPS_TAG } from '@hanout/server/modules/shops/index';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildShop, fillShelves, type TestSql } from '@hanout/test-kit/builders';
import { shopSettings } from './shop-settings.ts';

/** For every journey at once and their second attempts, yet fewer than the 999 that a cart may ask for. */
const AT_LEAST = 400;

/** Once, before all journeys: what one of them orders is never missing to another, what one makes is never met by another. */
export default async function prepareShop(): Promise<void> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  try {
    await fillShelves(pool, AT_LEAST);
    // Journeys that open a shop of their own are not the first: whoever works for every shop sees several from the beginning.
    process.env['HANOUT_E2E_ADVERTISING_HOST'] = await openAdvertisingShop(pool);
    const { rows } = await pool.query('select max(id) as last from products');
    process.env['HANOUT_E2E_LAST_PRODUCT'] = String(rows[0]?.last);
  } finally {
    await pool.end();
  }
}

/**
 * It sells one plain product of the demo, none that other journeys begin with, and asks whoever looks at it whether networks may
 * measure; answers its host.
 */
async function openAdvertisingShop(pool: TestSql): Promise<string> {
  const columns = { ads_mode: 'trial', meta_pixel_id: '1000200030004000' };
  const { id, host } = await buildShop(pool, { columns });
  await pool.query(
    `insert into shop_products (shop_id, product_id)
     select $1, p.id from shop_products s join products p on p.id = s.product_id
     where s.shop_id = 1 and p.is_active and p.type = 'simple' order by p.created_at desc, p.id desc offset 8 limit 1`,
    [id],
  );
  await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, SHOPS_TAG]);
  return host;
}
