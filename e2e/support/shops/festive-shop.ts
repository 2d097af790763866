import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { withDatabase } from '@hanout/server/process/with-database';
import { refreshAllListings } from '@hanout/server/modules/listing/index';
import { CHANGES_CHANNEL } from '@hanout/server/plugins/changes';
import { inHours } from '@hanout/test-kit/moments';
import { buildCategory, buildProduct, buildPromotion, buildWarehouse } from '@hanout/test-kit/builders';
import { openMenuShop, type MenuShop } from '../menu-shop.ts';
import { shopSettings } from '../shop-settings.ts';

export interface FestiveShop extends MenuShop {
  /** Of which the shop sells three things. */
  readonly collection: string;
  /** Takes a fifth off the first of them, for two more days. */
  readonly deal: string;
}

const DEAL_DAYS = 2;

/** A shop of the journey's own with a collection and a promotion that ends, whose home page nobody has built yet. */
export async function openFestiveShop(): Promise<FestiveShop> {
  const shop = await openMenuShop();
  const mark = shop.departments[0].split(' ').at(-1) ?? '';
  const collection = `Iftar ${mark}`;
  const deal = `Soirées ${mark}`;
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: number }>(
      'insert into collections (uuid, slug) values (gen_random_uuid(), $1) returning id',
      [`iftar-${mark}`],
    );
    const [{ id } = { id: 0 }] = rows;
    for (const language of ['fr', 'ar', 'en'])
      await pool.query(`insert into collection_texts (collection_id, language, name) values ($1, $2, $3)`, [
        id,
        language,
        collection,
      ]);
    const warehouse = await buildWarehouse(pool, { shop });
    const category = await buildCategory(pool, { name: `Table ${mark}` });
    const sold = async (name: string) =>
      buildProduct(pool, { shop, warehouse, category, stock: 5, name: `${name} ${mark}`, collections: [{ id }] });
    const first = await sold('Plateau');
    for (const name of ['Théière', 'Lanterne']) await sold(name);
    await buildPromotion(pool, {
      shop,
      name: deal,
      percent: 20,
      targets: [first],
      endsAt: inHours(24 * DEAL_DAYS),
      columns: { is_featured: true },
    });
    await withDatabase(shopSettings(), (db) => refreshAllListings(db, { fromProductId: first.id }));
    await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, 'dictionary']);
    await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, 'promotions']);
    return { ...shop, collection, deal };
  } finally {
    await pool.end();
  }
}
