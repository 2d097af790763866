import { useTestApp } from '@hanout/test-kit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoPictures } from '../demo/pictures/picture-catalogue.ts';

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
