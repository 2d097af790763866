import { useTestApp } from '@hanout/test-kit';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPictures } from '../../demo/pictures/picture-catalogue.ts';

const app = useTestApp();

async function get(url: string) {
  return app().http.inject({ method: 'GET', url });
}

const [picture] = demoPictures().ofModel.get('tasse') ?? [];

test('X-07 · a picture of the demo shop is drawn on request in its three named sizes and may be kept for ever', async () => {
  for (const [size, side] of [
    ['small_product', 160],
    ['grid_display', 480],
    ['product_page_large', 1000],
  ] as const) {
    const answer = await get(`/uploads/product/${picture?.key}/${size}.webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
  }
});

test('X-07 · what does not exist, or is no name of ours, is 404 and reads no file', async () => {
  for (const url of [
    '/uploads/product/00000000000000000000000000000000/grid_display.webp',
    `/uploads/product/${picture?.key}/huge.webp`,
    `/uploads/product/${picture?.key}/constructor.webp`,
    `/uploads/product/${picture?.key}/grid_display.svg`,
    '/uploads/..%2f..%2f/etc/passwd',
    '/uploads/product/%2e%2e/grid_display.webp',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
});

describe('a picture in two forms', () => {
  const key = 'a'.repeat(32);
  const url = `/uploads/product/${key}/grid_display.webp`;
  const forms = { webp: Buffer.from('RIFF....WEBP'), avif: Buffer.from('ftypavif') };
  const ask = (accept: string | undefined, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app().http.inject({ method, url, headers: { ...(accept === undefined ? {} : { accept }), ...headers } });
  const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

  beforeAll(async () => {
    const { images } = app().context;
    await images.write({ folder: 'product', key, size: 'grid_display' }, forms.webp);
    await images.write({ folder: 'product', key, size: 'grid_display', format: 'avif' }, forms.avif);
    await images.write({ folder: 'product', key, size: 'thumb' }, forms.webp);
    await images.write({ folder: 'product', key, size: 'thumb', format: 'avif' }, Buffer.alloc(0));
  });

  test.each([
    [CHROMIUM, 'avif'],
    ['image/avif', 'avif'],
    ['image/webp, image/avif;q=0.5', 'avif'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/avif; q=0.000, */*', 'webp'],
    ['image/webp,*/*', 'webp'],
    ['image/*', 'webp'],
    ['image/avifx', 'webp'],
    ['*/*', 'webp'],
    [undefined, 'webp'],
  ] as const)('X-07 · who accepts %j gets %s', async (accept, format) => {
    const answer = await ask(accept);
    expect(answer.rawPayload).toEqual(forms[format]);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      etag: `"${format}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('X-07 · HEAD tells of the form that GET gives; a range is answered whole', async () => {
    const head = await ask(CHROMIUM, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ 'content-type': 'image/avif', 'content-length': String(forms.avif.length) });
    const part = await ask(CHROMIUM, { range: 'bytes=0-3', 'if-range': '"webp"' });
    expect([part.statusCode, part.rawPayload]).toEqual([200, forms.avif]);
  });

  test('X-07 · who has this form is told so, who has the other gets this one', async () => {
    const known = await ask(CHROMIUM, { 'if-none-match': '"avif"' });
    expect([known.statusCode, known.body, known.headers['vary']]).toEqual([304, '', 'Accept']);
    expect((await ask(CHROMIUM, { 'if-none-match': '"webp"' })).rawPayload).toEqual(forms.avif);
    expect((await ask('*/*', { 'if-none-match': '"avif"' })).rawPayload).toEqual(forms.webp);
  });

  test('X-07 · where the WebP is the smaller, and where there is no AVIF yet, everybody gets the WebP', async () => {
    for (const at of [`/uploads/product/${key}/thumb.webp`, `/uploads/product/${picture?.key}/thumb.webp`]) {
      const answer = await app().http.inject({ url: at, headers: { accept: CHROMIUM } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const named = await app().http.inject({ url: `/uploads/product/${key}/grid_display.avif` });
    expect(named.statusCode).toBe(404);
  });
});

test('X-07 · the two placeholders are there', async () => {
  const category = await get('/images/placeholders/category.jpg');
  expect(category.statusCode).toBe(200);
  expect(await sharp(category.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
  const none = await get('/images/dashboard/no_image.png');
  expect(none.statusCode).toBe(200);
  expect(await sharp(none.rawPayload).metadata()).toMatchObject({ format: 'png' });
});

test('a picture has the same name in every run, by what it shows; no two share one', () => {
  const all = demoPictures().all;
  expect(all.size).toBeGreaterThanOrEqual(240);
  expect(new Set([...all.values()].map(({ key }) => key)).size).toBe(all.size);
});
