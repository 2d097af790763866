import { expect, test } from 'vitest';
import { useTestDatabase } from '../index.ts';
import {
  buildAttribute,
  buildBrand,
  buildCarrierWithRates,
  buildCategory,
  buildPack,
  buildProduct,
  buildPromotion,
  buildShop,
  buildStock,
  buildWarehouse,
} from './index.ts';

const database = useTestDatabase();

test('builders make a whole shop of few words, twice without getting in each other’s way', async () => {
  const { pool } = database;
  for (let round = 0; round < 2; round += 1) {
    const shop = await buildShop(pool);
    const warehouse = await buildWarehouse(pool, { shop });
    const colour = await buildAttribute(pool, { values: [{ slug: 'rouge', color: '#ff0000' }, { slug: 'bleu' }] });
    const brand = await buildBrand(pool, { lines: ['Nomade'] });
    const category = await buildCategory(pool, { parent: await buildCategory(pool) });
    const product = await buildProduct(pool, {
      shop,
      category,
      brand,
      warehouse,
      combinations: [
        { values: [Number(colour.values['rouge'])], stock: 5 },
        { values: [Number(colour.values['bleu'])], stock: 0 },
      ],
    });
    const [red] = product.combinations;
    await buildPack(pool, {
      shop,
      items: [{ product, ...(red === undefined ? {} : { combination: red }), quantity: 2 }],
    });
    const simple = await buildProduct(pool, { shop });
    await buildStock(pool, {
      warehouse,
      product: simple,
      lots: [{ lotNumber: 'A', quantity: 3, expiresOn: '2030-01-01' }],
    });
    await buildCarrierWithRates(pool, { shop, desks: [1601] });
    await buildPromotion(pool, { targets: [product], percent: 20 });
  }
  const { rows } = await pool.query(`select
    (select count(*)::int from products) as products, (select sum(on_hand)::int from stocks) as units,
    (select sum(quantity)::int from stock_movements) as moved, (select count(*)::int from communes) as communes`);
  expect(rows[0]).toEqual({ products: 6, units: 16, moved: 16, communes: 1541 });
});
