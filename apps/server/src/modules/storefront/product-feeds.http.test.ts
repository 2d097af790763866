import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import Papa from 'papaparse';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';
import { SHOPS_TAG } from '../shops/index.ts';

const app = useTestApp();
const KEY = '0123456789abcdef0123456789abcdef';
let shop: build.BuiltShop;
let dress: build.BuiltProduct;
let bag: build.BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true, name: 'Dar El Hana' });
  const warehouse = await build.buildWarehouse(pool, { shop });
  const dresses = await build.buildCategory(pool, {
    slug: 'robes',
    name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' },
  });
  const bags = await build.buildCategory(pool, { slug: 'sacs', name: 'Sacs' });
  const colour = await build.buildAttribute(pool, {
    label: { fr: 'Couleur', ar: 'اللون', en: 'Colour' },
    values: [
      { slug: 'rouge', label: { fr: 'Rouge', ar: 'أحمر', en: 'Red' }, color: '#ff0000' },
      { slug: 'bleu', label: { fr: 'Bleu', ar: 'أزرق', en: 'Blue' }, color: '#0000ff' },
    ],
  });
  dress = await build.buildProduct(pool, {
    shop,
    warehouse,
    category: dresses,
    slug: 'robe-longue',
    name: { fr: 'Robe </script><b>"longue"', ar: 'فستان طويل', en: 'Long dress' },
    priceCentimes: 450_000,
    combinations: [
      { values: [colour.values['rouge'] ?? 0], stock: 3 },
      { values: [colour.values['bleu'] ?? 0], stock: 0, priceCentimes: 480_000 },
    ],
    images: 2,
  });
  bag = await build.buildProduct(pool, {
    shop,
    warehouse,
    category: bags,
    slug: 'sac',
    name: 'Sac',
    stock: 2,
    images: 1,
    priceCentimes: 100_000,
  });
  await build.buildProduct(pool, { shop, warehouse, category: bags, slug: 'sans-photo', name: 'Sans photo', stock: 2 });
  await pool.query(
    `update product_texts set short_description = '<p>Lin &amp; coton,<br>"doux"</p>' where product_id = $1`,
    [dress.id],
  );
  await pool.query(`update products set barcode = '3017620422003' where id = $1`, [bag.id]);
  await refreshAllListings(db);
  await set({ google_feed: true, meta_feed: true, feed_secret: KEY });
});

async function set(columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  await app().database.pool.query(
    `update shops set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [shop.id, ...Object.values(columns)],
  );
  app().context.changes.publish([SHOPS_TAG]);
}

const visit = (url: string) => app().http.inject({ url, headers: { host: shop.host } });
type Line = Readonly<Record<string, string>>;
const meta = async (): Promise<readonly Line[]> => {
  const { data, errors } = Papa.parse<Line>((await visit(`/feeds/${KEY}/meta.csv`)).body, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
};

/** What search engines are told on a page, by its kind. */
function dataOf(page: string): Map<string, Record<string, unknown>> {
  const scripts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
  return new Map(scripts.map(([, text = '']) => [String(Object(JSON.parse(text))['@type']), Object(JSON.parse(text))]));
}

describe('the catalogues of a shop', () => {
  it('have a row for each combination, with its own price, stock, picture and address', async () => {
    const lines = await meta();
    expect(lines.map(({ item_group_id: group, availability, price }) => [group, availability, price])).toEqual([
      [String(dress.id), 'in stock', '4500.00 DZD'],
      [String(dress.id), 'out of stock', '4800.00 DZD'],
      [String(bag.id), 'in stock', '1000.00 DZD'],
    ]);
    expect(lines[0]).toMatchObject({
      title: 'Robe </script><b>"longue" – Rouge',
      description: 'Lin & coton, "doux"',
      brand: 'Dar El Hana',
      product_type: 'Robes',
    });
    expect(lines[2]).toMatchObject({ id: String(bag.id), gtin: '3017620422003', sale_price: '' });
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
    for (const { link = '', image_link: image = '' } of lines) {
      const { pathname, search } = new URL(link);
      expect([link, (await visit(pathname + search)).statusCode]).toEqual([link, 200]);
      expect(image).toMatch(/\/uploads\/.+\/product_page_large\.webp$/u);
    }
  });

  it('say the same to Google, in XML that nothing breaks', async () => {
    const { body, headers } = await visit(`/feeds/${KEY}/google.xml`);
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' });
    expect([...body.matchAll(/<g:price>([^<]*)</gu)].map(([, price]) => price)).toEqual(
      (await meta()).map(({ price }) => price),
    );
    expect(body.match(/<item>/gu)).toHaveLength(3);
    expect(body).toContain('<g:availability>out_of_stock</g:availability>');
    expect(body).not.toContain('</script>');
  });

  it('are read by who knows the address, of the categories and in the language that were chosen', async () => {
    expect((await visit('/feeds/ffffffffffffffffffffffffffffffff/meta.csv')).statusCode).toBe(404);
    expect((await visit('/feeds/x/meta.csv')).statusCode).toBe(404);
    const { rows } = await app().database.pool.query<{ id: number }>(
      `select category_id as id from category_texts where slug = 'robes' limit 1`,
    );
    await set({ feed_language: 'ar', feed_category_ids: [rows[0]?.id] });
    await expect
      .poll(async () => (await meta()).map(({ title }) => title))
      .toEqual(['فستان طويل – أحمر', 'فستان طويل – أزرق']);
    expect((await meta())[0]?.['link']).toContain('/ar/catalog/product/');
    await set({ feed_language: 'fr', feed_category_ids: [], google_feed: false });
    await expect.poll(async () => (await visit(`/feeds/${KEY}/google.xml`)).statusCode).toBe(404);
  });
});

describe('what search engines are told of a product', () => {
  it.each([
    ['/catalog/product/robes/robe-longue', 'Rouge'],
    ['/ar/catalog/product/robes/robe-longue', 'أحمر'],
  ])('%s is what its page shows: name, prices and stock of each combination', async (path, red) => {
    const page = (await visit(path)).body;
    const group = dataOf(page).get('ProductGroup') ?? {};
    const variants = Object(group['hasVariant']);
    expect(
      variants.map(({ offers }: { offers: { price: string; availability: string } }) => [
        offers.price,
        offers.availability,
      ]),
    ).toEqual([
      ['4500.00', 'https://schema.org/InStock'],
      ['4800.00', 'https://schema.org/OutOfStock'],
    ]);
    expect(variants[0].name).toBe(`${String(group['name'])} – ${red}`);
    const text = page
      .replaceAll(/<script.*?<\/script>/gsu, '')
      .replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll(/[\u202f\u00a0]/gu, ' ');
    expect(text).toContain('4 500,00');
    const heading = /<h1[^>]*>(.*?)<\/h1>/su.exec(page)?.[1] ?? '';
    expect(heading.replaceAll(/<[^>]*>/gu, '')).toContain(
      String(group['name']).replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    );
  });

  it('of one thing is a product, with the number that the whole world knows it by', async () => {
    const data = dataOf((await visit('/catalog/product/sacs/sac')).body).get('Product');
    expect(data).toMatchObject({
      name: 'Sac',
      gtin: '3017620422003',
      offers: { price: '1000.00', priceCurrency: 'DZD' },
    });
    expect(data).not.toHaveProperty('aggregateRating');
  });

  it('no name ends its script', async () => {
    const page = (await visit('/catalog/product/robes/robe-longue')).body;
    expect(page).not.toContain('</script><b>');
    expect(dataOf((await visit('/')).body).get('WebSite')).toMatchObject({ name: 'Dar El Hana', inLanguage: 'fr' });
  });
});

describe('a shop among the applications of a phone', () => {
  it.each([
    ['/', 'fr', 'ltr'],
    ['/ar', 'ar', 'rtl'],
  ])('%s names what keeps it there, in its own words', async (path, lang, dir) => {
    const href = /<link rel="manifest" href="([^"]+)">/u.exec((await visit(path)).body)?.[1] ?? '';
    const manifest = await visit(href);
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest.json()).toMatchObject({
      name: 'Dar El Hana',
      short_name: 'Dar El Hana',
      lang,
      dir,
      start_url: path,
      scope: '/',
    });
    for (const { src } of manifest.json().icons) expect([src, (await visit(src)).statusCode]).toEqual([src, 200]);
  });
});

describe('what is shared of a product', () => {
  it('is a picture drawn of it, anew when it shows something else', async () => {
    const page = (await visit('/catalog/product/sacs/sac')).body;
    expect(page).toContain(
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    );
    for (const prefix of ['', '/ar']) {
      const html = (await visit(`${prefix}/catalog/product/robes/robe-longue`)).body;
      const { pathname } = new URL(/property="og:image" content="([^"]+)"/u.exec(html)?.[1] ?? '');
      const picture = await visit(pathname);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': expect.stringContaining('immutable'),
      });
      const { width, height } = await sharp(picture.rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
      expect((await visit(pathname)).rawPayload.equals(picture.rawPayload)).toBe(true);
      expect(await visit(pathname.replace(/[^/]+$/u, 'aaaaaaaaaaaaaaaa.jpg'))).toMatchObject({
        statusCode: 302,
        headers: { location: pathname },
      });
    }
    expect((await visit('/og/fr/999999/x.jpg')).statusCode).toBe(404);
    expect(page).toContain('<meta property="product:price:amount" content="1000.00">');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
  });
});

describe('a shop that is not to be found yet', () => {
  it('asks for it on every page, and tells of none', async () => {
    expect((await visit('/robots.txt')).body).toContain('Sitemap: ');
    await set({ is_findable: false });
    await expect.poll(async () => (await visit('/sitemap.xml')).statusCode).toBe(404);
    for (const path of ['/', '/ar', '/catalog/product/sacs/sac', '/catalog/category/robes'])
      expect([path, (await visit(path)).body.includes('<meta name="robots" content="noindex">')]).toEqual([path, true]);
    const robots = (await visit('/robots.txt')).body;
    expect(robots).not.toContain('Sitemap');
    expect(robots).not.toMatch(/^Disallow: \/$/mu);
  });
});
