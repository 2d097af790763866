import { imagePlaceSchema, type ImagePlaceView } from '@hanout/contracts/data/image-place';
import { insertRow } from '@hanout/test-kit/builders';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { startTestStore, storeAccess, type TestStore } from '@hanout/test-kit/test-store';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImagePath } from './files/image-path.ts';
import { moveImages } from './use-cases/move-images.ts';

const app = useTestApp({ settings: { privateStore: true } });
const running: { store?: TestStore } = {};
beforeAll(async () => {
  running.store = await startTestStore();
});
afterAll(() => running.store?.close());

const PLACE = '/dashboard/api/image-place';
const path = (count: number): ImagePath => ({ folder: 'web', key: String(count).repeat(32), size: 'banner_small' });

async function storePictures(): Promise<void> {
  const { context, database } = app();
  for (const count of [1, 2, 3]) {
    const { folder, key } = path(count);
    await insertRow(database.pool, 'images', {
      uuid: `00000000-0000-4000-8000-00000000000${count}`,
      folder,
      file_key: key,
      width: 400,
      height: 400,
    });
    await context.images.write(path(count), Buffer.from(`picture ${count}`));
  }
}

async function move(to: 'folder' | 's3'): Promise<{ status: number; place: () => Promise<ImagePlaceView> }> {
  const owner = await signInAs(app(), 'owner');
  const place = async () => imagePlaceSchema.parse((await owner.call({ url: PLACE })).body);
  const { version } = await place();
  const { status } = await owner.call({ method: 'POST', url: PLACE, body: { to, version } });
  const { context } = app();
  const announce = (): void => context.imagePlaces.drop();
  announce();
  await moveImages({ db: context.db, places: context.imagePlaces, announce });
  return { status, place };
}

const served = async (count: number): Promise<string> => {
  const { folder, key, size } = path(count);
  return (await app().http.inject({ url: `/uploads/${folder}/${key}/${size}.webp` })).body;
};

test('pictures move to the store and back, each compared, and keep their addresses', async () => {
  await storePictures();
  expect((await move('s3')).status).toBe(422);
  const owner = await signInAs(app(), 'owner');
  const { endpoint = '', objects = new Map<string, Buffer>() } = running.store ?? {};
  const store = { ...storeAccess, endpoint, prefix: '', version: 0 };
  await owner.call({ method: 'POST', url: '/dashboard/api/object-store', body: store });

  const there = await move('s3');
  expect(there.status).toBe(200);
  expect(await there.place()).toMatchObject({ place: 's3', movingTo: null, moved: 3, total: 3, failure: null });
  expect(objects.size).toBe(3);
  const folder = join(app().deps.settings.dataFolder, 'uploads');
  rmSync(folder, { recursive: true });
  expect(await served(1)).toBe('picture 1');
  await app().context.images.write(path(4), Buffer.from('picture 4'));
  expect(existsSync(folder)).toBe(false);

  const back = await move('folder');
  expect(await back.place()).toMatchObject({ place: 'folder', failure: null });
  objects.clear();
  expect(await served(2)).toBe('picture 2');
});

test('what is not in the store as it was sent leaves the pictures where they are', async () => {
  const { objects = new Map<string, Buffer>() } = running.store ?? {};
  const set = objects.set.bind(objects);
  objects.set = (key, bytes) => set(key, key.includes('22222') ? Buffer.from('something else') : bytes);
  const failed = await move('s3');
  expect(await failed.place()).toMatchObject({
    place: 'folder',
    movingTo: null,
    failure: expect.stringContaining('22222'),
  });
  expect(await served(2)).toBe('picture 2');
});

test('while they move, what is new goes to both places', async () => {
  const { context, database } = app();
  await database.pool.query(`update image_store_settings set moving_to = 's3'`);
  context.imagePlaces.drop();
  await context.images.write(path(5), Buffer.from('picture 5'));
  expect(await served(5)).toBe('picture 5');
  expect([...(running.store?.objects.keys() ?? [])]).toContain(`images/web/${'5'.repeat(32)}/banner_small.webp`);
});
