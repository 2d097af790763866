import { importFindingsSchema, type ProductImport } from '@hanout/contracts/imports/imports';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildImportingShop, importsOf, type Imports } from '@hanout/test-kit/imports';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let imports: Imports;

beforeAll(async () => {
  ({ imports } = await buildImportingShop(app()));
});

const query = async (text: string): Promise<Record<string, unknown>[]> => (await app().database.pool.query(text)).rows;
const warningsOf = async ({ id }: ProductImport) =>
  importFindingsSchema
    .parse((await imports.get(`/${id}/findings?kind=warning&limit=100`)).body)
    .rows.map(({ row, code }) => `${row} ${code}`);
const promotions = (): Promise<Record<string, unknown>[]> =>
  query(`select p.name, p.discount_type as kind, p.discount_value as value, p.is_active as active, p.archived_at is not null as archived,
    p.starts_at::text as starts, p.ends_at::text as ends,
    (select string_agg(r.sku, ' ' order by r.sku) from promotion_targets t join products r on r.id = t.target_id where t.promotion_id = p.id) as skus
    from promotions p order by p.name, skus`);
const prices = (skus: string): Promise<Record<string, unknown>[]> =>
  query(`select sku, price_ht_centimes as price from products where sku like '${skus}' order by 1`);

describe('lowered prices of a file', () => {
  const file = [
    'ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,simple,W-A,Bol,1,1000,800,,,,,',
    '2,simple,W-B,Tasse,1,500,400,,,,,',
    '3,simple,W-C,Plat,1,900,830,2098-12-01,2098-12-31,,,',
    '4,simple,W-D,Cruche,1,900,700,2019-01-01,2019-01-31,,,',
    '5,simple,W-E,Verre,1,300,,,,,,',
    '6,variable,W-F,Nappe,1,,,,,,Taille,"S, M"',
    '7,variation,W-F-S,Nappe S,1,100,90,,,W-F,Taille,S',
    '8,variation,W-F-M,Nappe M,1,200,100,,,W-F,Taille,M',
    '9,simple,W-G,Louche,1,300,bientôt,,,,,',
  ].join('\n');

  test('become drafts, one per reduction and days, named after the file; the product keeps its regular price', async () => {
    const checked = await imports.check(await imports.read(file));
    expect(checked.counts).toMatchObject({ created: 7, bad: 0 });
    expect(await warningsOf(checked)).toEqual([
      '1 sales-become-drafts',
      '5 sale-is-over',
      '7 sale-differs',
      '10 sale-wrong',
    ]);
    const done = await imports.start(checked);
    expect(await prices('W-_')).toEqual([
      { sku: 'W-A', price: 100_000 },
      { sku: 'W-B', price: 50_000 },
      { sku: 'W-C', price: 90_000 },
      { sku: 'W-D', price: 90_000 },
      { sku: 'W-E', price: 30_000 },
      { sku: 'W-F', price: 10_000 },
      { sku: 'W-G', price: 30_000 },
    ]);
    const made = { active: false, archived: false };
    expect(await promotions()).toEqual([
      {
        name: 'produits.csv : −20\u00a0%',
        kind: 'percentage',
        value: 2_000,
        starts: null,
        ends: null,
        skus: 'W-A W-B',
        ...made,
      },
      {
        name: 'produits.csv : −70,00\u00a0DA',
        kind: 'amount',
        value: 7_000,
        starts: '2098-11-30 23:00:00+00',
        ends: '2098-12-31 23:00:00+00',
        skus: 'W-C',
        ...made,
      },
    ]);
    // The same file once more finds its drafts there.
    await imports.start(await imports.check(await imports.read(`${file}\n`)));
    expect(await promotions()).toHaveLength(2);
    // Somebody lets one run: it is no draft any more when the import is taken back.
    await query(`update promotions set is_active = true where discount_type = 'amount'`);
    await imports.undo(done);
    expect((await promotions()).map(({ kind, active, archived }) => [kind, active, archived])).toEqual([
      ['percentage', false, true],
      ['amount', true, false],
    ]);
  });

  test('Shopify: the price to compare with is the regular one; PrestaShop: an amount or a share', async () => {
    await imports.start(
      await imports.check(
        await imports.read(
          [
            'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price',
            'sac,Sac,Couleur,Noir,S-N,750,1000',
            'sac,,,Rouge,S-R,600,800',
            'clou,Clou,Title,Default Title,S-C,50,0',
          ].join('\n'),
        ),
      ),
    );
    await imports.start(
      await imports.check(
        await imports.read(
          [
            'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #',
            '1;1;Lampe;Maison;200;;5.5;0000-00-00;0000-00-00;P-L',
            '2;1;Tapis;Maison;900;35;;;;P-T',
          ].join('\n'),
        ),
      ),
    );
    const made = (await promotions()).filter(({ skus }) => !String(skus).startsWith('W-'));
    expect(made.map(({ kind, value, skus }) => [kind, value, skus])).toEqual([
      ['percentage', 2_500, null],
      ['amount', 3_500, 'P-T'],
      ['percentage', 550, 'P-L'],
    ]);
    expect(
      await query(`select sku, coalesce(c.price_ht_centimes, p.price_ht_centimes) as price from combinations c
      join lateral (select price_ht_centimes from products where id = c.product_id) p on true where sku like 'S-%' order by 1`),
    ).toEqual([
      { sku: 'S-N', price: 100_000 },
      { sku: 'S-R', price: 80_000 },
    ]);
  });
});

test('who may not make promotions imports at the regular price and is told', async () => {
  const catalogue = importsOf(app(), await signInAs(app(), 'supplier-orders'));
  const before = await promotions();
  const checked = await catalogue.check(
    await catalogue.read(['ID,Type,SKU,Name,Regular price,Sale price', '1,simple,X-A,Fil,1000,800'].join('\n')),
  );
  await catalogue.start(checked);
  expect(await warningsOf(checked)).toEqual(['1 sales-not-allowed']);
  expect(await promotions()).toEqual(before);
});
