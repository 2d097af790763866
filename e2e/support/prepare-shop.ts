import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildShop, fillShelves } from '@hanout/test-kit/builders';
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
    await buildShop(pool);
    const { rows } = await pool.query('select max(id) as last from products');
    process.env['HANOUT_E2E_LAST_PRODUCT'] = String(rows[0]?.last);
  } finally {
    await pool.end();
  }
}
