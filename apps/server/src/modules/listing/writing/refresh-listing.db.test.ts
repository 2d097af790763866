import { useTestDatabase } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings, refreshListing } from '../index.ts';

const database = useTestDatabase();
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;

beforeAll(async () => {
  shop = await build.buildShop(database.pool);
  warehouse = await build.buildWarehouse(database.pool, { shop });
});

const refresh = (...ids: number[]): Promise<string[]> =>
  database.db.transaction().execute((tx) => refreshListing(tx, ids));

async function listed(productId: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.pool.query(
    'select available_quantity as quantity, is_available as available, display_price_centimes as price, revision from listings where product_id = $1',
    [productId],
  );
  return rows[0];
}

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.['waiting']);
}

describe('the read model of listings', () => {
  it('SF-10 · ends with the stock as it is when a refresh that read it earlier writes it later', async () => {
    const { pool } = database;
    const first = await build.buildProduct(pool, { shop, warehouse, stock: 9 });
    const second = await build.buildProduct(pool, { shop, warehouse, stock: 9 });
    await refresh(first.id, second.id);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from listings where product_id = $1 for update', [first.id]);
    // Has read both stocks, and waits for the row of the first before it writes that of the second.
    const early = refresh(first.id, second.id);
    await expect.poll(waiting).toBe(1);
    await pool.query('update stocks set reserved = 9 where product_id = $1', [second.id]);
    const late = refresh(second.id);
    await Promise.race([late, expect.poll(waiting).toBe(2)]);
    await holder.query('commit');
    holder.release();
    await Promise.all([early, late]);
    expect(await listed(second.id)).toMatchObject({ quantity: 0, available: false });
  });

  it('SF-33 · writes and announces nothing when nothing changed', async () => {
    const product = await build.buildProduct(database.pool, { shop, warehouse, stock: 3 });
    expect(await refresh(product.id)).toEqual(
      expect.arrayContaining([`product:${product.id}`, `category:${product.categoryId}`]),
    );
    const before = await listed(product.id);
    expect(await refresh(product.id)).toEqual([]);
    expect(await listed(product.id)).toEqual(before);
  });

  it('SF-33 · names the listings that a product left as well as those it entered', async () => {
    const { pool } = database;
    const [from, to] = [await build.buildCategory(pool), await build.buildCategory(pool)];
    const product = await build.buildProduct(pool, { shop, category: from });
    await refresh(product.id);
    await pool.query('update product_categories set category_id = $2 where product_id = $1', [product.id, to.id]);
    await pool.query('update products set main_category_id = $2 where id = $1', [product.id, to.id]);
    expect(await refresh(product.id)).toEqual(
      expect.arrayContaining([
        `members:category:${from.id}`,
        `members:category:${to.id}`,
        `category:${from.id}`,
        `category:${to.id}`,
      ]),
    );
    await pool.query('update products set is_active = false where id = $1', [product.id]);
    expect(await refresh(product.id)).toEqual(
      expect.arrayContaining([`product:${product.id}`, `members:category:${to.id}`]),
    );
    expect(await listed(product.id)).toBeUndefined();
  });

  it('SF-08 · charges tax where the shop’s regime says so', async () => {
    const taxed = await build.buildShop(database.pool, { taxRegime: 'tva' });
    await database.pool.query(
      "insert into tax_rates (name, rate_basis_points, is_default) values ('19 %', 1900, true)",
    );
    const product = await build.buildProduct(database.pool, { shop: taxed, priceCentimes: 100_050 });
    await refresh(product.id);
    expect((await listed(product.id))?.['price']).toBe(119_060);
  });

  it('SF-33 · is the same whether written one by one or all at once', async () => {
    const read = async (): Promise<unknown[]> =>
      (
        await database.pool.query(`select l.*, null as revision, null as updated_at,
        (select json_agg(row(c.context_type, c.context_id, c.position) order by c.context_type, c.context_id) from listing_contexts c
          where c.shop_id = l.shop_id and c.product_id = l.product_id) as contexts
        from listings l order by shop_id, product_id`)
      ).rows;
    const { rows } = await database.pool.query('select id from products order by id');
    for (const { id } of rows) await refresh(id);
    const oneByOne = await read();
    await database.pool.query('delete from listings');
    await refreshAllListings(database.db);
    expect(await read()).toEqual(oneByOne);
  });
});
