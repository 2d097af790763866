import { starterListSchema, type Starter, type TradeKey } from '@hanout/contracts/starters';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildAttribute, buildProduct, buildShop } from '@hanout/test-kit/builders/index';
import { expect, test } from 'vitest';

const app = useTestApp();
const ADDRESS = '/dashboard/api/catalog-starters';

async function starterOf(owner: StaffBrowser, trade: TradeKey): Promise<Starter> {
  const { rows } = starterListSchema.parse((await owner.call({ url: ADDRESS })).body);
  const starter = rows.find(({ key }) => key === trade);
  if (starter === undefined) throw new Error(`no ${trade}`);
  return starter;
}
const post = (owner: StaffBrowser, path: string, trade: TradeKey) =>
  owner.call({ method: 'POST', url: `${ADDRESS}${path}`, body: { trade } });
const count = async (table: string): Promise<number> =>
  (await app().database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

test('a shop begins with a trade once: what is there by a name is not made again, and what nothing uses goes again', async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  const shoes = await buildAttribute(pool, { values: [{ slug: 'noir' }] });
  await pool.query(`update attribute_type_texts set label = 'couleur' where attribute_type_id = $1`, [shoes.id]);
  await pool.query(`update attribute_value_texts set label = 'NOIR' where attribute_value_id = $1`, [
    shoes.values['noir'],
  ]);
  const before = [await count('attribute_types'), await count('attribute_values')];

  const owner = await signInAs(app());
  const { toMake } = await starterOf(owner, 'clothing');
  const first = await post(owner, '', 'clothing');
  expect(first).toMatchObject({ status: 200, body: { made: toMake, kept: 2 } });
  expect(await starterOf(owner, 'clothing')).toMatchObject({ toMake: 0, made: toMake });
  expect((await post(owner, '', 'clothing')).body).toMatchObject({ made: 0 });
  const { rows } = await pool.query(
    `select t.language, t.name, cardinality(c.path) as depth from category_texts t join categories c on c.id = t.category_id
     where c.id = (select category_id from category_texts where name = 'Robes') order by 1`,
  );
  expect(rows).toEqual([
    { language: 'ar', name: 'فساتين', depth: 2 },
    { language: 'en', name: 'Dresses', depth: 2 },
    { language: 'fr', name: 'Robes', depth: 2 },
  ]);
  const red = await pool.query(
    `select v.color, v.id from attribute_values v join attribute_value_texts t on t.attribute_value_id = v.id
     where v.attribute_type_id = $1 and t.label = 'Rouge'`,
    [shoes.id],
  );
  expect(red.rows).toMatchObject([{ color: '#c62828' }]);

  // A product has come to use one of the colours, and somebody has given a category another name.
  await buildProduct(pool, { shop, combinations: [{ values: [red.rows[0].id] }] });
  await pool.query(
    `update categories set version = 2 where id = (select category_id from category_texts where name = 'Robes')`,
  );
  // Robes and Femme above it, and the red.
  expect((await post(owner, '/undo', 'clothing')).body).toEqual({ removed: toMake - 3, kept: 3 });
  expect([await count('attribute_types'), await count('attribute_values')]).toEqual([before[0], Number(before[1]) + 1]);
  const left = await pool.query(
    `select name from category_texts where language = 'ar' and name ~ '[^ -~]' order by category_id`,
  );
  expect(left.rows.map(({ name }) => name)).toEqual(['نساء', 'فساتين']);
  expect((await post(owner, '/undo', 'clothing')).body).toEqual({ removed: 0, kept: 0 });
});

test('what two trades begin with stays until the second is taken back too; who may not write makes nothing', async () => {
  const owner = await signInAs(app());
  await post(owner, '', 'electronics');
  await post(owner, '', 'home');
  const warranty = () => app().database.pool.query(`select 1 from feature_type_texts where label = 'Garantie'`);
  expect((await post(owner, '/undo', 'electronics')).status).toBe(200);
  expect((await warranty()).rowCount).toBe(1);
  expect((await post(owner, '/undo', 'home')).status).toBe(200);
  expect((await warranty()).rowCount).toBe(0);
  expect(await count('catalog_starts')).toBe(0);

  const reader = await signInAs(app(), 'order-employee');
  expect((await post(reader, '', 'food')).status).toBe(403);
  expect((await starterOf(reader, 'food')).toMake).toBeGreaterThan(50);
});
