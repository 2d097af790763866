import { useTestApp } from '@hanout/test-kit';
import { buildImportingShop, type Imports } from '@hanout/test-kit/imports';
import { findBrokenInvariants } from '@hanout/server/database/invariants';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let imports: Imports;

beforeAll(async () => {
  ({ imports } = await buildImportingShop(app()));
});

const query = async (text: string): Promise<Record<string, unknown>[]> => (await app().database.pool.query(text)).rows;

const shopify = (rows: string): string =>
  `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status\n${rows}`;
const robe = `robe,Robe,Atlas,Robes,TRUE,Taille,S,Couleur,Rouge,R-S,300,2,4500.00,active
robe,,,,,,M,,Rouge,R-M,320,0,4700.00,
robe,,,,,,L,,Rouge,R-L,340,5,4500.00,
tasse,Tasse,,Maison,TRUE,Title,Default Title,,,TA,400,7,900,active`;

const combinations = (sku: string) =>
  query(`select c.sku, c.price_ht_centimes as price, c.weight_grams as weight, c.is_default as first, combination_label(c.id, 'fr') as label,
    c.archived_at is not null as archived, coalesce((select sum(on_hand)::int from stocks s where s.combination_id = c.id), 0) as stock
    from combinations c where c.product_id = (select product_id from combinations where sku = '${sku}') order by c.position`);

test('a Shopify file becomes products with their combinations, attributes and stock; again it changes nothing', async () => {
  const read = await imports.read(shopify(robe));
  const families = { options: { createMissing: read.options.createMissing, familyId: await family() } };
  const checked = await imports.check(read, families);
  expect(checked).toMatchObject({
    format: 'shopify',
    counts: { created: 2, bad: 0 },
    created: { attributes: { count: 4 } },
  });
  expect((await imports.start(checked)).counts).toMatchObject({ created: 2, bad: 0 });
  expect(await combinations('R-M')).toEqual([
    { sku: 'R-S', price: null, weight: 300, first: true, label: 'S / Rouge', archived: false, stock: 2 },
    { sku: 'R-M', price: 470_000, weight: 320, first: false, label: 'M / Rouge', archived: false, stock: 0 },
    { sku: 'R-L', price: null, weight: 340, first: false, label: 'L / Rouge', archived: false, stock: 5 },
  ]);
  expect(
    await query(
      `select p.type, p.sku, p.price_ht_centimes as price, t.slug from products p join product_texts t on t.product_id = p.id order by t.slug`,
    ),
  ).toEqual([
    { type: 'combinations', sku: null, price: 450_000, slug: 'robe' },
    { type: 'simple', sku: 'TA', price: 90_000, slug: 'tasse' },
  ]);
  const again = await imports.check(await imports.read(shopify(robe)), families);
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, bad: 0 });
});

test('a changed variant, a new one and its stock are changed, and taken back', async () => {
  const before = await combinations('R-S');
  const file = `${robe.replace('R-M,320,0,4700.00', 'R-M,320,9,4900.00')}\nrobe,,,,,,XL,,Rouge,R-XL,360,4,5000.00,`;
  const done = await imports.start(await imports.check(await imports.read(shopify(file))));
  expect(done.counts).toMatchObject({ created: 0, changed: 1, unchanged: 1, bad: 0 });
  expect(await combinations('R-S')).toMatchObject([
    { sku: 'R-S' },
    { sku: 'R-M', price: 490_000, stock: 9 },
    { sku: 'R-L' },
    { sku: 'R-XL', price: 500_000, stock: 4, label: 'XL / Rouge', archived: false },
  ]);
  const undone = await imports.undo(done);
  expect(undone.undo).toMatchObject({ archived: 0, restored: 1, kept: 0, entries: { kept: 1 } });
  const after = await combinations('R-S');
  expect(after.filter(({ archived }) => archived === false)).toEqual(before);
  expect(after).toHaveLength(4);
  expect((await findBrokenInvariants(app().deps.db)).filter(({ rows }) => rows.length > 0)).toEqual([]);
});

test('WooCommerce variations are added to a product that is in the catalogue already; a stranger’s code is refused', async () => {
  const head = 'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Stock,Attribute 1 name,Attribute 1 value(s)';
  const familyId = await family();
  const start = async (rows: string) => {
    const read = await imports.read(`${head}\n${rows}`);
    return imports.start(await imports.check(read, { options: { familyId } }));
  };
  expect(
    (await start('1,variable,W,Veste,1,,Vestes,,,Taille,"S, M"\n2,variation,W-S,Veste - S,1,3000,,W,3,Taille,S'))
      .counts,
  ).toMatchObject({ created: 1, bad: 0 });
  expect((await start('3,variation,W-M,Veste - M,1,3200,,W,1,Taille,M')).counts).toMatchObject({ changed: 1, bad: 0 });
  expect(await combinations('W-M')).toMatchObject([
    { sku: 'W-S', price: null, stock: 3 },
    { sku: 'W-M', price: 320_000, stock: 1 },
  ]);
  expect(
    (await start('4,variation,TA,Veste - L,1,3200,,W,1,Taille,L\n5,variation,Q,Rien,1,1,,ABSENT,1,Taille,S')).counts,
  ).toMatchObject({ changed: 0, bad: 2 });
});

test('PrestaShop’s file of combinations gives them to products that are there, by reference or by the number of their file; undo takes them back', async () => {
  const products = `Product ID;Name *;Categories (x,y,z...);Price tax excluded;Reference #;Weight;Quantity
41;Pantalon;Mode;2000;PAN;0.5;8
42;Ceinture;Mode;900;;0.2;0`;
  const made = await imports.check(await imports.read(products), { options: { familyId: await family() } });
  expect((await imports.start(made)).counts).toMatchObject({ created: 2, bad: 0 });
  const head = `Product ID*;Product reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Impact on weight;Default (0 = No, 1 = Yes)`;
  const file = `${head}
41;PAN;Pointure:select:0, Teinte:color:1;38:0, Bleu:3;PAN-38;6130000000015;0.000000;3;0;1
41;PAN;Pointure:select:0, Teinte:color:1;40:1, Bleu:3;PAN-40;;-150.50;4;0.1;0
42;;Pointure:select:0;85:0;CEI-85;;100;2;0;1
99;;Pointure:select:0;85:0;RIEN;;0;2;0;1`;
  const read = await imports.read(file);
  expect(read.format).toBe('prestashop');
  const checked = await imports.check(read);
  expect(checked).toMatchObject({ counts: { created: 0, changed: 2, bad: 1 }, warnings: 1 });
  const done = await imports.start(checked);
  expect(done.counts).toMatchObject({ created: 0, changed: 2, bad: 1 });
  expect(await combinations('PAN-38')).toMatchObject([
    { sku: 'PAN-38', price: null, weight: null, label: '38 / Bleu', stock: 3 },
    { sku: 'PAN-40', price: 184_950, weight: 600, label: '40 / Bleu', stock: 4 },
  ]);
  expect(await combinations('CEI-85')).toMatchObject([{ price: 100_000, stock: 2 }]);
  const pants = `select type, (select sum(on_hand)::int from stocks s where s.product_id = p.id and combination_id is null) as own,
    (select sum(on_hand)::int from stocks s where s.product_id = p.id and combination_id is not null) as chosen from products p where sku = 'PAN'`;
  expect(await query(pants)).toEqual([{ type: 'combinations', own: 0, chosen: 7 }]);
  expect((await imports.check(await imports.read(file))).counts).toMatchObject({ changed: 0, unchanged: 2, bad: 1 });
  expect((await imports.undo(done)).undo).toMatchObject({ restored: 2, kept: 0 });
  expect(await query(pants)).toEqual([{ type: 'simple', own: 8, chosen: 0 }]);
  expect((await findBrokenInvariants(app().deps.db)).filter(({ rows }) => rows.length > 0)).toEqual([]);
});

async function family(): Promise<number> {
  const [row] = await query(`insert into product_families (code, name) values ('habits', 'Habits')
    on conflict (code) do update set name = excluded.name returning id`);
  return Number(row?.['id']);
}
