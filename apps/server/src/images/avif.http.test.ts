import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildImage, buildProduct, buildShop } from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackground, type Background } from '../background.ts';
import { planJobs } from '../jobs/plan-jobs.ts';
import { askForMissingAvif } from '../modules/products/index.ts';

const app = useTestApp();
let background: Background;

beforeEach(async () => {
  background = await startBackground(app().context, app().http.log);
});
afterEach(() => background.stop());

const photo = (noise: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#369',
      noise: { type: 'gaussian', mean: 128, sigma: noise },
    },
  })
    .jpeg()
    .toBuffer();

const typeOf = async (url: string): Promise<unknown> =>
  (await app().http.inject({ url, headers: { accept: 'image/avif,image/webp' } })).headers['content-type'];

const within = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

test('BO-17 · what is uploaded is there as WebP at once, and as AVIF when it was made in the background', async () => {
  const owner = await signInAs(app());
  const { pool } = app().database;
  const product = await buildProduct(pool, { shop: await buildShop(pool) });
  const files = await Promise.all([30, 40].map((noise) => photo(noise)));
  const paths: string[] = [];
  for (const bytes of files) {
    const file = new File([new Uint8Array(bytes)], 'photo.jpg');
    const { status, body } = await owner.postForm(`/dashboard/api/product/product/${product.id}/images`, { file });
    expect(status).toBe(200);
    paths.push(String(Object(body).path));
  }
  for (const path of paths) {
    expect(['image/webp', 'image/avif']).toContain(await typeOf(path));
    await within(async () => expect(await typeOf(path)).toBe('image/avif'));
  }
}, 120_000);

test('X-07 · pictures wait in one queue for all processes, behind all other work', () => {
  const payload = { folder: 'product', key: 'a'.repeat(32) };
  const { jobs, tags } = planJobs([
    { id: 1, type: 'picture.stored', payload },
    { id: 2, type: 'picture.stored', payload: { key: 7 } },
  ]);
  expect(tags).toEqual([]);
  expect(jobs).toMatchObject([
    { task: 'make-avif', queue: 'make-avif', priority: 100, payload },
    { task: 'unreadable-event' },
  ]);
});

test('X-07 · what was stored before is asked for at night, once', async () => {
  const { images, db } = app().context;
  const old = await buildImage(app().database.pool);
  await images.write(
    { folder: 'product', key: old.key, size: 'product_page_large' },
    await sharp(await photo(50))
      .resize(1000, 1000)
      .webp()
      .toBuffer(),
  );
  await buildImage(app().database.pool);
  expect(await askForMissingAvif({ db, images })).toBe(1);
  await within(async () => expect(await typeOf(`/uploads/product/${old.key}/thumb.webp`)).toBe('image/avif'));
  expect(await askForMissingAvif({ db, images })).toBe(0);
}, 120_000);
