import { writingProductsSchema, writingSchema } from '@hanout/contracts/builders/writings';
import { formPictureSchema } from '@hanout/contracts/products/product-images';
import { libraryPictureSchema } from '@hanout/contracts/picture-library';
import { hostileMarkup } from '@hanout/test-kit/scenes/hostile-markup';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { productTag, refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let shirt: build.BuiltProduct;
let writer: StaffBrowser;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  shirt = await build.buildProduct(pool, { shop, warehouse, name: 'Chemise en lin', images: 1, stock: 3 });
  await refreshAllListings(db);
  app().context.shops.drop();
  writer = await signInAs(app(), 'owner');
});

const names = { count: 0 };
/** A page with this text, and how shoppers get it. */
async function write(html: string) {
  const title = `Texte ${(names.count += 1)}`;
  const body = { ...build.WRITING_FORM, texts: build.inFrench(title, html) };
  const url = `/dashboard/api/shops/${shop.id}/writings/pages`;
  const page = writingSchema.parse((await writer.call({ method: 'POST', url, body })).body);
  return { page, visit: () => visit(page.path) };
}
async function visit(path: string) {
  const { body, headers } = await app().http.inject({ url: path, headers: { host: shop.host } });
  return { html: body, policy: String(headers['content-security-policy']) };
}
const film = '<figure data-embed="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></figure>';

describe('a text with what it names', () => {
  test('a product costs in it what it costs today, and leaves no hole once it is archived', async () => {
    const { visit: read } = await write(`<p>Avant</p><figure data-product="${shirt.id}"></figure><p>Après</p>`);
    const before = (await read()).html;
    expect(before).toContain('class="text-products"');
    expect(before).toContain('Chemise en lin');
    const { pool, db } = app().database;
    const change = async (sql: string) => {
      await pool.query(`update products set ${sql} where id = $1`, [shirt.id]);
      await refreshAllListings(db);
      app().context.changes.publish([productTag(shirt.id)]);
    };
    await change('price_ht_centimes = price_ht_centimes * 2');
    const priceOf = (html: string) => /text-products[^]*?class="price-now">([^<]+)</u.exec(html)?.[1];
    const after = (await read()).html;
    expect(priceOf(after)).toBeDefined();
    expect(priceOf(after)).not.toBe(priceOf(before));
    await change('archived_at = now()');
    const gone = (await read()).html;
    expect(gone).toContain('<p>Avant</p><p>Après</p>');
    await change('archived_at = null');
  });

  test('a film waits for a press, and its page alone may frame its host', async () => {
    const { visit: read } = await write(`<p>Un film</p>${film}`);
    const { html, policy } = await read();
    expect(html).not.toContain('<iframe');
    expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"');
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    // Kept by now, and sent another way.
    expect((await read()).policy).toBe(policy);
    expect((await read()).policy).toBe(policy);
    expect((await visit('/')).policy).not.toContain('frame-src');
    const { visit: plain } = await write('<p>Sans film</p>');
    expect((await plain()).policy).not.toContain('frame-src');
  });

  test('a picture keeps its proportions, is drawn in its sizes, and is known to be shown there', async () => {
    const drawn = sharp({ create: { width: 900, height: 1500, channels: 3, background: '#8c1d2f' } });
    const file = new File([new Uint8Array(await drawn.png().toBuffer())], 'image.png');
    const answer = await writer.postForm('/dashboard/api/pictures/writing', { file });
    const { imageId } = formPictureSchema.parse(answer.body);
    const { page, visit: read } = await write(`<p><img data-picture="${imageId}" alt="Un caftan d&#39;été"></p>`);
    const { html } = await read();
    const picture = /<img [^>]*\/uploads\/blog\/[^>]*>/u.exec(html)?.[0] ?? '';
    expect(picture).toContain('width="900" height="1500"');
    expect(picture).toMatch(/text_small\.webp 480w.*text_medium\.webp 800w.*text_large\.webp 1200w/u);
    expect(picture).toContain('loading="lazy"');
    expect(picture).toMatch(/alt="Un caftan d(?:'|&#39;)été"/u);
    const uses = libraryPictureSchema.parse(
      (await writer.call({ url: `/dashboard/api/picture-library/${imageId}` })).body,
    ).uses;
    expect(uses).toEqual([{ kind: 'page', total: 1, shown: [{ id: page.id, name: page.title }] }]);
    const { visit: other } = await write('<p>Avant<img data-picture="999999" src="/uploads/x" alt="x"></p>');
    expect((await other()).html).toContain('<p>Avant</p>');
  });

  test.each(hostileMarkup)(
    'C23 · nothing that runs gets through a text with products, pictures and films: %s',
    async (hostile) => {
      const bad = `<figure data-product="${shirt.id}">${hostile}</figure><figure data-embed='${hostile}'></figure>${hostile}${film}`;
      const { page, visit: read } = await write(bad);
      expect(page.texts.fr.html).not.toMatch(/<(?:script|svg|math|iframe|style|template)|\son\w+\s*=|javascript:/iu);
      const { html } = await read();
      const text = /<div class="prose">[^]*?<\/article>/u.exec(html)?.[0] ?? '';
      expect(text).not.toBe('');
      expect(text.replaceAll(/&[a-z#0-9]+;/giu, '')).not.toMatch(
        /<(?:script|math|iframe|style|template)|<[^>]*\son\w+\s*=|href="javascript:/iu,
      );
    },
  );
});

test('what a text can name is found by name, and told with what it costs and whether it is shown', async () => {
  const path = `/dashboard/api/shops/${shop.id}/writing-products`;
  const list = async (query: string) =>
    writingProductsSchema.parse((await writer.call({ url: path + query })).body).products;
  expect(await list('?q=lin')).toMatchObject([
    { id: shirt.id, name: 'Chemise en lin', state: 'shown', priceCentimes: expect.any(Number) },
  ]);
  expect(await list('?q=velours')).toEqual([]);
  expect(await list(`?ids=${shirt.id},999999`)).toMatchObject([{ id: shirt.id }]);
});
