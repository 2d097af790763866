import { savedViewLists, type SavedViewList } from '@hanout/contracts/saved-views';
import {
  buildEmployee,
  signIn,
  useTestApp,
  type FormFields,
  type StaffAnswer,
  type StaffBrowser,
} from '@hanout/test-kit';
import {
  buildAttribute,
  buildCarrierWithRates,
  buildOrder,
  buildPack,
  buildProduct,
  buildPromotion,
  buildShop,
  buildWarehouse,
  insertRow,
  type BuiltOrder,
  type BuiltProduct,
  type BuiltShop,
  promotionDraft,
} from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();

/** Everything of one shop that a call can name. */
interface World {
  readonly shop: BuiltShop;
  /** may do everything, in this shop only */
  readonly browser: StaffBrowser;
  readonly warehouse: number;
  readonly carrier: number;
  readonly plain: BuiltProduct;
  readonly many: BuiltProduct;
  readonly pack: BuiltProduct;
  readonly image: number;
  readonly imageOfMany: number;
  readonly stock: number;
  readonly order: BuiltOrder;
  readonly promotion: number;
  readonly review: string;
  readonly bulk: string;
  /** an import of products, announced and not yet there */
  readonly productImport: string;
  /** views of lists that its person has for themselves */
  readonly views: Readonly<Record<SavedViewList, number>>;
}

let ours: World;
let theirs: World;
let value: number;

beforeAll(async () => {
  const { pool } = app().database;
  const size = await buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'm' }] });
  value = size.values['s'] ?? 0;
  ours = await buildWorld('Nôtre', Object.values(size.values));
  theirs = await buildWorld('Leur', Object.values(size.values));
  await refreshAllListings(app().deps.db);
});

async function buildWorld(name: string, values: readonly number[]): Promise<World> {
  const { pool } = app().database;
  const { db } = app().deps;
  const shop = await buildShop(pool, { name });
  const browser = await signIn(app(), await buildEmployee(db, { shopIds: [shop.id] }));
  const warehouse = await buildWarehouse(pool, { shop });
  const plain = await buildProduct(pool, { shop, warehouse, stock: 9, images: 2, name: `${name} simple` });
  const many = await buildProduct(pool, {
    shop,
    warehouse,
    images: 2,
    name: `${name} varié`,
    combinations: values.map((each) => ({ values: [each], stock: 3 })),
  });
  const pack = await buildPack(pool, { shop, items: [{ product: plain }], name: `${name} pack` });
  const { id: promotion } = await buildPromotion(pool, {
    shop,
    columns: { has_unique_coupons: true },
    targets: [plain],
  });
  const review = randomUUID();
  await insertRow(pool, 'reviews', {
    uuid: review,
    shop_id: shop.id,
    product_id: plain.id,
    rating_halves: 9,
    text: 'Très bien.',
    language: 'fr',
    author_name: 'Amina',
    email: 'amina@exemple.dz',
    phone: '0661234567',
    purchased_on: '2026-01-15',
  });
  const bulk = await browser.call({
    method: 'POST',
    url: '/dashboard/api/product/bulk',
    body: { kind: 'deactivate', ids: [plain.id], settings: {} },
  });
  const announced = await browser.call({
    method: 'POST',
    url: '/dashboard/api/product/imports',
    body: { key: randomUUID(), file: { name: `${name}.csv`, bytes: 2 } },
  });
  const view = async (list: SavedViewList): Promise<number> => {
    const settings = { search: '', hidden: [], density: 'compact' };
    const body = { name: `${name} vue`, isShared: false, settings };
    return Object((await browser.call({ method: 'POST', url: `/dashboard/api/views/${list}`, body })).body).id;
  };
  const one = async (sql: string, id: number): Promise<number> => (await pool.query(sql, [id])).rows[0].id;
  const firstImage = 'select image_id as id from product_images where product_id = $1 order by position limit 1';
  return {
    shop,
    browser,
    warehouse: warehouse.id,
    carrier: (await buildCarrierWithRates(pool, { shop })).id,
    plain,
    many,
    pack,
    image: await one(firstImage, plain.id),
    imageOfMany: await one(firstImage, many.id),
    stock: await one('select id from stocks where product_id = $1', plain.id),
    order: await buildOrder(pool, { shop, lines: [{ product: plain }] }),
    promotion,
    review,
    bulk: Object(bulk.body).id,
    productImport: Object(announced.body).id,
    views: { orders: await view('orders'), products: await view('products'), promotions: await view('promotions') },
  };
}

const versionOf = async (
  table: 'products' | 'promotions' | 'warehouses' | 'combinations' | 'carriers',
  id: number,
): Promise<number> =>
  (await app().database.pool.query(`select version from ${table} where id = $1`, [id])).rows[0].version;

const orderVersion = async ({ order }: World): Promise<number> =>
  (await app().database.pool.query('select version from orders where id = $1', [order.id])).rows[0].version;

const combinationOf = ({ many }: World): number => many.combinations[0]?.id ?? 0;

/** What a call needs beside its address: a body, or the fields of a form. */
interface Sent {
  readonly bytes?: Buffer;
  readonly body?: object;
  readonly form?: FormFields;
}

const texts = { name: 'X', shortDescription: 'X', seoTitle: 'X', seoDescription: 'X' };
const detailsForm = async (world: World, shopIds: readonly number[]): Promise<FormFields> => ({
  version: String(await versionOf('products', world.plain.id)),
  familyId: String(
    (await app().database.pool.query('select family_id from products where id = $1', [world.plain.id])).rows[0]
      .family_id,
  ),
  brandId: '',
  brandLineId: '',
  supplierId: '',
  mainCategoryId: String(world.plain.categoryId),
  categoryIds: String(world.plain.categoryId),
  tagIds: '',
  collectionIds: '',
  shopIds: shopIds.join(','),
  sku: '',
  barcode: '',
  weightGrams: '',
  heightCm: '',
  widthCm: '',
  lengthCm: '',
  lowStockThreshold: '',
  availableOn: '',
  isActive: 'true',
  isFeatured: 'false',
  isOnSale: 'false',
});
const plainVersion = async (world: World) => ({ version: await versionOf('products', world.plain.id) });
const form = async (world: World, fields: FormFields): Promise<Sent> => ({
  form: { version: String(await versionOf('products', world.plain.id)), ...fields },
});
const promotionVersion = async (world: World): Promise<Sent> => ({
  body: { version: await versionOf('promotions', world.promotion) },
});

const product = '/dashboard/api/product/product/:id';
const combination = '/dashboard/api/product/combination/:id';
const promotion = '/dashboard/api/promotions/:id';
const plain = ({ plain: { id } }: World) => ({ id });
const many = ({ many: { id } }: World) => ({ id });
const itsPromotion = ({ promotion: id }: World) => ({ id });
const itsCarrier = ({ carrier: id }: World) => ({ id });
const itsOrder = ({ order: { id } }: World) => ({ id });
const itsImport = ({ productImport: id }: World) => ({ id });
const imageOfCombination = (world: World) => ({ id: combinationOf(world), imageId: world.imageOfMany });

const imports = '/dashboard/api/product/imports/:id';
const bytes: Sent = { bytes: Buffer.from('ab') };
const choice = {
  mapping: ['sku'],
  options: {
    format: 'other',
    mode: 'update',
    createMissing: {
      categories: true,
      brands: true,
      tags: true,
      attributes: true,
      features: true,
      families: true,
      suppliers: true,
    },
    categoryId: null,
    familyId: null,
    warehouseId: null,
    activate: false,
  },
};

type Call = readonly [
  route: string,
  parameters: (world: World) => Readonly<Record<string, string | number>>,
  sent?: (world: World) => Sent | Promise<Sent>,
];

/** Every call whose address names a thing of one shop or one person. The last ones take things away. */
const calls: readonly Call[] = [
  ['GET /dashboard/api/orders/:id', itsOrder],
  ['GET /dashboard/api/orders/:id/neighbours', itsOrder],
  [
    'POST /dashboard/api/orders/:id/assign',
    itsOrder,
    async (world) => ({ body: { version: await orderVersion(world), employeeId: null } }),
  ],
  [
    'POST /dashboard/api/orders/:id/actions/:action',
    (world) => ({ ...itsOrder(world), action: 'confirm' }),
    async (world) => ({ body: { version: await orderVersion(world) } }),
  ],
  ['POST /dashboard/api/reviews/:uuid/approve', ({ review: uuid }) => ({ uuid }), () => ({ body: { version: 1 } })],
  ['POST /dashboard/api/reviews/:uuid/reject', ({ review: uuid }) => ({ uuid }), () => ({ body: { version: 2 } })],
  [`GET ${product}`, plain],
  [`GET ${product}/price-history`, plain],
  [`GET ${product}/images/:imageId/uses`, ({ plain: { id }, image: imageId }) => ({ id, imageId })],
  [`GET ${product}/combinations`, many],
  [`GET ${product}/combination-rows`, many],
  [`POST ${product}/quick`, plain, async (world) => ({ body: { ...(await plainVersion(world)), priceHtCentimes: 5 } })],
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
        version: String(await versionOf('products', world.pack.id)),
        packMode: 'strict',
        items: JSON.stringify([{ productId: world.plain.id, combinationId: null, quantity: 3 }]),
      },
    }),
  ],
  [`POST ${product}/images`, plain, async () => ({ form: { file: new File([new Uint8Array(4)], 'a.jpg') } })],
  [`POST ${product}/images/order`, plain, ({ image }) => ({ body: { imageIds: [image] } })],
  [`POST ${product}/images/assign`, many, ({ imageOfMany: imageId }) => ({ body: { imageId, valueId: value } })],
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
  [`POST ${product}/combinations/generate`, many, () => ({ body: { values: [[value]], preview: false } })],
  [
    `POST ${product}/combinations/save`,
    many,
    async (world) => ({
      body: {
        rows: [
          {
            id: combinationOf(world),
            version: await versionOf('combinations', combinationOf(world)),
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
  ['GET /dashboard/api/stock/product/:id', plain],
  ['GET /dashboard/api/stock/movements/:id', ({ stock: id }) => ({ id })],
  ['GET /dashboard/api/stock/warehouse/:id/levels', ({ warehouse: id }) => ({ id })],
  ['POST /dashboard/api/stock/warehouse/update-stocks/:warehouseId', ({ warehouse: warehouseId }) => ({ warehouseId })],
  [
    'POST /dashboard/api/stock/warehouses/:id',
    ({ warehouse: id }) => ({ id }),
    async ({ warehouse }) => ({
      body: {
        version: await versionOf('warehouses', warehouse),
        name: 'Renommé',
        code: '',
        wilayaCode: null,
        communeId: null,
        address: '',
        isActive: true,
      },
    }),
  ],
  ['GET /dashboard/api/delivery/carriers/:id/rates', itsCarrier],
  [
    'POST /dashboard/api/delivery/carriers/:id/rates',
    itsCarrier,
    async ({ carrier }) => ({
      body: {
        version: await versionOf('carriers', carrier),
        rates: [{ mode: 'home', wilayaCode: 16, priceCentimes: 5, delayDaysMin: 1, delayDaysMax: 2 }],
      },
    }),
  ],
  ['POST /dashboard/api/delivery/carriers/:id/image', itsCarrier, () => ({ form: { imageId: '' } })],
  ['GET /dashboard/api/delivery/carriers/:id/wilayas/:code', (world) => ({ ...itsCarrier(world), code: 16 })],
  [
    'POST /dashboard/api/delivery/carriers/:id/wilayas/:code',
    (world) => ({ ...itsCarrier(world), code: 16 }),
    async ({ carrier }) => ({
      body: { version: await versionOf('carriers', carrier), mode: 'home', exceptions: [], desks: [] },
    }),
  ],
  [
    'POST /dashboard/api/delivery/carriers/:id',
    itsCarrier,
    async ({ carrier, shop }) => ({
      body: {
        version: await versionOf('carriers', carrier),
        name: 'Renommé',
        code: '',
        phone: '',
        isActive: true,
        home: true,
        desk: false,
        shopIds: [shop.id],
        position: null,
      },
    }),
  ],
  [
    `POST ${product}/stock/:warehouseId`,
    ({ plain: { id }, warehouse: warehouseId }) => ({ id, warehouseId }),
    () => ({ form: { quantity: '5' } }),
  ],
  [
    `POST ${product}/stock/:warehouseId/count`,
    ({ plain: { id }, warehouse: warehouseId }) => ({ id, warehouseId }),
    () => ({ form: { quantity: '4', seen: '14', reason: 'Inventaire' } }),
  ],
  [`GET ${promotion}`, itsPromotion],
  [`GET ${promotion}/usage`, itsPromotion],
  [`GET ${promotion}/coupons`, itsPromotion],
  [`GET ${promotion}/coupons.csv`, itsPromotion],
  [`POST ${promotion}/coupons`, itsPromotion, () => ({ body: { count: 2, prefix: '' } })],
  [
    `POST ${promotion}`,
    itsPromotion,
    async (world) => ({
      body: {
        version: await versionOf('promotions', world.promotion),
        draft: promotionDraft({ shopId: world.shop.id, targetIds: [world.plain.id], couponMode: 'unique' }),
      },
    }),
  ],
  [`POST ${promotion}/actions/pause`, itsPromotion, promotionVersion],
  [`POST ${promotion}/actions/resume`, itsPromotion, promotionVersion],
  [`POST ${promotion}/actions/duplicate`, itsPromotion, promotionVersion],
  [`POST ${promotion}/actions/end`, itsPromotion, promotionVersion],
  [`POST ${promotion}/actions/archive`, itsPromotion, promotionVersion],
  [`POST ${promotion}/actions/restore`, itsPromotion, promotionVersion],
  ...savedViewLists.flatMap((list): Call[] => {
    const its = ({ views }: World) => ({ id: views[list] });
    return [
      [`POST /dashboard/api/views/${list}/:id`, its, () => ({ body: { version: 1, name: 'Renommée' } })],
      [`DELETE /dashboard/api/views/${list}/:id`, its],
      [`POST /dashboard/api/views/${list}/:id/restore`, its, () => ({ body: {} })],
    ];
  }),
  [`GET ${imports}`, itsImport],
  [`PUT ${imports}/:part/pieces/:number`, (world) => ({ ...itsImport(world), part: 'file', number: 0 }), () => bytes],
  [`POST ${imports}/pictures`, itsImport, () => ({ body: { file: { name: 'a.zip', bytes: 5 } } })],
  [`POST ${imports}/read`, itsImport, () => ({ body: { encoding: null, separator: null } })],
  [`POST ${imports}/check`, itsImport, () => ({ body: choice })],
  [`POST ${imports}/start`, itsImport],
  [`POST ${imports}/cancel`, itsImport],
  [`POST ${imports}/undo`, itsImport],
  [`GET ${imports}/findings`, itsImport],
  [`GET ${imports}/kept`, itsImport],
  [`GET ${imports}/bad-rows.csv`, itsImport],
  ['POST /dashboard/api/product/bulk/:id/continue', ({ bulk: id }) => ({ id })],
  ['POST /dashboard/api/product/bulk/:id/undo', ({ bulk: id }) => ({ id })],
  [`POST ${product}/duplicate`, plain],
  [`DELETE ${product}/images/:imageId`, ({ plain: { id }, image: imageId }) => ({ id, imageId })],
  [`DELETE ${combination}`, (world) => ({ id: combinationOf(world) })],
  [`POST ${product}/archive`, plain, async (world) => ({ body: await plainVersion(world) })],
  [`POST ${product}/restore`, plain, async (world) => ({ body: await plainVersion(world) })],
];

/** Tells that there is nothing beside it, as of an order that is not there. */
const silent: ReadonlySet<string> = new Set(['GET /dashboard/api/orders/:id/neighbours']);

/** What belongs to the installation and to no shop in particular: entries of the catalogue, jobs. */
const ofAllShops = /^(?:GET|POST|DELETE) \/dashboard\/api\/(?:catalog\/(?::kind|collections\/:id)|jobs\/parked\/:id)/;

async function send(browser: StaffBrowser, [route, parameters, sent]: Call, world: World): Promise<StaffAnswer> {
  const [method = '', pattern = ''] = route.split(' ');
  const named = parameters(world);
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => String(named[name]));
  const { body, bytes: piece, form: fields } = (await sent?.(world)) ?? {};
  const headers = { 'idempotency-key': randomUUID() };
  if (piece !== undefined)
    return browser.call({
      method: 'PUT',
      url,
      body: piece,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  if (fields !== undefined) return browser.postForm(url, fields, headers);
  return browser.call({ method: method === 'GET' || method === 'DELETE' ? method : 'POST', url, body, headers });
}

const kept = [
  'products, product_texts, product_images, product_categories, shop_products, price_changes, combinations, combination_images',
  'pack_items, stocks, stock_lots, stock_movements, warehouses, orders, order_history, reviews, promotions, promotion_targets',
  'carriers, carrier_services, carrier_rates, carrier_desks, shop_carriers',
  'promotion_texts, promotion_coupons, bulk_changes, bulk_change_items, product_imports, product_import_pieces, saved_views, images, audit_log, outbox',
].flatMap((tables) => tables.split(', '));

/** A digest of all that a call could have changed. */
async function digest(): Promise<unknown> {
  const sums = kept.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  );
  return (await app().database.pool.query(`select ${sums.join(', ')}`)).rows[0];
}

describe('things of another shop', () => {
  test('C16 · every call of the back office that names a thing is tried below', () => {
    const named = app().routes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/dashboard/api/') && url.includes(':'),
    );
    const routes = named.map(({ method, url }) => `${method} ${url}`).filter((route) => !ofAllShops.test(route));
    expect(routes.toSorted()).toEqual(calls.map(([route]) => route).toSorted());
  });

  test.each(calls.map((call) => [call[0], call] as const))(
    'C16 · %s is 404 to who belongs to another shop, and nothing changes',
    async (route, call) => {
      const before = await digest();
      const refused = await send(theirs.browser, call, ours);
      if (silent.has(route)) expect(refused).toMatchObject({ status: 200, body: { previous: null, next: null } });
      else expect(refused).toMatchObject({ status: 404, body: { code: expect.any(String) } });
      expect(JSON.stringify(refused.body)).not.toContain('Nôtre');
      expect(await digest()).toEqual(before);
      // The same call is right in itself: who belongs to the shop gets further than to its door.
      const given = await send(ours.browser, call, ours);
      expect([200, 409, 422]).toContain(given.status);
    },
  );

  const post = (url: string, body: object): Promise<StaffAnswer> =>
    theirs.browser.call({
      method: 'POST',
      url: `/dashboard/api${url}`,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });

  /** Calls on one's own things that name a thing of the other shop in what they send. */
  const named: readonly (readonly [what: string, call: () => Promise<StaffAnswer>, answer: object])[] = [
    [
      'products of a bulk change',
      async () => {
        const begun = await post('/product/bulk', {
          kind: 'archive',
          ids: [ours.plain.id, ours.many.id],
          settings: {},
        });
        return post(`/product/bulk/${Object(begun.body).id}/continue`, {});
      },
      { status: 200, body: { done: 0, skipped: 2 } },
    ],
    [
      'products of the preview of a bulk change',
      () => post('/product/bulk/preview', { kind: 'archive', ids: [ours.plain.id], settings: {} }),
      { status: 200, body: { examples: [] } },
    ],
    [
      'a combination among one’s own rows',
      () => {
        const row = { version: 1, sku: null, barcode: null, priceHtCentimes: 5, weightGrams: null };
        return post(`/product/product/${theirs.many.id}/combinations/save`, {
          rows: [{ ...row, id: combinationOf(ours) }],
        });
      },
      { status: 200, body: { saved: [], refused: [{ current: null }] } },
    ],
    [
      'a picture for one’s own combination',
      () => post(`/product/combination/${combinationOf(theirs)}/image/${ours.imageOfMany}`, {}),
      { status: 404 },
    ],
    [
      'a picture for all combinations of a value',
      () => post(`/product/product/${theirs.many.id}/images/assign`, { imageId: ours.imageOfMany, valueId: value }),
      { status: 404 },
    ],
    [
      'the words of a picture',
      () =>
        post(`/product/product/${theirs.plain.id}/images/${ours.image}/alt`, { alt: { fr: 'x', ar: 'x', en: 'x' } }),
      { status: 404 },
    ],
    [
      'what lies in a pack',
      async () =>
        theirs.browser.postForm(`/dashboard/api/product/product/${theirs.pack.id}/pack`, {
          version: String(await versionOf('products', theirs.pack.id)),
          packMode: 'strict',
          items: JSON.stringify([{ productId: ours.plain.id, combinationId: null, quantity: 1 }]),
        }),
      { status: 422 },
    ],
    [
      'a combination’s stock under one’s own product',
      () =>
        theirs.browser.postForm(`/dashboard/api/product/product/${theirs.many.id}/stock/${theirs.warehouse}`, {
          quantity: '5',
          combination: String(combinationOf(ours)),
        }),
      { status: 422 },
    ],
    [
      'a warehouse for one’s own product',
      () =>
        theirs.browser.postForm(`/dashboard/api/product/product/${theirs.plain.id}/stock/${ours.warehouse}`, {
          quantity: '5',
        }),
      { status: 404 },
    ],
    [
      'the shop of a new promotion',
      () => post('/promotions', promotionDraft({ shopId: ours.shop.id, targetIds: [theirs.plain.id] })),
      { status: 403 },
    ],
    [
      'every shop of a new promotion',
      () => post('/promotions', promotionDraft({ targetIds: [theirs.plain.id] })),
      { status: 403 },
    ],
    [
      'the products of a new promotion',
      () => post('/promotions', promotionDraft({ shopId: theirs.shop.id, targetIds: [ours.plain.id] })),
      { status: 422, body: { errors: { targetIds: [expect.any(String)] } } },
    ],
    [
      'products to choose from for a promotion',
      () =>
        theirs.browser.call({
          url: `/dashboard/api/promotions/targets?scope=product&ids=${ours.plain.id},${theirs.plain.id}`,
        }),
      { status: 200, body: { options: [{ name: 'Leur simple' }] } },
    ],
    [
      'products found for a promotion',
      () => theirs.browser.call({ url: '/dashboard/api/promotions/targets?scope=product&q=simple' }),
      { status: 200, body: { options: [{ name: 'Leur simple' }] } },
    ],
    [
      'products of a preview',
      () =>
        post('/promotions/preview', {
          id: null,
          draft: promotionDraft({ shopId: theirs.shop.id, targetIds: [ours.plain.id] }),
        }),
      { status: 200, body: { productCount: 0, products: [] } },
    ],
    [
      'products of the list, by shop or warehouse',
      () => theirs.browser.call({ url: `/dashboard/api/product/filter?q=${encodeURIComponent('Nôtre')}` }),
      { status: 200, body: { products: [], total: 0 } },
    ],
    [
      'the original of a duplicate order',
      async () =>
        post(`/orders/${theirs.order.id}/actions/mark_duplicate`, {
          version: await orderVersion(theirs),
          duplicateOf: ours.order.id,
        }),
      { status: 422 },
    ],
    [
      'who works on an order',
      async () => {
        const { rows } = await app().database.pool.query('select id from employees where email = $1', [
          ours.browser.employee.email,
        ]);
        return post(`/orders/${theirs.order.id}/assign`, {
          version: await orderVersion(theirs),
          employeeId: rows[0].id,
        });
      },
      { status: 422 },
    ],
  ];

  test.each(named)(
    'C16 · %s: those of another shop are not taken, not named and not changed',
    async (_, call, answer) => {
      const before = await digest();
      const given = await call();
      expect(given).toMatchObject(answer);
      expect(JSON.stringify(given.body)).not.toContain('Nôtre');
      const ownTraces = { audit_log: null, bulk_changes: null, bulk_change_items: null };
      expect({ ...Object(await digest()), ...ownTraces }).toEqual({ ...Object(before), ...ownTraces });
    },
  );

  test('C16 · a product is offered in those shops only that its editor belongs to, and is taken out of no other', async () => {
    const shops = async () =>
      (
        await app().database.pool.query(
          'select shop_id from shop_products where product_id = $1 and is_offered order by 1',
          [theirs.plain.id],
        )
      ).rows.map(({ shop_id }) => shop_id);
    const url = `/dashboard/api/product/product/${theirs.plain.id}/details`;
    const sent = await theirs.browser.postForm(url, await detailsForm(theirs, [theirs.shop.id, ours.shop.id]));
    expect(sent.status).toBe(200);
    expect(await shops()).toEqual([theirs.shop.id]);
  });

  /** Calls of a shop's pages, made in the name of the other shop. */
  const keyed = (url: string, options: { method?: 'GET' | 'POST'; payload?: object } = {}) =>
    app().http.inject({
      method: options.method ?? 'GET',
      url,
      headers: {
        host: theirs.shop.host,
        authorization: `Bearer ${theirs.shop.apiToken}`,
        'x-csrf-token': theirs.shop.csrfToken,
      },
      ...(options.payload === undefined ? {} : { payload: options.payload }),
    });

  test.each([
    ['a product by its slug', () => keyed(`/web/public/api/product/${ours.many.slug}`), 404],
    ['a product by its number', () => keyed(`/web/public/api/product/${ours.many.id}`), 404],
    ['its reviews', () => keyed(`/web/public/api/product/${ours.many.slug}/reviews`), 404],
    [
      'an order to change',
      () =>
        keyed(`/web/api/orders/${ours.order.id}/change`, {
          method: 'POST',
          payload: { version: 1, address: 'Ailleurs 1' },
        }),
      404,
    ],
    [
      'an order to cancel',
      () =>
        keyed(`/web/api/orders/${ours.order.id}/cancel`, {
          method: 'POST',
          payload: { version: 1, reason: 'changed_mind' },
        }),
      404,
    ],
    [
      'an order to follow',
      () =>
        keyed('/web/api/orders/track', {
          method: 'POST',
          payload: { number: String(ours.order.number), phoneEnding: '4567' },
        }),
      404,
    ],
  ] as const)('C16 · shoppers get nothing of another shop: %s', async (_, call, status) => {
    const before = await digest();
    const answer = await call();
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('Nôtre');
    expect(await digest()).toEqual(before);
  });
});
