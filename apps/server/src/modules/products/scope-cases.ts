import type { FormFields } from '@hanout/test-kit';
import { detailsForm } from '@hanout/test-kit/product-forms';
import { postAs, scopeCasesOf, versionOf, type Sent, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

interface Things {
  readonly image: number;
  readonly imageOfMany: number;
  readonly bulk: string;
  /** an import of products, announced and not yet there */
  readonly productImport: string;
}
type World = ShopWorld & Things;

const combinationOf = ({ many }: ShopWorld): number => many.combinations[0]?.id ?? 0;
const texts = { name: 'X', shortDescription: 'X', seoTitle: 'X', seoDescription: 'X' };
const plainVersion = async (world: ShopWorld) => ({ version: await versionOf(world, 'products', world.plain.id) });
const form = async (world: ShopWorld, fields: FormFields): Promise<Sent> => ({
  form: { version: String(await versionOf(world, 'products', world.plain.id)), ...fields },
});

const product = '/dashboard/api/product/product/:id';
const plain = ({ plain: { id } }: ShopWorld) => ({ id });
const many = ({ many: { id } }: ShopWorld) => ({ id });
const combination = '/dashboard/api/product/combination/:id';
const itsImport = ({ productImport: id }: Things) => ({ id });
const imageOfCombination = (world: World) => ({ id: combinationOf(world), imageId: world.imageOfMany });

const imports = '/dashboard/api/product/imports/:id';
const bytes: Sent = { bytes: Buffer.from('ab') };
const choice = {
  mapping: ['sku'],
  options: {
    format: 'other',
    mode: 'update',
    createMissing: Object.fromEntries(
      'categories brands tags attributes features families suppliers'.split(' ').map((kind) => [kind, true]),
    ),
    categoryId: null,
    familyId: null,
    warehouseId: null,
    activate: false,
  },
};

const routesTo = (status: number, routes: readonly string[]) =>
  Object.fromEntries(routes.map((route) => [route, status]));

async function photo(): Promise<File> {
  const drawn = sharp({ create: { width: 700, height: 500, channels: 3, background: '#336699' } });
  return new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'a.jpg');
}

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'products',
    'product_texts',
    'product_images',
    'product_categories',
    'shop_products',
    'price_changes',
    'combinations',
    'combination_images',
    'pack_items',
    'bulk_changes',
    'bulk_change_items',
    'product_imports',
    'product_import_pieces',
    'images',
  ],
  things: async (world) => {
    const { pool, plain: one, many: varied, name } = world;
    const firstImage = async (id: number): Promise<number> => {
      const first = 'select image_id as id from product_images where product_id = $1 order by position limit 1';
      return (await pool.query(first, [id])).rows[0].id;
    };
    const bulk = await postAs(world, '/product/bulk', { kind: 'deactivate', ids: [one.id], settings: {} });
    const file = { name: `${name}.csv`, bytes: 2 };
    const announced = await postAs(world, '/product/imports', { key: randomUUID(), file });
    return {
      image: await firstImage(one.id),
      imageOfMany: await firstImage(varied.id),
      bulk: Object(bulk.body).id,
      productImport: Object(announced.body).id,
    };
  },
  share: async ({ pool, plain: one, many: varied, pack }, shopId) => {
    for (const { id } of [one, varied, pack]) {
      await pool.query(
        'insert into shop_products (shop_id, product_id, position) values ($1, $2, $2) on conflict (shop_id, product_id) do update set is_offered = true',
        [shopId, id],
      );
      await pool.query(`update product_texts set name = replace(name, 'Commun', 'Partagé') where product_id = $1`, [
        id,
      ]);
    }
    const ids = [one.id, varied.id, pack.id];
    await pool.query('select refresh_product_rows($1)', [ids]);
  },
  whenShared: {
    [`POST ${product}/duplicate`]: 200,
    // what is shown is cut already
    [`POST ${product}/images/:imageId/focus`]: 200,
    ...routesTo(404, [`PUT ${imports}/:part/pieces/:number`]),
    ...routesTo(
      404,
      'pictures read check start cancel undo fetch-pictures'.split(' ').map((verb) => `POST ${imports}/${verb}`),
    ),
    ...routesTo(
      404,
      ['continue', 'undo'].map((verb) => `POST /dashboard/api/product/bulk/:id/${verb}`),
    ),
  },
  calls: [
    [`GET ${product}`, plain],
    [`GET ${product}/price-history`, plain],
    [`GET ${product}/images/:imageId/uses`, ({ plain: { id }, image: imageId }) => ({ id, imageId })],
    [`GET ${product}/combinations`, many],
    [`GET ${product}/combination-rows`, many],
    [
      `POST ${product}/quick`,
      plain,
      async (world) => ({ body: { ...(await plainVersion(world)), priceHtCentimes: 5 } }),
    ],
    [`POST ${product}/details`, plain, async (world) => ({ form: await detailsForm(world, [world.shop.id]) })],
    [
      `POST ${product}/prices`,
      plain,
      (world) =>
        form(world, {
          priceHt: '7',
          taxRateId: '',
          supplyPriceHt: '',
          wholeSalePriceHt: '',
          wholesaleMinimumQuantity: '',
        }),
    ],
    [`POST ${product}/features`, plain, (world) => form(world, {})],
    [
      `POST ${product}/language/:language`,
      (world) => ({ ...plain(world), language: 'fr' }),
      (world) => form(world, texts),
    ],
    [
      `POST ${product}/pack`,
      ({ pack: { id } }) => ({ id }),
      async (world) => ({
        form: {
          version: String(await versionOf(world, 'products', world.pack.id)),
          packMode: 'strict',
          items: JSON.stringify([{ productId: world.plain.id, combinationId: null, quantity: 3 }]),
        },
      }),
    ],
    [`POST ${product}/images`, plain, async () => ({ form: { file: await photo() } })],
    [`POST ${product}/images/order`, plain, ({ image }) => ({ body: { imageIds: [image] } })],
    [
      `POST ${product}/images/assign`,
      many,
      ({ imageOfMany: imageId, value: valueId }) => ({ body: { imageId, valueId } }),
    ],
    [
      `POST ${product}/images/:imageId/alt`,
      ({ plain: { id }, image: imageId }) => ({ id, imageId }),
      () => ({ body: { alt: { fr: 'x', ar: 'x', en: 'x' } } }),
    ],
    [
      `POST ${product}/images/:imageId/focus`,
      ({ plain: { id }, image: imageId }) => ({ id, imageId }),
      () => ({ body: { focus: { x: 20, y: 50 } } }),
    ],
    [`POST ${product}/combinations/generate`, many, ({ value }) => ({ body: { values: [[value]], preview: false } })],
    [
      `POST ${product}/combinations/save`,
      many,
      async (world) => ({
        body: {
          rows: [
            {
              id: combinationOf(world),
              version: await versionOf(world, 'combinations', combinationOf(world)),
              sku: null,
              barcode: null,
              priceHtCentimes: 5,
              weightGrams: null,
            },
          ],
        },
      }),
    ],
    [
      `POST ${combination}`,
      (world) => ({ id: combinationOf(world) }),
      () => ({ body: { name: 'x', combination_price: 5 } }),
    ],
    [`POST ${combination}/default`, (world) => ({ id: combinationOf(world) })],
    [`POST ${combination}/image/:imageId`, imageOfCombination],
    [`POST ${combination}/image/:imageId/default`, imageOfCombination],
    [`DELETE ${combination}/image/:imageId`, imageOfCombination],
    [`GET ${imports}`, itsImport],
    [`PUT ${imports}/:part/pieces/:number`, (world) => ({ ...itsImport(world), part: 'file', number: 0 }), () => bytes],
    [`POST ${imports}/pictures`, itsImport, () => ({ body: { file: { name: 'a.zip', bytes: 5 } } })],
    [`POST ${imports}/read`, itsImport, () => ({ body: { encoding: null, separator: null } })],
    [`POST ${imports}/check`, itsImport, () => ({ body: choice })],
    [`POST ${imports}/start`, itsImport],
    [`POST ${imports}/cancel`, itsImport],
    [`POST ${imports}/undo`, itsImport],
    [`POST ${imports}/fetch-pictures`, itsImport],
    [`GET ${imports}/findings`, itsImport],
    [`GET ${imports}/kept`, itsImport],
    [`GET ${imports}/addresses`, itsImport],
    [`GET ${imports}/bad-rows.csv`, itsImport],
    ['POST /dashboard/api/product/bulk/:id/continue', ({ bulk: id }) => ({ id })],
    ['POST /dashboard/api/product/bulk/:id/undo', ({ bulk: id }) => ({ id })],
  ],
  lastCalls: [
    [`POST ${product}/duplicate`, plain],
    [`DELETE ${product}/images/:imageId`, ({ plain: { id }, image: imageId }) => ({ id, imageId })],
    [`DELETE ${combination}`, (world) => ({ id: combinationOf(world) })],
    [`POST ${product}/archive`, plain, async (world) => ({ body: await plainVersion(world) })],
    [`POST ${product}/restore`, plain, async (world) => ({ body: await plainVersion(world) })],
  ],
  named: [
    [
      'products of a bulk change',
      async (theirs, ours) => {
        const begun = await postAs(theirs, '/product/bulk', {
          kind: 'archive',
          ids: [ours.plain.id, ours.many.id],
          settings: {},
        });
        return postAs(theirs, `/product/bulk/${Object(begun.body).id}/continue`, {});
      },
      { status: 200, body: { done: 0, skipped: 2 } },
    ],
    [
      'products of the preview of a bulk change',
      (theirs, ours) =>
        postAs(theirs, '/product/bulk/preview', { kind: 'archive', ids: [ours.plain.id], settings: {} }),
      { status: 200, body: { examples: [] } },
    ],
    [
      'a combination among one’s own rows',
      (theirs, ours) => {
        const row = { version: 1, sku: null, barcode: null, priceHtCentimes: 5, weightGrams: null };
        return postAs(theirs, `/product/product/${theirs.many.id}/combinations/save`, {
          rows: [{ ...row, id: combinationOf(ours) }],
        });
      },
      { status: 200, body: { saved: [], refused: [{ current: null }] } },
    ],
    [
      'a picture for one’s own combination',
      (theirs, ours) => postAs(theirs, `/product/combination/${combinationOf(theirs)}/image/${ours.imageOfMany}`, {}),
      { status: 404 },
    ],
    [
      'a picture for all combinations of a value',
      (theirs, ours) =>
        postAs(theirs, `/product/product/${theirs.many.id}/images/assign`, {
          imageId: ours.imageOfMany,
          valueId: theirs.value,
        }),
      { status: 404 },
    ],
    [
      'the words of a picture',
      (theirs, ours) =>
        postAs(theirs, `/product/product/${theirs.plain.id}/images/${ours.image}/alt`, {
          alt: { fr: 'x', ar: 'x', en: 'x' },
        }),
      { status: 404 },
    ],
    [
      'what lies in a pack',
      async (theirs, ours) =>
        theirs.browser.postForm(`/dashboard/api/product/product/${theirs.pack.id}/pack`, {
          version: String(await versionOf(theirs, 'products', theirs.pack.id)),
          packMode: 'strict',
          items: JSON.stringify([{ productId: ours.plain.id, combinationId: null, quantity: 1 }]),
        }),
      { status: 422 },
    ],
    [
      'products of the list, by shop or warehouse',
      (theirs) => theirs.browser.call({ url: `/dashboard/api/product/filter?q=${encodeURIComponent('Nôtre')}` }),
      { status: 200, body: { products: [], total: 0 } },
    ],
  ],
  shoppers: [
    ['a product by its slug', (ours) => ({ url: `/web/public/api/product/${ours.many.slug}` })],
    ['a product by its number', (ours) => ({ url: `/web/public/api/product/${ours.many.id}` })],
    ['its reviews', (ours) => ({ url: `/web/public/api/product/${ours.many.slug}/reviews` })],
  ],
});
