import { imagePlaceSchema } from '@hanout/contracts/data/image-place';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildShop, insertRow } from '@hanout/test-kit/builders';
import { startTestStore, storeAccess, type TestStore } from '@hanout/test-kit/test-store';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ImagePath } from './files/image-path.ts';
import { moveImages } from './use-cases/move-images.ts';
import { removeCopies } from './use-cases/remove-copies.ts';

const app = useTestApp({ settings: { privateStore: true } });
const PLACE = '/dashboard/api/image-place';
const shown: ImagePath = { folder: 'web', key: 'a'.repeat(32), size: 'banner_small' };
const photo: ImagePath = { folder: 'review', key: 'b'.repeat(32), size: 'small_product' };
let owner: StaffBrowser;
let store: TestStore;

/** A picture of the shop and a photo of a review, which lie in the folder. */
beforeEach(async () => {
  const { deps, context, database } = app();
  const { pool } = database;
  await pool.query(`delete from review_images; delete from reviews; delete from images; delete from object_store;
    update image_store_settings set place = 'folder', moving_to = null, left_files = 0, left_bytes = 0, is_removing = false`);
  rmSync(join(deps.settings.dataFolder, 'uploads'), { recursive: true, force: true });
  context.imagePlaces.drop();
  await insertRow(pool, 'images', {
    uuid: '00000000-0000-4000-8000-000000000001',
    folder: shown.folder,
    file_key: shown.key,
    width: 400,
    height: 400,
  });
  const shop = await buildShop(pool);
  const product = await buildProduct(pool, { shop });
  const review = await insertRow(pool, 'reviews', {
    uuid: '00000000-0000-4000-8000-000000000002',
    shop_id: shop.id,
    product_id: product.id,
    rating_halves: 9,
    text: 'Très bien.',
    language: 'fr',
    author_name: 'Amina',
    email: 'amina@exemple.dz',
    phone: '0661234567',
    purchased_on: '2026-01-15',
  });
  await insertRow(pool, 'review_images', {
    review_id: Number(review['id']),
    position: 0,
    file_key: photo.key,
    width: 160,
    height: 160,
  });
  await context.images.write(shown, Buffer.from('a picture'));
  await context.images.write(photo, Buffer.from('a photo'));
  owner = await signInAs(app(), 'owner');
  await store?.close();
  store = await startTestStore();
  const body = { ...storeAccess, endpoint: store.endpoint, prefix: '', version: 0 };
  expect((await owner.call({ method: 'POST', url: '/dashboard/api/object-store', body })).status).toBe(200);
  context.imagePlaces.drop();
});
afterAll(() => store.close());

const place = async () => imagePlaceSchema.parse((await owner.call({ url: PLACE })).body);

async function moveToStore(): Promise<void> {
  const { version } = await place();
  expect((await owner.call({ method: 'POST', url: PLACE, body: { to: 's3', version } })).status).toBe(200);
  const { db, imagePlaces } = app().context;
  await moveImages({ db, places: imagePlaces, announce: () => imagePlaces.drop() });
}

const remove = async () =>
  owner.call({ method: 'POST', url: `${PLACE}/remove-copies`, body: { version: (await place()).version } });

const fileOf = ({ folder, key, size }: ImagePath) =>
  join(app().deps.settings.dataFolder, 'uploads', folder, key, `${size}.webp`);

test('photos of reviews move as the pictures of the shop do', async () => {
  await moveToStore();
  expect(await place()).toMatchObject({ place: 's3', moved: 2, total: 2 });
  expect(String(await app().context.images.read(photo))).toBe('a photo');
  expect(store.objects.size).toBe(2);
});

test('what a move left behind is told in bytes and removed by a button, and the pictures are served on', async () => {
  await moveToStore();
  expect(await place()).toMatchObject({ left: { files: 2, bytes: 'a picture'.length + 'a photo'.length } });
  expect(await remove()).toMatchObject({ status: 200, body: { isRemoving: true } });
  expect((await remove()).status).toBe(409);
  const { db, imagePlaces } = app().context;
  await removeCopies({ db, places: imagePlaces });
  expect(await place()).toMatchObject({ place: 's3', left: { files: 0, bytes: 0 }, isRemoving: false });
  expect([shown, photo].map((path) => existsSync(fileOf(path)))).toEqual([false, false]);
  expect(String(await app().context.images.read(shown))).toBe('a picture');
  expect((await remove()).body).toMatchObject({ isRemoving: false });
});

test('a copy that is the only one is brought over before it goes', async () => {
  await moveToStore();
  store.objects.delete(`images/review/${photo.key}/${photo.size}.webp`);
  expect((await remove()).status).toBe(200);
  const { db, imagePlaces } = app().context;
  await removeCopies({ db, places: imagePlaces });
  expect(existsSync(fileOf(photo))).toBe(false);
  expect(String(await app().context.images.read(photo))).toBe('a photo');
});
