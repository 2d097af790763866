import { importFindingsSchema, type ProductImport } from '@hanout/contracts/imports/imports';
import { useTestApp } from '@hanout/test-kit';
import { buildImportingShop, type Imports } from '@hanout/test-kit/imports';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let imports: Imports;

beforeAll(async () => {
  ({ imports } = await buildImportingShop(app()));
});

const query = async (text: string): Promise<Record<string, unknown>[]> => (await app().database.pool.query(text)).rows;
const foundIn = async ({ id }: ProductImport) =>
  importFindingsSchema
    .parse((await imports.get(`/${id}/findings?limit=100`)).body)
    .rows.map(({ row, kind, code }) => `${row} ${kind} ${code}`);

/** As a merchant would: what the screen proposes, and next. */
async function pressNext(file: string): Promise<{ readonly checked: ProductImport; readonly done: ProductImport }> {
  const checked = await imports.check(await imports.read(file));
  return { checked, done: await imports.start(checked) };
}

describe('files of other shops come in whole with what the screen proposes', () => {
  test('WooCommerce: "any" is every value, a download and another site are said, a grouped product is told apart, weights in pounds', async () => {
    const { checked, done } = await pressNext(
      [
        'ID,Type,SKU,Name,Published,Regular price,Weight (lbs),Length (in),Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
        '41,variable,w-tee,Maillot,1,,2,10,,Color,"Bleu, Vert",Size,"S, M, L"',
        '42,variation,w-tee-b,Maillot - Bleu,1,25,,,w-tee,Color,Bleu,Size,',
        '43,variation,w-tee-vs,Maillot - Vert S,1,20,,,w-tee,Color,Vert,Size,S',
        '44,variation,w-tee-v,Maillot - Vert,1,27,,,w-tee,Color,Vert,Size,',
        '45,"simple, downloadable, virtual",w-album,Album,1,15,,,,,,,',
        '46,external,w-don,Don,1,30,,,,,,,',
        '47,grouped,w-lot,Lot,1,,,,,,,,',
      ].join('\n'),
    );
    expect(checked).toMatchObject({
      format: 'woocommerce',
      counts: { created: 3, skipped: 1, bad: 0 },
      created: { families: { some: ['Produits'] }, categories: { some: ['Divers'] } },
    });
    expect(done).toMatchObject({ state: 'done', counts: { created: 3, skipped: 1, bad: 0 } });
    expect(await foundIn(done)).toEqual([
      '3 warning any-became-every',
      '5 warning any-became-every',
      '6 warning download-not-taken',
      '7 warning sold-elsewhere',
      '8 warning type-not-taken',
    ]);
    expect(
      await query(`select c.sku, string_agg(v.label, ' ' order by v.label collate "C") as chosen
        from combinations c join combination_values j on j.combination_id = c.id
        join attribute_value_texts v on v.attribute_value_id = j.attribute_value_id group by c.id, c.sku order by 2`),
    ).toEqual([
      { sku: null, chosen: 'Bleu L' },
      { sku: null, chosen: 'Bleu M' },
      { sku: 'w-tee-b', chosen: 'Bleu S' },
      { sku: null, chosen: 'L Vert' },
      { sku: 'w-tee-v', chosen: 'M Vert' },
      { sku: 'w-tee-vs', chosen: 'S Vert' },
    ]);
    expect(
      await query(`select sku, is_active as active, weight_grams as grams, length_mm as mm from products order by id`),
    ).toEqual([
      { sku: 'w-tee', active: true, grams: 907, mm: 254 },
      { sku: 'w-album', active: true, grams: null, mm: null },
      { sku: 'w-don', active: false, grams: null, mm: null },
    ]);
  });

  test('Shopify: a colour that is called otherwise is the same attribute, a draft stays hidden though it is published', async () => {
    const { done } = await pressNext(
      [
        'Handle,Title,Vendor,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Status',
        'bague,Bague,Atlas,true,Colour,Argent,900,,active',
        'bague,,,,,Or,1200,,',
        'collier,Collier,Atlas,true,Color,Argent,1500,,draft',
        'collier,,,,,Or,1900,,',
      ].join('\n'),
    );
    expect(done).toMatchObject({ format: 'shopify', counts: { created: 2, bad: 0 } });
    expect(await query(`select count(*)::int as types from attribute_types`)).toEqual([{ types: 2 }]);
    expect(
      await query(
        `select t.name, p.is_active as active from products p join product_texts t on t.product_id = p.id where t.name in ('Bague', 'Collier') order by 1`,
      ),
    ).toEqual([
      { name: 'Bague', active: true },
      { name: 'Collier', active: false },
    ]);
  });

  test('PrestaShop: semicolons between values, a bar code that cannot be is left out, one that stands twice too', async () => {
    const { done } = await pressNext(
      [
        'Product ID;Active (0/1);Name *;"Categories (x;y;z...)";Price tax excluded or Price tax included;Reference #;EAN13;"Tags (x;y;z...)"',
        '1;1;Lecteur;Audio;100;PS-1;1234567890123;"son; poche"',
        '2;1;Casque;Audio;60;PS-2;6130000000015;son',
        '3;1;Micro;Audio;70;PS-3;6130000000015;voix',
      ].join('\n'),
    );
    expect(done).toMatchObject({
      format: 'prestashop',
      counts: { created: 3, bad: 0 },
      created: { tags: { count: 3 } },
    });
    expect(await foundIn(done)).toEqual(['2 warning barcode', '4 warning barcode-twice']);
    expect(await query(`select sku, barcode from products where sku like 'PS-%' order by 1`)).toEqual([
      { sku: 'PS-1', barcode: null },
      { sku: 'PS-2', barcode: '6130000000015' },
      { sku: 'PS-3', barcode: null },
    ]);
    const combinations = await pressNext(
      [
        'Product ID*;"Attribute (Name:Type:Position)*";"Value (Value:Position)*";Reference;Impact on price;Quantity;Image URL',
        '1;"Color:color:0; Disk space:select:3";"Bleu:0; 16GB:1";PS-1-B;40;10;http://a.example/b.jpg',
        '1;"Color:color:0; Disk space:select:1";"Bleu:0; 8GB:1";PS-1-A;0;10;',
        '1;"Color:color:0; Disk space:select:1";"Bleu:0; 8GB:1";PS-1-C;0;4;',
        '1;"Color:color:0; Disk space:select:1";"Vert:0; 8GB:1";PS-1-A;0;3;',
      ].join('\n'),
    );
    expect(combinations.done).toMatchObject({ counts: { changed: 1, bad: 0 } });
    expect(await foundIn(combinations.done)).toEqual([
      '1 warning picture-address',
      '4 warning combination-twice',
      '5 warning sku-twice',
    ]);
  });

  test('a product that names no family is of that which its category usually has, and none is made for it', async () => {
    const header = 'Désignation;Réf;Prix de vente;Catégorie;Famille';
    await pressNext(
      [header, 'Le Fils du pauvre;R-1;900;Livres > Romans;Livre', 'Atlas;A-1;1500;Livres;Carte'].join('\n'),
    );
    const { checked } = await pressNext([header, 'Nedjma;R-2;850;Livres > Romans;'].join('\n'));
    expect(checked).toMatchObject({ counts: { created: 1, bad: 0 }, created: { families: { count: 0 } } });
    expect(
      await query(`select f.name from products p join product_families f on f.id = p.family_id where p.sku = 'R-2'`),
    ).toEqual([{ name: 'Livre' }]);
  });
});
