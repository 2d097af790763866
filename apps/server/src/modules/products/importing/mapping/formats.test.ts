import type { ImportFormat } from '@hanout/contracts/imports/import-mapping';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../imports/reading/read-csv.ts';
import { groupRows } from './group-rows.ts';
import { makeProduct, type WantedProduct } from './make-product.ts';
import { makeRowParser } from './parse-row.ts';
import { suggestMapping } from './suggest-mapping.ts';
import { templateRow } from './template.ts';

const guessed = { encoding: null, separator: null };

/** A file as the import reads it: its format and its products. */
function productsOf(text: string): { readonly format: ImportFormat; readonly products: readonly WantedProduct[] } {
  const [header = [], ...rows] = readCsv(Buffer.from(text), guessed).rows;
  const { format, mapping } = suggestMapping(header);
  const parseRow = makeRowParser({ header, mapping, format });
  const records = rows.map((cells, at) => parseRow(at + 2, cells));
  const units = groupRows(records.map((record) => ({ ...record, sku: record.values.sku })));
  const grouped = Map.groupBy(records, ({ number }) => units.get(number) ?? number);
  return { format, products: [...grouped.values()].map((rowsOfOne) => makeProduct(rowsOfOne, format)) };
}

describe('the columns of a merchant’s own list', () => {
  test.each([
    ['Désignation,Réf.,Prix de vente,Qté,Code barre', ['name.fr', 'sku', 'priceTtc', 'stock', 'barcode']],
    [
      'Libellé,Code article,PV (DA),P.A,Stock min',
      ['name.fr', 'sku', 'priceTtc', 'supplyPriceHt', 'lowStockThreshold'],
    ],
    ['DESIGNATION,prix_de_gros,Prix HT,Qte en stock', ['name.fr', 'wholesalePriceHt', 'priceHt', 'stock']],
    ['اسم المنتج,المرجع,سعر البيع,الكمية,الباركود', ['name.ar', 'sku', 'priceTtc', 'stock', 'barcode']],
    ['Product name,Item code,Selling price,Qty,Cost', ['name.fr', 'sku', 'priceTtc', 'stock', 'supplyPriceHt']],
  ])('%s', (header, fields) => {
    expect(suggestMapping(header.split(','))).toMatchObject({ mapping: fields });
  });
});

describe('files of other shops', () => {
  test('a file may give twenty attributes in columns of their own', () => {
    const columns = Array.from({ length: 21 }, (_, at) => `Attribute ${at + 1} name,Attribute ${at + 1} value(s)`);
    const { mapping } = suggestMapping(`ID,SKU,Regular price,${columns.join()}`.split(','));
    expect(mapping.slice(-4)).toEqual(['attribute20.name', 'attribute20.value', null, null]);
  });

  test('WooCommerce: variations find their parent by reference or id, wherever it stands; lists and paths', () => {
    const { format, products } = productsOf(
      `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible"
44,variable,TS,,T-shirt,1,0,visible,Court,"<p>Long</p>",1,,,,,"Vêtements > Hauts, Soldes","été, lin",https://a.dz/wp/ts.jpg,,Taille,"S, M",1
45,simple,TASSE,6130000000015,Tasse,-1,1,visible,,,1,12,0.35,900,1200,Maison,,,,,,
46,"variation, downloadable",TS-S,,T-shirt - S,1,0,visible,,,1,3,0.2,,1500,,,,TS,Taille,S,
47,variation,TS-M,,T-shirt - M,1,0,visible,,,1,4,0.2,,1600,,,,id:44,Taille,M,
48,grouped,LOT,,Lot,1,0,visible,,,1,,,,,,,,,,,`,
    );
    expect(format).toBe('woocommerce');
    expect(products.map(({ handle, isTaken }) => [handle, isTaken])).toEqual([
      ['44', true],
      ['45', true],
      ['48', false],
    ]);
    expect(products[0]).toMatchObject({
      numbers: [2, 4, 5],
      findings: [{ number: 4, isError: false, code: 'download-not-taken' }],
      values: {
        sku: 'TS',
        texts: { fr: { name: 'T-shirt', shortDescription: 'Court', longDescription: '<p>Long</p>' } },
        categories: ['Vêtements > Hauts', 'Soldes'],
        tags: ['été', 'lin'],
        pictures: ['https://a.dz/wp/ts.jpg'],
      },
      combinations: [
        { attributes: [['Taille', 'S']], values: { sku: 'TS-S', stock: 3, priceTtc: 150_000, weightGrams: 200 } },
        { attributes: [['Taille', 'M']], values: { sku: 'TS-M', stock: 4, priceTtc: 160_000 } },
      ],
    });
    expect(products[1]).toMatchObject({
      combinations: [],
      values: { isActive: false, isFeatured: true, priceTtc: 120_000, weightGrams: 350, barcode: '6130000000015' },
    });
  });

  test('WooCommerce: attributes that no variation chooses by describe the product; alone, they make no combination', () => {
    const { products } = productsOf(
      `ID,Type,SKU,Name,"Regular price",Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"
1,variable,P,Polo,,,Taille,"S, M",Matière,"Coton, Lin"
2,variation,P-S,Polo - S,900,P,Taille,S,,
3,simple,T,Tasse,500,,Matière,Grès,,
4,variable,V,Veste,700,,Taille,"S, M",,`,
    );
    expect(products.map(({ values, combinations }) => [values.features, combinations.length])).toEqual([
      [[['Matière', 'Coton, Lin']], 1],
      [[['Matière', 'Grès']], 0],
      [undefined, 0],
    ]);
  });

  test('Shopify: rows of one handle are variants or further pictures; names of options stand in the first row', () => {
    const { format, products } = productsOf(
      `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Variant Image,SEO Title,Status
robe,Robe d'été,<b>Légère</b>,Atlas,,Robes,"été, lin",TRUE,Taille,S,Couleur,Rouge,R-S,300,2,4500.00,,https://cdn/robe-1.jpg,https://cdn/r.jpg,Robe,active
robe,,,,,,,,,M,,Rouge,R-M,320,0,4700.00,,https://cdn/robe-2.jpg,,,
robe,,,,,,,,,,,,,,,,,https://cdn/robe-3.jpg,,,
tasse,Tasse,,Atlas,,Maison,,TRUE,Title,Default Title,,,TA,400,7,900,,,,,draft`,
    );
    expect(format).toBe('shopify');
    expect(products).toHaveLength(2);
    expect(products[0]).toMatchObject({
      handle: 'robe',
      findings: [],
      values: {
        brand: 'Atlas',
        category: 'Robes',
        isActive: true,
        priceTtc: 450_000,
        pictures: ['https://cdn/robe-1.jpg', 'https://cdn/robe-2.jpg', 'https://cdn/robe-3.jpg'],
      },
      combinations: [
        {
          number: 2,
          attributes: [
            ['Taille', 'S'],
            ['Couleur', 'Rouge'],
          ],
          values: { sku: 'R-S', stock: 2 },
        },
        {
          number: 3,
          attributes: [
            ['Taille', 'M'],
            ['Couleur', 'Rouge'],
          ],
          values: { sku: 'R-M', stock: 0, priceTtc: 470_000 },
        },
      ],
    });
    expect(products[0]?.values).not.toHaveProperty('sku');
    expect(products[1]).toMatchObject({ combinations: [], values: { sku: 'TA', stock: 7, isActive: false } });
  });

  test('PrestaShop: its separators, six decimals and measures in centimetres', () => {
    const { format, products } = productsOf(
      `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Cost price;Reference #;Supplier;Manufacturer;EAN13;Width;Height;Depth;Weight;Quantity;Summary;Description;Tags (x,y,z...);Image URLs (x,y,z...);Feature (Name:Value:Position)
1;1;Théière;Maison,Cuisine;833.333333;1;500.000000;TH-1;Fournil;Atlas;6130000000015;12.5;20;8;0.950000;14;Pour quatre;Une <b>théière</b>;thé,cuisine;http://a.dz/1.jpg,http://a.dz/2.jpg;Matière:Grès:0,Contenance:1 l:1:1`,
    );
    expect(format).toBe('prestashop');
    expect(products[0]).toMatchObject({
      findings: [],
      values: {
        priceHt: 83_333,
        supplyPriceHt: 50_000,
        widthMm: 125,
        heightMm: 200,
        lengthMm: 80,
        weightGrams: 950,
        stock: 14,
        categories: ['Maison', 'Cuisine'],
        tags: ['thé', 'cuisine'],
        supplier: 'Fournil',
        brand: 'Atlas',
        features: [
          ['Matière', 'Grès'],
          ['Contenance', '1 l'],
        ],
        areAllFeatures: true,
      },
    });
  });

  test.each(['fr', 'ar', 'en'] as const)('our own template is known in %s, and no column of it is left', (language) => {
    const { format, mapping } = suggestMapping(templateRow({ language, chargesTax: true }));
    expect(format).toBe('hanout');
    expect(mapping).not.toContain(null);
    expect(new Set(mapping).size).toBe(mapping.length);
  });

  test('our own file: combinations name their parent, and are told what is wrong with them', () => {
    const { products } = productsOf(
      `Référence;Référence du produit parent;Attributs;Nom (français);Prix HT;Stock
P;;;Polo;1000;
P-S;P;Taille: S | Couleur: Rouge;;;3
P-M;P;Taille: M | Couleur: Rouge;;1 200;4
P-X;P;Taille: M | Couleur: Rouge;;;
P-Y;P;Taille: L;;;
P-Z;P;;;;`,
    );
    expect(products).toHaveLength(1);
    expect(products[0]?.combinations.map(({ number }) => number)).toEqual([3, 4]);
    expect(products[0]?.findings.map(({ number, code }) => [number, code])).toEqual([
      [5, 'combination-twice'],
      [6, 'attributes-differ'],
      [7, 'combination-without-values'],
    ]);
  });
});
