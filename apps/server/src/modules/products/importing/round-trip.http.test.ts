import { signIn, buildEmployee, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { importsOf } from '@hanout/test-kit/imports';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let count = 0;
/** Of the product that has a reference, by which they are found again. */
const combinationRows = 2;

beforeAll(async () => {
  const { pool } = app().database;
  owner = await signInAs(app());
  const shop = await build.buildShop(pool);
  const warehouse = await build.buildWarehouse(pool, { shop });
  const clothes = await build.buildCategory(pool, { name: { fr: 'Vêtements', ar: 'ملابس', en: 'Clothes' } });
  const shirts = await build.buildCategory(pool, { parent: clothes, name: 'Chemises > été' });
  const same = await build.buildCategory(pool, { name: 'Chemises > été' });
  const brand = await build.buildBrand(pool, { name: 'Atlas; & "fils"' });
  const matter = await build.buildFeature(pool, {
    label: { fr: 'Matière', ar: 'المادة', en: 'Material' },
    values: [{ slug: 'coton', label: { fr: 'Coton | bio', ar: 'قطن', en: 'Cotton' } }],
  });
  const [cotton] = Object.values(matter.values);
  const size = await build.buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'm' }] });
  const values = Object.values(size.values);
  const made = [
    await build.buildProduct(pool, {
      shop,
      warehouse,
      stock: 9,
      brand,
      category: shirts,
      name: { fr: 'Chemise d’été', ar: 'قميص صيفي', en: 'Summer shirt' },
      priceCentimes: 150_055,
      features: { [matter.id]: cotton ?? 0 },
      columns: { sku: '00123', barcode: '6130000000015' },
    }),
    await build.buildProduct(pool, { shop, category: same, name: '=HYPERLINK("x")', priceCentimes: 99 }),
    await build.buildProduct(pool, { shop, category: shirts, name: '-10 %; "soldes"', columns: { is_active: false } }),
    await build.buildProduct(pool, {
      shop,
      warehouse,
      name: 'T-shirt',
      combinations: values.map((value, at) => ({
        values: [value],
        stock: at,
        sku: `T-${at}`,
        priceCentimes: 1_000 + at,
      })),
    }),
  ];
  made.push(
    await build.buildProduct(pool, {
      shop,
      warehouse,
      name: 'Polo',
      priceCentimes: 250_000,
      columns: { sku: 'POLO' },
      combinations: values.map((value, at) => ({
        values: [value],
        stock: at,
        sku: `POLO-${at}`,
        priceCentimes: at === 0 ? null : 260_050,
      })),
    }),
  );
  const [first] = made;
  if (first === undefined) throw new Error('a product was made');
  await build.buildPack(pool, { shop, name: 'Coffret', items: [{ product: first }], packPriceCentimes: 260_001 });
  await build.buildProduct(pool, { shop, name: 'Ancienne', columns: { archived_at: inHours(0), sku: 'OLD' } });
  count = made.length + 1;
});

const download = async (by: StaffBrowser, path: string): Promise<Buffer> =>
  (await app().http.inject({ url: `/dashboard/api/product/${path}`, headers: { cookie: by.cookie } })).rawPayload;

test.each(['csv', 'xlsx'])(
  'what was exported as %s and is imported unchanged changes nothing, in each language',
  async (extension) => {
    for (const language of ['fr', 'ar', 'en'] as const) {
      const by = await signIn(app(), await buildEmployee(app().deps.db, { language }));
      const imports = importsOf(app(), by);
      const read = await imports.read(await download(by, `export.${extension}`));
      expect(read).toMatchObject({ format: 'hanout', file: { rows: count + combinationRows } });
      expect(read.mapping).toContain('features');
      expect((await imports.check(read)).counts, language).toEqual({
        created: 0,
        changed: 0,
        unchanged: count,
        skipped: 0,
        bad: 0,
      });
    }
    const archived = await importsOf(app(), owner).read(await download(owner, `export.${extension}?status=archived`));
    expect((await importsOf(app(), owner).check(archived)).counts).toMatchObject({ changed: 0, unchanged: 1 });
  },
  60_000,
);

test('an exported price that is changed is the one thing that changes', async () => {
  const imports = importsOf(app(), owner);
  const file = (await download(owner, 'export.csv?q=00123')).toString().replace('1500,55', '1600,00');
  const done = await imports.start(await imports.check(await imports.read(file)));
  expect(done.counts).toMatchObject({ created: 0, changed: 1, bad: 0 });
  const { rows } = await app().database.pool.query(
    `select p.price_ht_centimes as price, c.before_centimes as before from products p join price_changes c on c.product_id = p.id where sku = '00123'`,
  );
  expect(rows).toEqual([{ price: 160_000, before: 150_055 }]);
});

test.each(['csv', 'xlsx'])('the template as %s is read as ours', async (extension) => {
  const imports = importsOf(app(), owner);
  const template = await download(owner, `imports/template.${extension}`);
  expect(await imports.upload(template)).toMatchObject({ status: 422, body: { why: 'file-empty' } });
});
