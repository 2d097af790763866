import { productListSchema, productPageSchema } from '@hanout/contracts/products/products';
import { toCentimes } from '@hanout/core/kernel';
import { priceBeforeTax } from '@hanout/core/pricing';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { importsOf } from '@hanout/test-kit/imports';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const base = '/dashboard/api/product/product';
/** In dinars, as merchants type them; with 19 % there is a price without tax for each of them. */
const typed = ['5000', '5900', '990', '12500.50', '249'];
const own = 'Référence;Nom (français);Catégorie;Famille';
const centimesOf = (dinars: string): number => Math.round(Number(dinars) * 100);

describe.each(['ifu', 'tva'] as const)('what is typed as the selling price, in the regime %s', (regime) => {
  const app = useTestApp();
  let owner: StaffBrowser;
  let shop: build.BuiltShop;
  /** What the form sends for a price that shoppers pay. */
  const sentFor = (dinars: string): number =>
    regime === 'ifu' ? centimesOf(dinars) : priceBeforeTax(toCentimes(centimesOf(dinars)), 1900);

  beforeAll(async () => {
    const { pool } = app().database;
    owner = await signInAs(app());
    shop = await build.buildShop(pool, { answersUnknownHosts: true, taxRegime: regime });
    await build.buildWarehouse(pool, { shop });
    await build.buildCategory(pool, { name: 'Vêtements' });
    await pool.query("insert into tax_rates (name, rate_basis_points, is_default) values ('TVA 19 %', 1900, true)");
  });

  async function paid(id: number): Promise<readonly unknown[]> {
    await refreshAllListings(app().database.db);
    const headers = { host: shop.host, authorization: `Bearer ${shop.apiToken}`, 'x-csrf-token': shop.csrfToken };
    const page = await app().http.inject({ url: `/web/public/api/product/${id}`, headers });
    const quote = await app().http.inject({
      method: 'POST',
      url: '/web/api/cart/quote',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ cart: [{ product: id, combination: null, quantity: 1 }], channel: 'eCommerce' }),
    });
    const list = await owner.call({ url: '/dashboard/api/product/filter?limit=100' });
    const row = productListSchema.parse(list.body).products.find((each) => each.id === id);
    return [
      page.json<{ displayPrice?: unknown }>().displayPrice,
      quote.json<{ total?: unknown }>().total,
      row?.priceTtc,
    ];
  }
  const everywhere = (dinars: string): readonly number[] => Array.from({ length: 3 }, () => Number(dinars));
  const pageOf = async (id: number) => productPageSchema.parse((await owner.call({ url: `${base}/${id}` })).body);

  test.each(typed)('%s DA in the form and in the list is what shoppers pay', async (dinars) => {
    const { id } = await build.buildProduct(app().database.pool, { shop, priceCentimes: 1 });
    const { version } = await pageOf(id);
    const fields = { taxRateId: '', supplyPriceHt: '', wholeSalePriceHt: '', wholesaleMinimumQuantity: '' };
    const form = { ...fields, version: String(version), priceHt: (sentFor(dinars) / 100).toFixed(2) };
    const saved = await owner.postForm(`${base}/${id}/prices`, form);
    expect(saved.status).toBe(200);
    expect(await paid(id)).toEqual(everywhere(dinars));
    expect((await pageOf(id)).taxPercent).toBe(regime === 'ifu' ? 0 : 19);

    const quick = await build.buildProduct(app().database.pool, { shop, priceCentimes: 1 });
    const body = { version: 1, priceHtCentimes: sentFor(dinars) };
    expect((await owner.call({ method: 'POST', url: `${base}/${quick.id}/quick`, body })).status).toBe(200);
    expect(await paid(quick.id)).toEqual(everywhere(dinars));
  });

  test.each(typed)('%s DA by a bulk change is what shoppers pay', async (dinars) => {
    const before = sentFor(String(Number(dinars) + 1_000));
    const { id } = await build.buildProduct(app().database.pool, { shop, priceCentimes: before });
    const begun = await owner.call({
      method: 'POST',
      url: '/dashboard/api/product/bulk',
      body: { kind: 'price', ids: [id], settings: { amountCentimes: -100_000 } },
    });
    const url = `/dashboard/api/product/bulk/${String(Object(begun.body).id)}/continue`;
    expect((await owner.call({ method: 'POST', url })).body).toMatchObject({ done: 1 });
    expect(await paid(id)).toEqual(everywhere(dinars));
  });

  test('a bulk change rounds what shoppers pay', async () => {
    const { id } = await build.buildProduct(app().database.pool, { shop, priceCentimes: sentFor('1990') });
    const settings = { percent: 7, roundTo: 1000 };
    const begun = await owner.call({
      method: 'POST',
      url: '/dashboard/api/product/bulk',
      body: { kind: 'price', ids: [id], settings },
    });
    await owner.call({
      method: 'POST',
      url: `/dashboard/api/product/bulk/${String(Object(begun.body).id)}/continue`,
    });
    expect(await paid(id)).toEqual(everywhere('2130'));
  });

  test.each([
    ['Prix TTC', 'T'],
    ['Regular price', 'W'],
    ...(regime === 'ifu' ? [['Prix de vente', 'V'] as const, ['Prix HT', 'H'] as const] : []),
  ] as const)('a file’s column "%s" is what shoppers pay', async (column, letter) => {
    const imports = importsOf(app(), owner);
    const rows = typed.map((dinars, at) => `${letter}-${at};Produit ${letter}${at};Vêtements;Habits;${dinars}`);
    const made = await imports.read(
      `${column === 'Regular price' ? 'SKU;Name;Categories;Type' : own};${column}\n${rows.join('\n')}\n`,
    );
    const mapping = [...made.mapping].map(
      (field, at) => (['sku', 'name.fr', 'category', 'family'] as const)[at] ?? field,
    );
    expect(mapping.at(-1)).toBe(regime === 'ifu' ? 'priceHt' : 'priceTtc');
    const checked = await imports.check(made, { mapping, options: { activate: true } });
    expect((await imports.start(checked)).counts).toMatchObject({ created: typed.length, bad: 0 });
    for (const [at, dinars] of typed.entries()) {
      const { rows: found } = await app().database.pool.query<{ id: number }>(
        `insert into shop_products (shop_id, product_id, is_offered) select $1, id, true from products where sku = $2
         on conflict (shop_id, product_id) do update set is_offered = true returning product_id as id`,
        [shop.id, `${letter}-${at}`],
      );
      expect(await paid(found[0]?.id ?? 0)).toEqual(everywhere(dinars));
    }
  });

  test('the session says whether there is tax at all', async () => {
    const { body } = await owner.call({ url: '/dashboard/api/auth/session' });
    expect(body).toMatchObject({ chargesTax: regime === 'tva', shops: [{ taxRegime: regime }] });
  });

  test('a rate that a file names is not asked about where none is charged', async () => {
    const imports = importsOf(app(), owner);
    const made = await imports.read(
      'Référence;Nom (français);Catégorie;Famille;Prix HT;Prix TTC;TVA\nR;R;Vêtements;Habits;100;119;42\n',
    );
    expect(made.mapping.slice(4)).toEqual(
      regime === 'ifu' ? ['priceHt', null, null] : ['priceHt', 'priceTtc', 'taxRate'],
    );
    const mapping = [...made.mapping.slice(0, 6), 'taxRate' as const];
    const { counts } = await imports.check(made, { mapping });
    expect(counts).toMatchObject(regime === 'ifu' ? { created: 1, bad: 0 } : { created: 0, bad: 1 });
  });
});
