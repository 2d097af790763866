import { SearchAnswer, SuggestionsAnswer } from '@hanout/contracts/listings';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { buildApp } from '@hanout/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings, refreshListing } from '../listing/index.ts';

const app = useTestApp();
const world = {} as World;
type World = {
  shop: build.BuiltShop;
  other: build.BuiltShop;
  dresses: build.BuiltCategory;
  brand: build.BuiltBrand;
  colour: build.BuiltValues;
  red: build.BuiltProduct;
};

beforeAll(async () => {
  const { pool, db } = app().database;
  world.shop = await build.buildShop(pool, { answersUnknownHosts: true });
  world.other = await build.buildShop(pool, { host: 'second.localhost' });
  world.dresses = await build.buildCategory(pool, {
    slug: 'robes',
    name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' },
  });
  const shirts = await build.buildCategory(pool, {
    slug: 'chemises',
    name: { fr: 'Chemises', ar: 'قمصان', en: 'Shirts' },
  });
  world.brand = await build.buildBrand(pool, { slug: 'zahrina', name: 'Zahrina' });
  world.colour = await build.buildAttribute(pool, {
    label: 'Couleur',
    values: [
      { slug: 'rouge', label: { fr: 'Rouge', ar: 'أحمر', en: 'Red' } },
      { slug: 'bleu', label: { fr: 'Bleu', ar: 'أزرق', en: 'Blue' } },
    ],
  });
  world.red = await build.buildProduct(pool, {
    shop: world.shop,
    category: world.dresses,
    brand: world.brand,
    name: { fr: 'Robe d’été fleurie', ar: 'فستان صيفي مزهر', en: 'Flowered summer dress' },
    slug: 'robe-ete',
    priceCentimes: 300_000,
    combinations: [{ values: [world.colour.values['rouge'] ?? 0], sku: 'RB-2024/R' }],
    columns: { sku: 'RB-2024', barcode: '6130001234567' },
  });
  await build.buildProduct(pool, {
    shop: world.shop,
    category: world.dresses,
    name: { fr: 'Robe longue', ar: 'فستان طويل', en: 'Long dress' },
    priceCentimes: 500_000,
    combinations: [{ values: [world.colour.values['bleu'] ?? 0] }],
  });
  await build.buildProduct(pool, {
    shop: world.shop,
    category: shirts,
    name: { fr: 'Chemise en lin', ar: 'قميص من الكتان', en: 'Linen shirt' },
    priceCentimes: 200_000,
  });
  await build.buildProduct(pool, { shop: world.other, category: shirts, name: 'Robe d’ailleurs' });
  for (let number = 1; number <= 26; number++)
    await build.buildProduct(pool, {
      shop: world.shop,
      category: shirts,
      name: `Vase numéro ${number}`,
      priceCentimes: number * 10_000,
    });
  await refreshAllListings(db);
});

const key = (): Record<string, string> => ({ host: world.shop.host, authorization: `Bearer ${world.shop.apiToken}` });

async function search(text: string, query = '', headers: Record<string, string> = {}): Promise<SearchAnswer> {
  const answer = await app().http.inject({
    url: `/web/public/api/search/products?q=${encodeURIComponent(text)}${query}`,
    headers: { ...key(), ...headers },
  });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return SearchAnswer.strict().parse(answer.json());
}

const namesOf = (answer: SearchAnswer): string[] => answer.products.map((product) => product.name);

describe('the search call', () => {
  it('SF-38 · answers as every listing does: products, total, page, filterData, and what was searched for', async () => {
    const answer = await search('robe');
    expect(namesOf(answer).toSorted()).toEqual(['Robe d’été fleurie', 'Robe longue']);
    expect(answer).toMatchObject({
      total: 2,
      page: 1,
      pageSize: 12,
      search: { text: 'robe', corrected: null, isLoose: false },
      filterData: { priceRange: { min: 3000, max: 5000 } },
    });
    expect(answer.filterData.attributes[0]?.values).toContainEqual(
      expect.objectContaining({ value: 'rouge', count: 1 }),
    );
  });

  it.each([
    ['robes', 'Robe longue'],
    ['ROBÉ', 'Robe longue'],
    ['rbe longue', 'Robe longue'],
    ['rove lonque', 'Robe longue'],
    ['فستان طويل', 'Robe longue'],
    ['فُسْتَـان طويل', 'Robe longue'],
    ['الفساتين الطويلة', 'Robe longue'],
    ['fustan', 'Robe longue'],
    ['qamis', 'Chemise en lin'],
    ['9amis', 'Chemise en lin'],
    ['قمصان', 'Chemise en lin'],
    ['linen shirts', 'Chemise en lin'],
    ['robe rouge', 'Robe d’été fleurie'],
    ['robe أحمر', 'Robe d’été fleurie'],
    ['zahrina', 'Robe d’été fleurie'],
    ['زهرينا', 'Robe d’été fleurie'],
    ['dete fleuri', 'Robe d’été fleurie'],
    ['vase ١٤', 'Vase numéro 14'],
  ])('SF-38 · %s finds %s', async (text, name) => {
    expect(namesOf(await search(text))).toContain(name);
  });

  it.each(['RB-2024', 'rb2024', 'rb 2024 / r', '6130001234567', '٦١٣٠٠٠١٢٣٤٥٦٧'])(
    'SF-38 · the product of the code %s comes first',
    async (code) => {
      expect(namesOf(await search(code))[0]).toBe('Robe d’été fleurie');
    },
  );

  it('SF-38 · filters, sorts and pages what it found like any other listing', async () => {
    expect(namesOf(await search('robe', '&priceMax=4000'))).toEqual(['Robe d’été fleurie']);
    expect(namesOf(await search('robe', `&attributes[${world.colour.id}]=bleu`))).toEqual(['Robe longue']);
    expect(namesOf(await search('robe', '&sort=price_desc'))).toEqual(['Robe longue', 'Robe d’été fleurie']);
    expect(namesOf(await search('vase', '&sort=name_asc')).slice(0, 3)).toEqual([
      'Vase numéro 1',
      'Vase numéro 2',
      'Vase numéro 3',
    ]);
    const third = await search('vase', '&page=3&sort=price_asc');
    expect([third.total, namesOf(third)]).toEqual([26, ['Vase numéro 25', 'Vase numéro 26']]);
  });

  it('SF-38 · says what it searched for instead of a misspelt word', async () => {
    expect((await search('chemize')).search).toEqual({ text: 'chemize', corrected: 'chemise', isLoose: false });
  });

  it('SF-38 · shows what has some of the words where nothing has all, those with most of them first', async () => {
    const answer = await search('chemise fleurie longue lin');
    expect(answer.search.isLoose).toBe(true);
    expect(namesOf(answer)[0]).toBe('Chemise en lin');
  });

  it('SF-38 · finds nothing of another shop', async () => {
    expect(namesOf(await search('ailleurs'))).toEqual([]);
    const theirs = await app().http.inject({
      url: '/web/public/api/search/products?q=robe',
      headers: { host: world.other.host, authorization: `Bearer ${world.other.apiToken}` },
    });
    expect(SearchAnswer.parse(theirs.json()).total).toBe(1);
  });

  it.each([
    ['without the key', '/web/public/api/search/products?q=robe', {}, 401],
    ['without a text', '/web/public/api/search/products', 'key', 400],
    ['with nothing that could be looked for', '/web/public/api/search/products?q=%21%21', 'key', 400],
    ['with two texts', '/web/public/api/search/products?q=a&q=b', 'key', 400],
    ['with a bad page', '/web/public/api/search/products?q=robe&page=x', 'key', 400],
    ['suggestions without the key', '/web/public/api/search/suggestions?q=robe', {}, 401],
    ['suggestions without a text', '/web/public/api/search/suggestions', 'key', 400],
    ['suggestions for a novel', `/web/public/api/search/suggestions?q=${'a'.repeat(300)}`, 'key', 400],
  ] as const)('SF-38 · refuses a call %s', async (_what, url, headers, status) => {
    const answer = await app().http.inject({
      url,
      headers: headers === 'key' ? key() : { host: world.shop.host },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status === 401 ? 'unauthenticated' : 'bad_request' });
  });

  it.each([
    "robe'; drop table products; --",
    "' | 'robe':* & !'x",
    'a & | ! ( ) : * < >',
    '\\\\\\',
    '%_%',
    '<script>alert(1)</script>',
    'a'.repeat(5_000),
    'robe '.repeat(500),
    '\ud800x',
  ])('Q-08 · takes %j for what it is: text', async (text) => {
    const answer = await app().http.inject({
      url: '/web/public/api/search/products',
      query: { q: text },
      headers: key(),
    });
    expect([200, 400]).toContain(answer.statusCode);
    const page = await app().http.inject({ url: '/search', query: { q: text }, headers: { host: world.shop.host } });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script>alert');
  });
});

describe('suggestions', () => {
  const suggest = async (text: string, language = 'fr'): Promise<SuggestionsAnswer> => {
    const answer = await app().http.inject({
      url: `/web/public/api/search/suggestions?q=${encodeURIComponent(text)}`,
      headers: { ...key(), 'accept-language': language },
    });
    return SuggestionsAnswer.strict().parse(answer.json());
  };

  it('SF-38 · offers products, categories and brands while the word is not finished, with their addresses', async () => {
    const found = await suggest('rob');
    expect(found.products[0]).toMatchObject({ price: expect.stringContaining('DA') });
    expect(found.products.map(({ name }) => name)).toContain('Robe longue');
    expect(found.products.map(({ href }) => href)).toContain('/catalog/product/robes/robe-ete');
    expect(found.categories).toEqual([{ name: 'Robes', href: '/catalog/category/robes' }]);
    expect((await suggest('zah')).brands).toEqual([{ name: 'Zahrina', href: '/catalog/brands/zahrina' }]);
    expect((await suggest('فست', 'ar')).products.map(({ name }) => name)).toContain('فستان طويل');
  });

  it('SF-38 · forgives a slip, knows the beginning of a code, and offers nothing for nothing', async () => {
    expect((await suggest('rbe')).products.map(({ name }) => name)).toContain('Robe longue');
    expect((await suggest('6130001')).products.map(({ name }) => name)).toEqual(['Robe d’été fleurie']);
    expect(await suggest('  ')).toEqual({ products: [], categories: [], brands: [], searches: [] });
    expect(await suggest('zzzz')).toEqual({ products: [], categories: [], brands: [], searches: [] });
  });
});

describe('a change of what is sold', () => {
  it('SF-38 · is found within a second in every process, and what is taken off is not', async () => {
    const { pool, db } = app().database;
    const second = await buildApp({ ...app().deps });
    try {
      const totals = async (text: string): Promise<number[]> =>
        Promise.all(
          [app(), second].map(async ({ http }) => {
            const answer = await http.inject({ url: `/web/public/api/search/products?q=${text}`, headers: key() });
            return SearchAnswer.parse(answer.json()).total;
          }),
        );
      expect(await totals('girafe')).toEqual([0, 0]);
      const toy = await build.buildProduct(pool, { shop: world.shop, category: world.dresses, name: 'Girafe en bois' });
      await db.transaction().execute((tx) => refreshListing(tx, [toy.id]));
      await expect.poll(() => totals('girafe'), { timeout: 1_000 }).toEqual([1, 1]);
      await pool.query(`update product_texts set name = 'Zèbre en bois' where product_id = $1`, [toy.id]);
      await db.transaction().execute((tx) => refreshListing(tx, [toy.id]));
      await expect.poll(() => totals('zebre'), { timeout: 1_000 }).toEqual([1, 1]);
      await expect.poll(() => totals('girafe'), { timeout: 1_000 }).toEqual([0, 0]);
      await pool.query('update products set archived_at = now() where id = $1', [toy.id]);
      await db.transaction().execute((tx) => refreshListing(tx, [toy.id]));
      await expect.poll(() => totals('zebre'), { timeout: 1_000 }).toEqual([0, 0]);
    } finally {
      await second.http.close();
    }
  });

  it('SF-38 · a category is found by its new name without writing its products anew', async () => {
    const { pool } = app().database;
    const before = await pool.query('select xmin::text, product_id from search_documents order by product_id');
    await pool.query(`update category_texts set name = 'Tuniques' where category_id = $1 and language = 'fr'`, [
      world.dresses.id,
    ]);
    app().context.changes.publish(['dictionary']);
    expect((await search('tunique')).total).toBe(2);
    expect((await pool.query('select xmin::text, product_id from search_documents order by product_id')).rows).toEqual(
      before.rows,
    );
  });

  it('SF-38 · a change of stock writes no document', async () => {
    const { pool, db } = app().database;
    const stateOf = async (): Promise<unknown> =>
      (await pool.query('select xmin::text from search_documents where product_id = $1', [world.red.id])).rows;
    const before = await stateOf();
    await pool.query('update products set price_ht_centimes = price_ht_centimes + 100 where id = $1', [world.red.id]);
    await db.transaction().execute((tx) => refreshListing(tx, [world.red.id]));
    expect(await stateOf()).toEqual(before);
  });
});

describe('the results page', () => {
  const visit = async (url: string): Promise<{ status: number; html: string; headers: Record<string, unknown> }> => {
    const answer = await app().http.inject({ url, headers: { host: world.shop.host } });
    return { status: answer.statusCode, html: answer.body, headers: answer.headers };
  };

  it('SF-38 · shows the listing of every page with the search in its addresses, and is not indexed', async () => {
    const { status, html, headers } = await visit('/search?q=vase');
    expect(status).toBe(200);
    expect(html).toContain('Résultats pour «\u00a0vase\u00a0»');
    expect(html).toContain('26 produits trouvés');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('href="/search?q=vase&amp;page=2"');
    expect(html).toContain('<input type="hidden" name="q" value="vase"');
    expect(headers['set-cookie']).toBeUndefined();
    expect((await visit('/ar/search?q=vase')).html).toContain('dir="rtl"');
  });

  it('SF-38 · is never kept: what is typed cannot fill the memory', async () => {
    const before = app().context.pageCache.bytes;
    for (let number = 0; number < 5; number++) await visit(`/search?q=vase+${number}`);
    expect(app().context.pageCache.bytes).toBe(before);
  });

  it('SF-38 · offers near words and categories where nothing is found, and the box alone before anything is typed', async () => {
    const { html } = await visit('/search?q=chmisserie');
    expect(html).toContain('Aucun produit trouvé');
    expect(html).toContain('/search?q=chemise');
    expect(html).toContain('Catégories les plus demandées');
    const empty = await visit('/search');
    expect(empty.status).toBe(200);
    expect(empty.html).toContain('name="q"');
    expect(empty.html).not.toContain('Aucun produit trouvé');
  });

  it('SF-38 · says so when words were misspelt', async () => {
    expect((await visit('/search?q=chemize')).html).toMatch(/Résultats pour «\u00a0.?chemise.?\u00a0»/);
  });

  it('SF-38 · one address may search so often a minute and no more', async () => {
    const limited = await buildApp({ ...app().deps });
    try {
      let status = 200;
      for (let count = 0; count < 4_000 && status === 200; count++) {
        const answer = await limited.http.inject({
          url: '/web/public/api/search/suggestions?q=',
          headers: key(),
          remoteAddress: '203.0.113.7',
        });
        status = answer.statusCode;
        if (status === 429) expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      }
      expect(status).toBe(429);
      const page = await limited.http.inject({
        url: '/search?q=robe',
        headers: { host: world.shop.host },
        remoteAddress: '203.0.113.7',
      });
      expect([page.statusCode, page.body]).toEqual([429, expect.stringContaining('Beaucoup de demandes à la fois')]);
      const other = await limited.http.inject({
        url: '/search?q=robe',
        headers: { host: world.shop.host },
        remoteAddress: '203.0.113.8',
      });
      expect(other.statusCode).toBe(200);
    } finally {
      await limited.http.close();
    }
  });
});
