import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';
import { SHOPS_TAG } from '../shops/index.ts';
import { escapeXml } from './serving/escape-xml.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let bare: build.BuiltShop;
let red: build.BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true, name: 'Dar El Hana' });
  bare = await build.buildShop(pool, { host: 'bare.localhost', name: 'Vide' });
  const warehouse = await build.buildWarehouse(pool, { shop });
  const dresses = await build.buildCategory(pool, {
    slug: 'robes',
    name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' },
  });
  red = await build.buildProduct(pool, {
    shop,
    warehouse,
    category: dresses,
    slug: 'robe-longue',
    name: { fr: 'Robe & <longue>', ar: 'فستان طويل', en: 'Long dress' },
    stock: 3,
    images: 4,
  });
  await pool.query(`update products set updated_at = '2026-03-04T05:06:07Z' where id = $1`, [red.id]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into blog_posts (uuid, shop_id, slug, is_published, published_at) values
      (gen_random_uuid(), $1, 'ramadan', true, '2026-02-01T08:00:00Z'),
      (gen_random_uuid(), $1, 'brouillon', false, '2026-02-01T08:00:00Z') returning id`,
    [shop.id],
  );
  for (const { id } of rows)
    await pool.query(
      `insert into blog_post_texts (blog_post_id, language, title, summary, html) values ($1, 'fr', 'Ramadan ]]> & fête', 'Lire', '<p>x</p>')`,
      [id],
    );
  await refreshAllListings(db);
});

const read = (url: string, host = shop.host) => app().http.inject({ url, headers: { host } });

/** The texts of every element of a name, as a strict reader of XML would meet them: it throws where nothing is closed. */
function elements(xml: string, name: string): string[] {
  assertWellFormed(xml);
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'gu'))].map(([, text]) => text ?? '');
}

/** Every element closed by its own name, no stray sign that begins one. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, slash, name, rest] of xml.matchAll(/<(\/?)([a-z:]+)((?:\s+[a-zA-Z:]+="[^"<]*")*\s*\/?)>/gu)) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else if (rest?.endsWith('/') !== true && name !== undefined) open.push(name);
  }
  expect(open).toEqual([]);
  const texts = xml.replaceAll(/<[^<>]*>/gu, '');
  expect(texts).not.toMatch(/[<>]|&(?!#\d+;|amp;|lt;|gt;)/u);
}

describe('the sitemap of a shop', () => {
  it('names each page in every language, with its other languages, when it was changed and its pictures', async () => {
    const { body, headers } = await read('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = elements(body, 'loc').map((address) => new URL(address).pathname);
    for (const path of ['/', '/ar', '/en', '/delivery', '/ar/catalog/category/robes', '/blog/ramadan', '/en/blog'])
      expect(addresses).toContain(path);
    expect(addresses).not.toContain('/blog/brouillon');
    const product =
      /<url><loc>[^<]*\/ar\/catalog\/product\/robes\/robe-longue<\/loc>(.*?)<\/url>/u.exec(body)?.[1] ?? '';
    expect(product).toContain('<lastmod>2026-03-04T05:06:07Z</lastmod>');
    expect([...product.matchAll(/hreflang="([^"]+)"/gu)].map(([, language]) => language)).toEqual([
      'fr',
      'ar',
      'en',
      'x-default',
    ]);
    expect(product.match(/<image:loc>/gu)).toHaveLength(3);
  });

  it('names no page that is not there or asks not to be found', async () => {
    const { body } = await read('/sitemap.xml');
    for (const address of new Set(elements(body, 'loc'))) {
      const { pathname, search } = new URL(address);
      const page = await read(pathname + search);
      expect([address, page.statusCode, page.body.includes('content="noindex"')]).toEqual([address, 200, false]);
      expect(page.body).toContain(`<link rel="canonical" href="${address}">`);
    }
  });

  it('of a shop that sells nothing has its own pages alone, in the languages that it has', async () => {
    await app().database.pool.query(`update shops set languages = '{fr}' where id = $1`, [bare.id]);
    app().context.changes.publish([SHOPS_TAG]);
    await expect.poll(async () => elements((await read('/sitemap.xml', bare.host)).body, 'loc').length).toBe(4);
    expect((await read('/sitemap.xml', bare.host)).body).not.toContain('hreflang');
  });
});

describe('what is new, as RSS', () => {
  it('names the posts of the blog, none that waits', async () => {
    const { body, headers } = await read('/blog/rss.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(elements(body, 'title')).toEqual(['Blog · Dar El Hana', 'Ramadan ]]&#62; &#38; fête']);
    expect(elements(body, 'pubDate')).toEqual(['Sun, 01 Feb 2026 08:00:00 GMT']);
  });

  it('names what the shop has begun to sell, in the words of each language', async () => {
    expect(elements((await read('/catalog/new/rss.xml')).body, 'title')).toContain('Robe &#38; &#60;longue&#62;');
    const arabic = (await read('/ar/catalog/new/rss.xml')).body;
    expect(elements(arabic, 'title')).toContain('فستان طويل');
    expect(elements(arabic, 'link').at(-1)).toMatch(/\/ar\/catalog\/product\/robes\/robe-longue$/u);
    expect((await read('/ar/catalog/new/rss.xml', bare.host)).statusCode).toBe(404);
  });

  it('is named by the pages that it is about', async () => {
    expect((await read('/ar/blog')).body).toContain('type="application/rss+xml"');
    expect((await read('/catalog/new')).body).toContain('href="/catalog/new/rss.xml"');
  });
});

describe('text in XML', () => {
  it('closes nothing and holds no sign that XML has no place for', () => {
    expect(escapeXml('</title>&\u0000\u000B"\'\uD800')).toBe('&#60;/title&#62;&#38;&#34;&#39;\uFFFD');
  });
});
