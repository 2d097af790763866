import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { buildApp } from '@hanout/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings, refreshListing } from '../listing/index.ts';
import { SHOPS_TAG } from '../shops/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let second: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let dresses: build.BuiltCategory;
let red: build.BuiltProduct;
let colour: build.BuiltValues;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, {
    answersUnknownHosts: true,
    name: 'Dar El Hana',
    columns: { theme: { brand: '#8a2f3b' } },
  });
  second = await build.buildShop(pool, { host: 'second.localhost', name: 'Deuxième' });
  warehouse = await build.buildWarehouse(pool, { shop });
  const women = await build.buildCategory(pool, { slug: 'femme', name: { fr: 'Femme', ar: 'نساء', en: 'Women' } });
  dresses = await build.buildCategory(pool, {
    parent: women,
    slug: 'robes',
    name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' },
  });
  await pool.query(`update category_texts set slug = 'fasatin' where category_id = $1 and language = 'ar'`, [
    dresses.id,
  ]);
  colour = await build.buildAttribute(pool, {
    label: { fr: 'Couleur', ar: 'اللون', en: 'Colour' },
    values: [
      { slug: 'rouge', label: { fr: 'Rouge', ar: 'أحمر', en: 'Red' }, color: '#ff0000' },
      { slug: 'bleu', label: 'Bleu', color: '#0000ff' },
    ],
  });
  red = await build.buildProduct(pool, {
    shop,
    warehouse,
    category: dresses,
    slug: 'robe-longue',
    name: { fr: 'Robe longue', ar: 'فستان طويل', en: 'Long dress' },
    priceCentimes: 450_000,
    combinations: [
      { values: [colour.values['rouge'] ?? 0], stock: 3 },
      { values: [colour.values['bleu'] ?? 0], stock: 2, priceCentimes: 480_000 },
    ],
    images: 2,
  });
  for (let number = 1; number <= 14; number++)
    await build.buildProduct(pool, {
      shop,
      warehouse,
      category: dresses,
      slug: `robe-${number}`,
      name: `Robe ${number}`,
      stock: 5,
      priceCentimes: number * 100_000,
    });
  await refreshAllListings(db);
});

type Visited = Awaited<ReturnType<ReturnType<typeof app>['http']['inject']>>;

function visit(url: string, headers: Record<string, string> = {}): Promise<Visited> {
  return app().http.inject({ url, headers: { host: shop.host, ...headers } });
}

describe('favourites', () => {
  const cards = (ids: string, headers: Record<string, string> = {}) =>
    app().http.inject({
      url: `/web/public/api/cards?ids=${ids}`,
      headers: { host: shop.host, authorization: `Bearer ${shop.apiToken}`, ...headers },
    });

  it('have a page in each language, which names nobody’s', async () => {
    for (const path of ['/favoris', '/ar/favoris', '/en/favoris']) {
      const page = await app().http.inject({ url: path, headers: { host: shop.host } });
      expect([path, page.statusCode, page.body.includes('noindex')]).toEqual([path, 200, true]);
    }
  });

  it('are told with the prices of now, in the order asked for, without what this shop does not sell', async () => {
    const own = await cards(`999999,${red.id},${red.id}`);
    expect([own.statusCode, own.json().products]).toMatchObject([200, [{ id: red.id, name: 'Robe longue' }]]);
    const elsewhere = { host: 'second.localhost', authorization: `Bearer ${second.apiToken}` };
    expect((await cards(String(red.id), elsewhere)).json()).toEqual({ products: [] });
    for (const odd of ['', 'x', '1,', '0', '-1', Array.from({ length: 101 }, (_, at) => at + 1).join()])
      expect([odd, (await cards(odd)).statusCode]).toEqual([odd, 400]);
  });
});

describe('what a device keeps for when there is no network', () => {
  it('is fetched by a worker that knows the languages of the shop', async () => {
    const worker = await visit('/shop-worker.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.headers['content-type']).toMatch(/^text\/javascript/u);
    expect(worker.body).toContain('const PREFIXES = ["","/ar","/en"];');
  });

  it('has a page of its own in each language, which no search engine lists and which has places for words and products', async () => {
    for (const path of ['/offline', '/ar/offline', '/en/offline']) {
      const { statusCode, body } = await visit(path);
      expect([path, statusCode, body.includes('noindex')]).toEqual([path, 200, true]);
      expect(body).toMatch(/data-kept-note="[^"]*\{\{date\}\}/u);
      expect(body).toMatch(/<ul[^>]* data-kept-pages[^>]*><\/ul>/u);
    }
  });
});

describe('the address of French', () => {
  it.each([
    ['/fr', '/'],
    ['/fr/', '/'],
    ['/fr/catalog/category/robes?sort=price-asc&color=rouge', '/catalog/category/robes?sort=price-asc&color=rouge'],
    ['/fr?c=3', '/?c=3'],
    ['/fr//elsewhere.example/x', '/elsewhere.example/x'],
    ['/fr/%5Celsewhere.example', '/%5Celsewhere.example'],
  ])('%s leads to %s for good, and never to another host', async (asked, there) => {
    const { statusCode, headers } = await app().http.inject({ url: asked, headers: { host: shop.host } });
    expect([statusCode, headers.location]).toEqual([301, there]);
  });
});

describe('a page of the shop', () => {
  it('SF-01 · is there for the home page, a category, a product and the cart, in three languages', async () => {
    for (const [path, words] of [
      ['/', 'Dar El Hana'],
      ['/catalog/category/robes', 'Robe longue'],
      ['/catalog/product/robes/robe-longue', 'Robe longue'],
      ['/checkout/cart/view', 'Dar El Hana'],
      ['/ar', 'dir="rtl"'],
      ['/ar/catalog/category/fasatin', 'فستان طويل'],
      ['/en/catalog/product/robes/robe-longue', 'Long dress'],
      ['/catalog/new', 'Robe longue'],
      ['/promotions', 'Promotions'],
    ] as const) {
      const page = await visit(path);
      expect([path, page.statusCode]).toEqual([path, 200]);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain(words);
    }
  });

  it('Q-08 · carries the shop’s publishable values, and nothing of a visitor', async () => {
    const page = await visit('/catalog/category/robes', { cookie: 'session=x', 'user-agent': 'marker-of-a-visitor' });
    expect(page.body).toContain(`<meta name="shop-uuid" content="${shop.uuid}"`);
    expect(page.body).toContain(`<meta name="api-token" content="${shop.apiToken}"`);
    expect(page.body).toContain(`<meta name="csrf-token" content="${shop.csrfToken}"`);
    expect(page.body).not.toContain('marker-of-a-visitor');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('SF-01 · answers 404 with a page that helps, and errors of machines as JSON', async () => {
    const page = await visit('/catalog/category/inconnue');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Page introuvable');
    expect((await visit('/nowhere/at/all')).statusCode).toBe(404);
    expect((await visit('/ar/nowhere')).body).toContain('الصفحة غير موجودة');
    expect((await visit('/catalog/product/robes/inconnue')).statusCode).toBe(404);
    const call = await visit('/web/public/api/nothing');
    expect(call.json()).toMatchObject({ code: 'not_found' });
  });

  it('leads from another language’s or a former slug to the present address', async () => {
    const other = await visit('/ar/catalog/category/robes?sort=price_asc');
    expect([other.statusCode, other.headers.location]).toEqual([301, '/ar/catalog/category/fasatin']);
    const elsewhere = await visit('/catalog/product/femme/robe-longue');
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([301, '/catalog/product/robes/robe-longue']);
    await app().database.pool.query(
      `insert into slug_redirects (kind, language, slug, target_id) values ('product', 'fr', 'ancienne-robe', $1)`,
      [red.id],
    );
    expect((await visit('/catalog/product/robes/ancienne-robe')).headers.location).toBe(
      '/catalog/product/robes/robe-longue',
    );
  });

  it('SF-09 · shows the combination that the address names, and ignores one that is not the product’s', async () => {
    const blue = red.combinations[1]?.id;
    expect((await visit(`/catalog/product/robes/robe-longue?c=${blue}`)).body).toMatch(
      /combination-title[^>]*> – Bleu</,
    );
    expect((await visit('/catalog/product/robes/robe-longue?c=999999')).body).toMatch(
      /combination-title[^>]*> – Rouge</,
    );
    expect((await visit('/catalog/product/robes/robe-longue?c=x')).body).toMatch(/combination-title[^>]*> – Rouge</);
  });

  it('SF-04 · counts what it found and filters by links and a plain form', async () => {
    expect((await visit('/catalog/category/robes')).body).toContain('15 produits trouvés');
    expect((await visit(`/catalog/category/robes?attributes%5B${colour.id}%5D=rouge`)).body).toContain(
      '1 produit trouvé',
    );
    expect(
      (
        await visit(
          `/catalog/category/robes?attributes%5B${colour.id}%5D=rouge&attributes%5B${colour.id}%5D=bleu&priceMin=`,
        )
      ).body,
    ).toContain('1 produit trouvé');
    expect((await visit('/catalog/category/robes?page=abc&pageSize=7&priceMin=x')).statusCode).toBe(200);
  });

  it('is another shop’s on another host', async () => {
    const page = await visit('/', { host: 'second.localhost:3000' });
    expect(page.body).toContain('Deuxième');
    expect(page.body).toContain(second.apiToken);
    expect((await visit('/catalog/product/robes/robe-longue', { host: 'second.localhost' })).statusCode).toBe(404);
    expect((await visit('/', { host: 'unknown.example' })).body).toContain('Dar El Hana');
    // It offers nothing of that department, so it does not lead there.
    expect(page.body).not.toContain('/catalog/category/femme');
    expect((await visit('/')).body).toContain('/catalog/category/femme');
  });

  it('X-01 · names the seller and its address as readers of the language know them', async () => {
    const { pool } = app().database;
    const identity = { companyName: 'EURL Essai', address: '1 rue des Essais, Alger' };
    const translations = { ar: { companyName: 'مؤسسة التجربة', address: '1 شارع التجارب، الجزائر' } };
    await pool.query('update shops set legal_identity = $1 where id = $2', [{ ...identity, translations }, second.id]);
    app().context.changes.publish([SHOPS_TAG]);
    const arabic = (await visit('/ar', { host: 'second.localhost' })).body;
    expect(arabic).toContain('مؤسسة التجربة');
    expect(arabic).toContain('1 شارع التجارب، الجزائر');
    expect(arabic).not.toContain('1 rue des Essais');
    expect((await visit('/en', { host: 'second.localhost' })).body).toContain('1 rue des Essais');
  });

  it('a large catalogue has an index of sitemaps, each with the products of its part', async () => {
    const { pool, db } = app().database;
    expect((await visit('/sitemap.xml')).body).toContain('/catalog/product/robes/robe-longue');
    await pool.query(`select setval(pg_get_serial_sequence('products', 'id'), 30000)`);
    const category = await build.buildCategory(pool, { slug: 'tardifs' });
    const late = await build.buildProduct(pool, { shop: second, warehouse, category, slug: 'tard' });
    await db.transaction().execute((tx) => refreshListing(tx, [late.id]));
    const only = (await visit('/sitemap.xml', { host: 'second.localhost' })).body;
    expect(only).toContain('/catalog/product/tardifs/tard');
    await pool.query('insert into shop_products (shop_id, product_id, position, is_offered) values ($1, $2, 9, true)', [
      shop.id,
      late.id,
    ]);
    await db.transaction().execute((tx) => refreshListing(tx, [late.id]));
    const index = (await visit('/sitemap.xml')).body;
    expect([...index.matchAll(/part=(\d+)</g)].map(([, part]) => part)).toEqual(['0', '6']);
    const [first, last] = await Promise.all(['0', '6'].map(async (part) => visit(`/sitemap.xml?part=${part}`)));
    expect(first?.body).toContain('/ar/catalog/category/fasatin');
    expect(first?.body).toContain('/catalog/product/robes/robe-longue');
    expect(first?.body).not.toContain('/tardifs/tard');
    expect(last?.body.match(/<loc>/g)).toHaveLength(3);
    expect((await visit('/sitemap.xml?part=1')).statusCode).toBe(404);
  });

  it('names its theme by content', async () => {
    const href = /\/theme\/[0-9a-f]{16}\.css/.exec((await visit('/')).body)?.[0] ?? '';
    const theme = await visit(href);
    expect(theme.body).toContain('--brand:#8a2f3b');
    expect(theme.headers['cache-control']).toContain('immutable');
    const former = await visit('/theme/0000000000000000.css');
    expect(former).toMatchObject({ body: theme.body, headers: { 'cache-control': 'no-store' } });
    expect((await visit('/theme/else.css')).statusCode).toBe(404);
    expect((await visit('/robots.txt')).body).toContain('Sitemap: ');
  });
});

describe('the page cache', () => {
  it('sends the same page plain, gzipped and in brotli, and 304 to who has it', async () => {
    const plain = await visit('/catalog/category/robes');
    const gzip = await visit('/catalog/category/robes', { 'accept-encoding': 'gzip, deflate' });
    const brotli = await visit('/catalog/category/robes', { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.vary).toContain('Accept-Encoding');
    const again = await visit('/catalog/category/robes', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'gopher'],
    ['x-forwarded-prefix', '/evil'],
    ['x-original-url', '/evil'],
    ['accept-language', 'zz'],
    ['range', 'bytes=0-10'],
    ['host', 'evil.example:99'],
    ['x-marker', 'm'.repeat(6000)],
  ])('C39 · is not poisoned by %s', async (name, value) => {
    const clean = await visit('/ar/catalog/category/fasatin');
    app().context.changes.publish([`category:${dresses.id}`]);
    const poisoned = await visit('/ar/catalog/category/fasatin', { [name]: value });
    expect(poisoned.body).not.toContain('evil');
    expect((await visit('/ar/catalog/category/fasatin')).body).toBe(clean.body);
  });

  it('C39 · is not poisoned by HEAD, a body, or an answer that failed', async () => {
    const clean = await visit('/catalog/category/robes');
    for (const request of [
      { method: 'HEAD' as const, url: '/catalog/category/robes' },
      { method: 'POST' as const, url: '/catalog/category/robes', payload: { x: 1 } },
      { method: 'GET' as const, url: '/catalog/category/robes%20' },
      { method: 'GET' as const, url: '/catalog/category/%E0%A4%A' },
    ]) {
      app().context.changes.publish([`category:${dresses.id}`]);
      await app().http.inject({ ...request, headers: { host: shop.host } });
      expect((await visit('/catalog/category/robes')).body).toBe(clean.body);
    }
  });

  it('C40 · never keeps a confirmation, and no made-up address shows one', async () => {
    const page = await visit('/checkout/confirmation/0199aaaa-0000-7000-8000-000000000000');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await visit('/dashboard/x.css')).body).not.toContain('Dar El Hana');
  });

  it('C41 · makes no new page for queries that mean nothing, so that a flood leaves the real pages alone', async () => {
    await visit('/catalog/category/robes');
    const before = app().context.pageCache.size;
    for (let number = 0; number < 60; number++) {
      await visit(`/catalog/category/robes?utm_source=${number}&brands=made-up-${number}&colour=${number}`);
      await visit(`/catalog/product/robes/robe-longue?c=${1_000_000 + number}`);
      await visit(`/catalog/category/robes?page=${number + 50}`);
      await visit(`/catalog/category/robes?priceMin=${number}`);
      await visit(`/nowhere/${number}`);
    }
    expect(app().context.pageCache.size).toBeLessThanOrEqual(before + 2);
  });

  it('answers from memory what it would answer the long way, until something changes', async () => {
    const address = await app().http.listen({ port: 0, host: '127.0.0.1' });
    const { fastLane } = app().context;
    const ask = async (
      path: string,
      headers: Record<string, string> = {},
    ): Promise<{ head: string[]; body: string; status: number }> => {
      const answer = await fetch(address + path, { headers: { 'accept-encoding': 'gzip', ...headers } });
      const head = [...answer.headers].map(([name, value]) => (name === 'date' ? name : `${name}: ${value}`));
      return { head: head.sort(), body: await answer.text(), status: answer.status };
    };
    // Once the page is packed tightly, which happens beside the first answers.
    await expect.poll(async () => ask('/catalog/category/robes').then(() => fastLane.answered)).toBeGreaterThan(0);
    // Another wording of what the client takes goes the long way once.
    const wording = { 'accept-encoding': 'gzip, identity' };
    const long = await ask('/catalog/category/robes', wording);
    const before = fastLane.answered;
    const short = await ask('/catalog/category/robes', wording);
    expect(fastLane.answered).toBe(before + 1);
    expect(short).toEqual(long);
    expect(short.head.join()).toContain('content-security-policy');
    const etag = /^etag: (.*)$/m.exec(short.head.join('\n'))?.[1] ?? '';
    expect((await ask('/catalog/category/robes', { 'if-none-match': etag })).status).toBe(304);
    const inArabic = await ask('/ar/catalog/category/fasatin');
    expect(inArabic.body).toContain('dir="rtl"');
    await app().database.pool.query('update products set price_ht_centimes = 12300 where id = $1', [red.id]);
    await app()
      .database.db.transaction()
      .execute((tx) => refreshListing(tx, [red.id]));
    await expect.poll(async () => (await ask('/catalog/category/robes')).body, { timeout: 1000 }).toContain('123,00');
  });

  it('SF-02 · shows an edit in every process within a second', async () => {
    const { pool, db } = app().database;
    const other = await buildApp({ ...app().deps });
    try {
      const inOther = (url: string): Promise<Visited> => other.http.inject({ url, headers: { host: shop.host } });
      const product = await build.buildProduct(pool, {
        shop,
        warehouse,
        category: dresses,
        slug: 'robe-du-jour',
        name: 'Robe du jour',
        stock: 1,
        position: -10,
      });
      await db.transaction().execute((tx) => refreshListing(tx, [product.id]));
      for (const ask of [visit, inOther])
        await expect
          .poll(async () => (await ask('/catalog/category/robes')).body, { timeout: 1000 })
          .toContain('Robe du jour');
      expect((await inOther('/catalog/product/robes/robe-du-jour')).body).toContain('1 000,00'.replace(' ', '\u202f'));
      await pool.query('update products set price_ht_centimes = 77700 where id = $1', [product.id]);
      await db.transaction().execute((tx) => refreshListing(tx, [product.id]));
      for (const ask of [visit, inOther]) {
        for (const url of ['/catalog/category/robes', '/catalog/product/robes/robe-du-jour'])
          await expect.poll(async () => (await ask(url)).body, { timeout: 1000 }).toContain('777,00');
      }
    } finally {
      await other.http.close();
    }
  });
});

describe('parts of pages that are kept', () => {
  /** Filtered by price, so that no page as a whole is kept. */
  const DRAWN = '/catalog/category/robes?priceMin=1';
  const mainOf = (page: string): string => /<main.*<\/main>/s.exec(page)?.[0] ?? '';

  it('SF-02 · make the page that a process without any would draw, after edits and as time goes by', async () => {
    const { pool, db } = app().database;
    const today = app().clock.now();
    const drawnAnew = async (): Promise<string> => {
      const other = await buildApp({ ...app().deps });
      try {
        return mainOf((await other.http.inject({ url: DRAWN, headers: { host: shop.host } })).body);
      } finally {
        await other.http.close();
      }
    };
    const first = (await visit(DRAWN)).body;
    expect(first).toContain('badge-new');
    expect((await visit(DRAWN)).body).toBe(first);
    await pool.query(`update product_texts set name = 'Robe rebaptisée' where product_id = $1 and language = 'fr'`, [
      red.id,
    ]);
    await db.transaction().execute((tx) => refreshListing(tx, [red.id]));
    await expect.poll(async () => (await visit(DRAWN)).body, { timeout: 1000 }).toContain('Robe rebaptisée');
    expect(mainOf((await visit(DRAWN)).body)).toBe(await drawnAnew());
    app().clock.advance(40 * 24 * 3600);
    try {
      const later = (await visit(DRAWN)).body;
      expect(later).not.toContain('badge-new');
      expect(mainOf(later)).toBe(await drawnAnew());
    } finally {
      app().clock.set(today);
    }
  });
});

describe('the other languages', () => {
  it('X-01 · keep the filters of a list and the choice of a product, also without script', async () => {
    const search = `attributes[${colour.id}]=bleu`;
    const list = (await visit(`/catalog/category/robes?${search}`)).body;
    expect(list).toContain(`<a href="/ar/catalog/category/fasatin?${search}" lang="ar" hreflang="ar"`);
    expect(list).toMatch(/<link rel="alternate" hreflang="ar" href="[^"?]*"/);
    const [, second] = red.combinations;
    const product = (await visit(`/catalog/product/robes/robe-longue?c=${second?.id}`)).body;
    expect(product).toMatch(new RegExp(`<a href="/en/[^"]*\\?c=${second?.id}" lang="en"`));
  });
});

describe('a cart without script', () => {
  it('SF-18 · says what it needs, and never that it is on its way', async () => {
    const page = (await visit('/checkout/cart/view')).body;
    expect(page).toMatch(/<noscript><p[^>]*>Votre panier est gardé par ce navigateur/);
  });
});

describe('a shop without a cart', () => {
  it('SF-14 · the order form stands open and both buttons are gone; with a cart it is the other way round', async () => {
    const { pool } = app().database;
    const only = await build.buildShop(pool, { host: 'sans-panier.localhost', columns: { active_add_to_cart: false } });
    const mug = await build.buildProduct(pool, { shop: only, slug: 'tasse-seule' });
    const both = await build.buildProduct(pool, { shop, slug: 'tasse-au-panier' });
    // The shop was opened after its hosts had been read.
    app().context.shops.drop();
    await refreshAllListings(app().database.db);
    const pageOf = async (host: string, slug: string): Promise<string> => {
      const first = await app().http.inject({ url: `/catalog/product/-/${slug}`, headers: { host } });
      const { body } =
        first.statusCode === 200
          ? first
          : await app().http.inject({ url: String(first.headers.location), headers: { host } });
      return body;
    };
    const without = await pageOf(only.host, mug.slug);
    expect(without).toContain('<meta name="active-add-to-cart" content="false">');
    expect(without).toMatch(/<aside id="quick-order" class="quick-order" aria-labelledby/);
    expect(without).not.toContain('Ajouter au panier</button>');
    expect(without).not.toContain('aria-controls="quick-order"');
    const withCart = await pageOf(shop.host, both.slug);
    expect(withCart).toMatch(/<aside id="quick-order" class="quick-order" hidden=""/);
    expect(withCart).toContain('aria-controls="quick-order"');
  });

  it('SF-12 · its cards lead to their products and add nothing; those of the other shops add', async () => {
    const { pool } = app().database;
    const only = await build.buildShop(pool, { host: 'cartes.localhost', columns: { active_add_to_cart: false } });
    const shelf = await build.buildWarehouse(pool, { shop: only });
    const lamp = await build.buildProduct(pool, { shop: only, warehouse: shelf, slug: 'lampe-seule', stock: 3 });
    app().context.shops.drop();
    await refreshAllListings(app().database.db);
    const newOf = async (host: string): Promise<string> =>
      (await app().http.inject({ url: '/catalog/new', headers: { host } })).body;
    const [without, withCart] = [await newOf(only.host), await newOf(shop.host)];
    expect(without).toContain(lamp.slug);
    expect(without).not.toContain('card-sold-out');
    expect(without).not.toContain('data-add-to-cart');
    expect(withCart).toContain('data-add-to-cart');
  });
});
