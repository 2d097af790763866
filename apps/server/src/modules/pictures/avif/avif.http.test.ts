import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildImage, buildProduct, buildShop } from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackground, type Background } from '../../../background.ts';
import { planJobs } from '../../../jobs/plan-jobs.ts';
import { planning } from '../../../modules.ts';
import { askForMissingAvif } from '../use-cases/ask-for-avif.ts';

const app = useTestApp();
let background: Background;

beforeEach(async () => {
  background = await startBackground(app().context, app().http.log);
});
afterEach(() => background.stop());

/** Grain as a camera makes it, which AVIF keeps in fewer bytes; small, so that it is quickly encoded. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const;
  const grain = await sharp({ create: { width: 54, height: 54, channels: 3, background: '#369', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(200, 200).webp({ quality: 80 }).toBuffer();
}

const typeOf = async (url: string): Promise<unknown> =>
  (await app().http.inject({ url, headers: { accept: 'image/avif,image/webp' } })).headers['content-type'];

const within = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 150_000, interval: 100 });

test('what was stored before is asked for at night, once', async () => {
  const { images, db } = app().context;
  const old = await buildImage(app().database.pool);
  await images.write({ folder: 'product', key: old.key, size: 'product_page_large' }, await photo());
  await buildImage(app().database.pool);
  expect(await askForMissingAvif({ db, images })).toBe(1);
  await within(async () => expect(await typeOf(`/uploads/product/${old.key}/thumb.webp`)).toBe('image/avif'));
  expect(await askForMissingAvif({ db, images })).toBe(0);
}, 180_000);

test('what is uploaded asks for its AVIF in the transaction that stores it', async () => {
  const owner = await signInAs(app());
  const { pool } = app().database;
  const product = await buildProduct(pool, { shop: await buildShop(pool) });
  const file = new File([new Uint8Array(await photo())], 'photo.webp');
  // A machine that is busy says so, and the page tries again.
  await within(async () => {
    const { status } = await owner.postForm(`/dashboard/api/product/product/${product.id}/images`, { file });
    expect(status).toBe(200);
  });
  const { rows } = await pool.query(
    `select i.folder, i.file_key as key from product_images p join images i on i.id = p.image_id where p.product_id = $1`,
    [product.id],
  );
  const { rows: asked } = await pool.query(
    "select payload from outbox where type = 'picture.stored' and payload = $1",
    [rows[0]],
  );
  expect(asked).toEqual([{ payload: rows[0] }]);
}, 180_000);

test('pictures wait in one queue for all processes, behind all other work', () => {
  const payload = { folder: 'product', key: 'a'.repeat(32) };
  const stored = [
    { id: 1, type: 'picture.stored', payload },
    { id: 2, type: 'picture.stored', payload: { key: 7 } },
  ];
  const { jobs, tags } = planJobs(stored, planning);
  expect(tags).toEqual([]);
  expect(jobs).toMatchObject([
    { task: 'make-avif', queue: 'make-avif', priority: 100, payload },
    { task: 'unreadable-event' },
  ]);
});
