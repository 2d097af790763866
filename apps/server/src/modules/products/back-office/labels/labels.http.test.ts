import { labelsSchema, type ProductLabel } from '@hanout/contracts/products/product-labels';
import { isEan } from '@hanout/core/catalog';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildAttribute, buildProduct, buildShop, buildWarehouse, type BuiltProduct } from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let stranger: StaffBrowser;
let cup: BuiltProduct;
let shirt: BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const size = await buildAttribute(pool, { label: 'Taille', values: [{ slug: 's' }, { slug: 'm' }] });
  const name = { fr: 'Tasse', ar: 'فنجان', en: 'Cup' };
  cup = await buildProduct(pool, { shop, warehouse, stock: 4, name, priceCentimes: 45_000 });
  shirt = await buildProduct(pool, {
    shop,
    warehouse,
    name: 'Chemise',
    combinations: [
      { values: [size.values['s'] ?? 0], stock: 3 },
      { values: [size.values['m'] ?? 0], stock: 2 },
    ],
  });
  owner = await signInAs(app());
  const other = await buildShop(pool);
  stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
});

const url = '/dashboard/api/product/labels';
async function labels(browser = owner): Promise<readonly ProductLabel[]> {
  const answer = await browser.call({ method: 'POST', url, body: { ids: [shirt.id, cup.id] } });
  return labelsSchema.parse(answer.body).labels;
}
const give = (browser = owner, ids = [cup.id, shirt.id]) =>
  browser.call({ method: 'POST', url: `${url}/barcodes`, body: { ids } });

test('labels are one per combination, with name, price and stock, in the order asked for', async () => {
  const [small, medium, plain] = await labels();
  expect(small).toMatchObject({ productId: shirt.id, names: { fr: 'Chemise' }, onHand: 3, barcode: null });
  expect(medium).toMatchObject({ productId: shirt.id, onHand: 2 });
  expect(small?.combinations?.fr).not.toBe(medium?.combinations?.fr);
  expect(plain).toMatchObject({ names: { ar: 'فنجان' }, combinations: null, priceCentimes: 45_000, onHand: 4 });
});

test('what has no bar code gets one of the house when it is asked for, once, and keeps what it has', async () => {
  await app().database.pool.query(`update combinations set barcode = '4006381333931' where id = $1`, [
    shirt.combinations[0]?.id,
  ]);
  expect((await labels()).map(({ barcode }) => barcode)).toEqual(['4006381333931', null, null]);
  expect(await give()).toMatchObject({ status: 200, body: { given: 2 } });
  const codes = (await labels()).map(({ barcode }) => barcode ?? '');
  expect(codes[0]).toBe('4006381333931');
  expect(codes.every(isEan)).toBe(true);
  expect(new Set(codes).size).toBe(3);
  expect(await give()).toMatchObject({ status: 200, body: { given: 0 } });
  expect((await labels()).map(({ barcode }) => barcode)).toEqual(codes);
});

test('labels and bar codes of another shop are nobody else’s', async () => {
  expect(await labels(stranger)).toEqual([]);
  await app().database.pool.query('update products set barcode = null where id = $1', [cup.id]);
  expect(await give(stranger)).toMatchObject({ body: { given: 0 } });
  const reader = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['confirmation'] }));
  expect((await give(reader)).status).toBe(403);
});
