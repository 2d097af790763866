import { ListingAnswer } from '@hanout/contracts/listings';
import { buildApp } from '@hanout/server';
import { sequentialIds, useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings, refreshListing, repriceDueListings } from './index.ts';

const app = useTestApp({ movesTime: true });
const world = {} as World;
type World = {
  shop: build.BuiltShop;
  warehouse: build.BuiltWarehouse;
  clothes: build.BuiltCategory;
  shirts: build.BuiltCategory;
  brand: build.BuiltBrand;
  colour: build.BuiltValues;
  fabric: build.BuiltValues;
};

beforeAll(async () => {
  const { pool, db } = app().database;
  world.shop = await build.buildShop(pool, { answersUnknownHosts: true });
  world.warehouse = await build.buildWarehouse(pool, { shop: world.shop });
  world.clothes = await build.buildCategory(pool, {
    slug: 'vetements',
    name: { fr: 'Vêtements', ar: 'ملابس', en: 'Clothes' },
  });
  world.shirts = await build.buildCategory(pool, {
    parent: world.clothes,
    slug: 'chemises',
    name: { fr: 'Chemises', ar: 'قمصان', en: 'Shirts' },
  });
  const trousers = await build.buildCategory(pool, { parent: world.clothes, slug: 'pantalons' });
  world.brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas', lines: ['Hoggar'] });
  const other = await build.buildBrand(pool, { slug: 'djurdjura', name: 'Djurdjura' });
  world.colour = await build.buildAttribute(pool, {
    label: { fr: 'Couleur', ar: 'اللون', en: 'Colour' },
    values: [
      { slug: 'rouge', label: { fr: 'Rouge vif', ar: 'أحمر', en: 'Red' }, color: '#ff0000' },
      { slug: 'bleu', label: 'Bleu', color: '#0000ff' },
    ],
  });
  world.fabric = await build.buildFeature(pool, {
    values: [
      { slug: 'coton', label: 'Coton' },
      { slug: 'lin', label: 'Lin' },
    ],
  });
  for (let number = 1; number <= 30; number++) {
    const isShirt = number % 2 === 0;
    await build.buildProduct(pool, {
      shop: world.shop,
      warehouse: world.warehouse,
      category: isShirt ? world.shirts : trousers,
      brand: number % 3 === 0 ? world.brand : other,
      name: { fr: `Article ${number}`, ar: `سلعة ${number}`, en: `Item ${number}` },
      slug: `article-${number}`,
      priceCentimes: number * 10_000,
      features: { [world.fabric.id]: world.fabric.values[number % 5 === 0 ? 'lin' : 'coton'] ?? 0 },
      combinations: [
        { values: [world.colour.values['rouge'] ?? 0], stock: 2 },
        ...(number % 2 === 0
          ? [{ values: [world.colour.values['bleu'] ?? 0], stock: 0, priceCentimes: number * 10_000 + 500 }]
          : []),
      ],
      images: 2,
      position: 0,
      columns: { created_at: inHours((number - 60) / 60) },
    });
  }
  await refreshAllListings(db);
});

async function call(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: ListingAnswer; text: string }> {
  const answer = await app().http.inject({
    url: `/web/public/api/${path}`,
    headers: { host: world.shop.host, authorization: `Bearer ${world.shop.apiToken}`, ...headers },
  });
  const isListing = answer.statusCode === 200;
  return {
    status: answer.statusCode,
    text: answer.body,
    body: isListing ? ListingAnswer.strict().parse(answer.json()) : answer.json(),
  };
}

describe('the category listing call', () => {
  it('SF-02 · answers products, total and filterData of a category with its descendants, in the caller’s language', async () => {
    const { body } = await call('category/products/vetements', { 'accept-language': 'ar-DZ,fr;q=0.5' });
    expect(body).toMatchObject({ total: 30, page: 1, pageSize: 12 });
    expect(body.products).toHaveLength(12);
    expect(body.products[0]?.name).toBe('سلعة 30');
    expect(body.filterData.subCategories).toEqual([
      { id: world.shirts.id, name: 'قمصان', slug: 'chemises', count: 15 },
      expect.objectContaining({ slug: 'pantalons', count: 15 }),
    ]);
    expect(body.filterData.attributes[0]).toMatchObject({ id: world.colour.id, label: 'اللون' });
    expect(body.filterData.priceRange).toEqual({ min: 100, max: 3000 });
  });

  it('SF-02 · takes an id as well as a slug, and answers 404 for what is unknown', async () => {
    expect((await call(`category/products/${world.shirts.id}`)).body.total).toBe(15);
    expect((await call('category/products/inconnue')).status).toBe(404);
    expect((await call('category/products/999999')).status).toBe(404);
    expect((await call("category/products/x'%20or%201=1--")).status).toBe(404);
  });

  it.each([
    ['fr', 'Type de liste inconnu'],
    ['ar', 'نوع القائمة غير معروف'],
    ['en', 'Unknown listing context type'],
  ])('SF-02 · says that it knows no such context, in %s', async (language, message) => {
    for (const path of ['supplier/products/x', 'constructor/products/1', 'tag/products', 'discounted/products/some']) {
      const { status, text } = await call(path, { 'accept-language': language });
      expect([path, status, JSON.parse(text)]).toEqual([path, 404, expect.objectContaining({ message })]);
    }
    expect((await call('supplier/products/x', { authorization: '' })).status).toBe(401);
  });

  it('X-08 · answers 401 without the shop’s key, and takes none from the address', async () => {
    const bare = await app().http.inject({
      url: '/web/public/api/category/products/vetements',
      headers: { host: world.shop.host },
    });
    expect(bare.statusCode).toBe(401);
    expect((await call('category/products/vetements', { authorization: 'Bearer other' })).status).toBe(401);
    const inAddress = await app().http.inject({
      url: `/web/public/api/category/products/vetements?token=${world.shop.apiToken}&access_token=${world.shop.apiToken}`,
      headers: { host: world.shop.host },
    });
    expect(inAddress.statusCode).toBe(401);
  });

  it('SF-05 · sorts by name with numbers by value, by price and by date', async () => {
    const names = async (sort: string): Promise<(string | undefined)[]> =>
      (await call(`category/products/vetements?sort=${sort}`)).body.products.slice(0, 3).map((card) => card.name);
    expect(await names('name_asc')).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(await names('name_desc')).toEqual(['Article 30', 'Article 29', 'Article 28']);
    expect(await names('price_asc')).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(await names('price_desc')).toEqual(['Article 30', 'Article 29', 'Article 28']);
    expect(await names('date_oldest')).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(await names('date_newest')).toEqual(['Article 30', 'Article 29', 'Article 28']);
    expect(await names('anything')).toEqual(await names('default'));
  });

  it('SF-06 · joins values of a group by or, groups by and, and leaves a group’s own choice out of its counts', async () => {
    const { body } = await call(`category/products/vetements?brands=atlas&attributes[${world.colour.id}]=bleu`);
    expect(body.total).toBe(5);
    expect(body.filterData.brands).toEqual([
      expect.objectContaining({ slug: 'atlas', count: 5 }),
      expect.objectContaining({ slug: 'djurdjura', count: 10 }),
    ]);
    expect(body.filterData.attributes[0]?.values.map((value) => [value.value, value.count])).toEqual([
      ['rouge', 10],
      ['bleu', 5],
    ]);
    const both = await call('category/products/vetements?brands=atlas,djurdjura');
    expect(both.body.total).toBe(30);
    const repeated = await call('category/products/vetements?brands=atlas&brands=djurdjura');
    expect(repeated.body.total).toBe(30);
  });

  it('SF-06 · takes the French label for a value, in any case, and shows 0 for what no longer applies', async () => {
    const byLabel = await call(`category/products/vetements?attributes[${world.colour.id}]=ROUGE%20VIF`);
    expect(byLabel.body.total).toBe(30);
    const none = await call(`category/products/vetements?features[${world.fabric.id}]=lin&brands=atlas`);
    expect(none.body.total).toBe(2);
    expect(none.body.filterData.attributes[0]?.values).toContainEqual(
      expect.objectContaining({ value: 'bleu', count: 1 }),
    );
  });

  it('SF-06 · ignores unknown parameters and values, and clamps a minimum above the maximum', async () => {
    expect(
      (await call('category/products/vetements?brands=inconnue&colour=red&sort[isSQL]=true&features[abc]=x')).body
        .total,
    ).toBe(30);
    const clamped = await call('category/products/vetements?priceMin=2000&priceMax=1000');
    expect(clamped.body.total).toBe(1);
    expect((await call('category/products/vetements?priceMin=1000&priceMax=2000')).body.total).toBe(11);
    expect((await call('category/products/vetements?priceMin=&priceMax=')).body.total).toBe(30);
  });

  it('SF-03 · pages through all products once, and has none past the end', async () => {
    const ids = new Set<number>();
    for (const page of [1, 2, 3])
      for (const card of (await call(`category/products/vetements?page=${page}`)).body.products) ids.add(card.id);
    expect(ids.size).toBe(30);
    const past = await call('category/products/vetements?page=4');
    expect(past.body).toMatchObject({ products: [], total: 30, page: 4 });
    expect((await call('category/products/vetements?pageSize=24')).body.products).toHaveLength(24);
  });

  it.each([
    'page=x',
    'page=0',
    'page=-1',
    'pageSize=1000000000',
    'pageSize=13',
    'priceMin=abc',
    'priceMax=1e9',
    'page=1.5',
  ])('SF-02 · answers 400 to %s', async (query) => {
    expect((await call(`category/products/vetements?${query}`)).status).toBe(400);
  });

  it('SF-02 · answers 400 to more values than a person can choose', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `v${at}`).join(',');
    expect((await call(`category/products/vetements?brands=${many}`)).status).toBe(400);
  });

  it('SF-33 · shows on a card its default combination’s price, its combinations and their availability', async () => {
    const { body } = await call('category/products/chemises?sort=price_asc');
    const [card] = body.products;
    expect(card).toMatchObject({
      name: 'Article 2',
      priceHt: 200,
      displayPrice: 200,
      productPriceAfterPromotion: null,
      hasCombinations: true,
      type: 'product',
    });
    expect(card?.combinationsMini.map((one) => [one.isDefault, one.available, one.quantity, one.displayPrice])).toEqual(
      [
        [true, true, 2, 200],
        [false, false, 0, 205],
      ],
    );
    expect(card?.combinationsMini[0]?.values[0]).toMatchObject({
      value: 'Rouge vif',
      type_label: 'Couleur',
      color: '#ff0000',
    });
    expect(card?.gridDisplayImagesForWeb.thumb).toMatch(/^\/uploads\/product\/.+\/grid_display\.webp$/);
  });

  it('SF-02 · answers the contexts of a brand, a brand line and new products too', async () => {
    expect((await call('brand/products/atlas')).body.total).toBe(10);
    expect((await call('brand/products/atlas')).body.filterData.brands).toEqual([]);
    expect((await call('new/products')).body.total).toBe(30);
    expect((await call('brandLine/products/atlas-hoggar')).body.total).toBe(0);
    expect((await call('discounted/products/all')).body.total).toBe(0);
  });
});

describe('a change of what is listed', () => {
  it('SF-02 · SF-06 · shows in every process within a second, on cards, in order and in counts that were at hand', async () => {
    const { pool, db } = app().database;
    const other = await buildApp({ ...app().deps, ids: sequentialIds() });
    try {
      const shelf = await build.buildCategory(pool, { slug: 'vaisselle' });
      app().context.changes.publish(['dictionary']);
      const cheap = await build.buildProduct(pool, { shop: world.shop, category: shelf, priceCentimes: 10_000 });
      const dear = await build.buildProduct(pool, { shop: world.shop, category: shelf, priceCentimes: 20_000 });
      await refreshAllListings(db);
      const seenIn = async ({ http }: Pick<typeof other, 'http'>, filters: string): Promise<unknown> => {
        const answer = await http.inject({
          url: `/web/public/api/category/products/vaisselle?sort=price_asc${filters}`,
          headers: { host: world.shop.host, authorization: `Bearer ${world.shop.apiToken}` },
        });
        const { total, products } = answer.json<ListingAnswer>();
        return [total, ...products.map((card) => [card.id, card.displayPrice])];
      };
      const seen = (filters: string): Promise<unknown> =>
        Promise.all([app(), other].map((one) => seenIn(one, filters)));
      const both = (...answer: unknown[]): unknown[] => [answer, answer];
      await expect.poll(() => seen('')).toEqual(both(2, [cheap.id, 100], [dear.id, 200]));
      expect(await seen('&priceMin=150')).toEqual(both(1, [dear.id, 200]));
      await pool.query('update products set price_ht_centimes = 30000 where id = $1', [cheap.id]);
      await db.transaction().execute((tx) => refreshListing(tx, [cheap.id]));
      await expect
        .poll(() => seen(''), { timeout: 1000, interval: 20 })
        .toEqual(both(2, [dear.id, 200], [cheap.id, 300]));
      expect(await seen('&priceMin=150')).toEqual(both(2, [dear.id, 200], [cheap.id, 300]));
    } finally {
      await other.http.close();
    }
  });

  it('SF-10 · shows a sold-out product as such within a second, after the available ones', async () => {
    const product = await build.buildProduct(app().database.pool, {
      shop: world.shop,
      warehouse: world.warehouse,
      category: world.shirts,
      stock: 1,
      position: -1,
      slug: 'dernier',
    });
    await app()
      .database.db.transaction()
      .execute((tx) => refreshListing(tx, [product.id]));
    await expect
      .poll(async () => (await call('category/products/chemises')).body.products[0])
      .toMatchObject({ id: product.id, available: true });
    await app().database.pool.query('update stocks set reserved = on_hand where product_id = $1', [product.id]);
    await app()
      .database.db.transaction()
      .execute((tx) => refreshListing(tx, [product.id]));
    await expect
      .poll(async () => (await call('category/products/chemises')).body.products[0])
      .toMatchObject({ id: product.id, available: false });
  });

  it('SF-02 · never lists what is inactive, archived, not yet available or offered by another shop', async () => {
    const { pool, db } = app().database;
    const before = (await call('category/products/chemises')).body.total;
    const elsewhere = await build.buildShop(pool);
    app().context.changes.publish(['shops']);
    const hidden = [
      await build.buildProduct(pool, { shop: world.shop, category: world.shirts, columns: { is_active: false } }),
      await build.buildProduct(pool, {
        shop: world.shop,
        category: world.shirts,
        columns: { archived_at: inHours(0) },
      }),
      await build.buildProduct(pool, {
        shop: world.shop,
        category: world.shirts,
        columns: { available_on: '2999-01-01' },
      }),
      await build.buildProduct(pool, { shop: elsewhere, category: world.shirts }),
    ];
    // Listed in the same breath: once it is there, so would be the others.
    const shown = await build.buildProduct(pool, { shop: world.shop, category: world.shirts });
    await db.transaction().execute((tx) =>
      refreshListing(
        tx,
        [...hidden, shown].map((product) => product.id),
      ),
    );
    await expect.poll(async () => (await call('category/products/chemises')).body.total).toBeGreaterThan(before);
    expect((await call('category/products/chemises')).body.total).toBe(before + 1);
    const theirs = await call('category/products/vetements', {
      host: elsewhere.host,
      authorization: `Bearer ${elsewhere.apiToken}`,
    });
    expect(theirs.body.total).toBe(1);
  });

  it('SF-08 · shows, sorts and filters by the price after promotion', async () => {
    const { pool, db } = app().database;
    const sale = await build.buildCategory(pool, { slug: 'soldes' });
    app().context.changes.publish(['dictionary']);
    const product = await build.buildProduct(pool, { shop: world.shop, category: sale, priceCentimes: 100_000 });
    await build.buildProduct(pool, { shop: world.shop, category: sale, priceCentimes: 90_000 });
    const promotion = await build.buildPromotion(pool, { percent: 20, targets: [product] });
    app().context.changes.publish(['promotions']);
    await refreshAllListings(db);
    const { body } = await call('category/products/soldes?sort=price_asc&priceMax=850');
    expect(body.total).toBe(1);
    expect(body.products[0]).toMatchObject({
      priceHt: 1000,
      productPriceAfterPromotion: 800,
      displayPrice: 800,
      promotionRead: { value: 20, ruleType: 'percentage' },
    });
    expect((await call(`discount/products/${promotion.id}`)).body.total).toBe(1);
    await expect.poll(async () => (await call('discounted/products/all')).body.total).toBe(1);
  });

  it('SF-11 · counts packs by what their contents allow', async () => {
    const { pool, db } = app().database;
    const sets = await build.buildCategory(pool, { slug: 'lots' });
    app().context.changes.publish(['dictionary']);
    const cup = await build.buildProduct(pool, { shop: world.shop, warehouse: world.warehouse, stock: 7 });
    const pack = await build.buildPack(pool, {
      shop: world.shop,
      category: sets,
      items: [
        { product: cup, quantity: 2 },
        { product: cup, quantity: 1 },
      ],
      packPriceCentimes: 250_000,
    });
    await db.transaction().execute((tx) => refreshListing(tx, [pack.id, cup.id]));
    const { body } = await call('category/products/lots');
    expect(body.products[0]).toMatchObject({
      type: 'pack',
      computedPackAvailable: 2,
      computedPackPriceHt: 2500,
      displayPrice: 2500,
    });
    await pool.query('update stocks set reserved = 5 where product_id = $1', [cup.id]);
    await db.transaction().execute((tx) => refreshListing(tx, [cup.id]));
    await expect
      .poll(async () => (await call('category/products/lots')).body.products[0]?.computedPackAvailable)
      .toBe(0);
  });

  it('SF-08 · follows a promotion that is edited, starts or ends, on cards and in order and price filter', async () => {
    const { pool, db } = app().database;
    const deals = await build.buildCategory(pool, { slug: 'affaires' });
    const dear = await build.buildProduct(pool, { shop: world.shop, category: deals, priceCentimes: 100_000 });
    await build.buildProduct(pool, { shop: world.shop, category: deals, priceCentimes: 90_000 });
    app().context.changes.publish(['dictionary']);
    await refreshAllListings(db);
    const cheapest = async (): Promise<[number | undefined, number | undefined]> => {
      await repriceDueListings(db);
      const [card] = (await call('category/products/affaires?sort=price_asc')).body.products;
      return [card?.id === dear.id ? 1 : 2, card?.displayPrice];
    };
    await expect.poll(cheapest).toEqual([2, 900]);
    const promotion = await build.buildPromotion(pool, {
      percent: 50,
      targets: [dear],
      startsAt: inHours(1),
      endsAt: inHours(3),
    });
    expect(await cheapest()).toEqual([2, 900]);
    await app().passTime(2 * 3600);
    await expect.poll(cheapest).toEqual([1, 500]);
    await app().passTime(2 * 3600);
    await expect.poll(cheapest).toEqual([2, 900]);
    await pool.query('update promotions set ends_at = null, discount_value = 2000 where id = $1', [promotion.id]);
    await expect.poll(cheapest).toEqual([1, 800]);
  });
});
