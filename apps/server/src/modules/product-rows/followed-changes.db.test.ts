import { useTestDatabase } from '@hanout/test-kit';
import { buildProduct, buildShop, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';

const database = useTestDatabase();
const place = { warehouseId: 0, withRow: 0, without: 0 };

beforeAll(async () => {
  const shop = await buildShop(database.pool);
  const warehouse = await buildWarehouse(database.pool, { shop });
  const [product, other] = [await buildProduct(database.pool, { shop }), await buildProduct(database.pool, { shop })];
  await buildStock(database.pool, { warehouse, product, quantity: 3 });
  Object.assign(place, { warehouseId: warehouse.id, withRow: product.id, without: other.id });
});

/** How often rows of products were drawn up anew while a place was provided for a product. */
async function refreshesOf(productId: number): Promise<number> {
  return inTransaction(database.db, async (tx) => {
    await sql`set local track_functions = 'all'`.execute(tx);
    await sql`insert into stocks (warehouse_id, product_id) values (${place.warehouseId}, ${productId}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<{ calls: number }>`
      select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname = 'refresh_product_rows'`.execute(
      tx,
    );
    return rows[0]?.calls ?? -1;
  });
}

test('a statement that makes no row of stock draws up no row of a product; one that makes one does', async () => {
  expect(await refreshesOf(place.withRow)).toBe(0);
  expect(await refreshesOf(place.without)).toBe(1);
});
