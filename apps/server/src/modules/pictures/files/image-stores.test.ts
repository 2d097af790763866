import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDrawnImageStore } from './drawn-image-store.ts';
import { drawSmallerOf } from '../drawing/draw-smaller.ts';
import { imageSizes, productSizes } from '../image-sizes.ts';
import { createFileImageStore, type ImagePath } from './image-store.ts';
import { makeAvif } from '../avif/make-avif.ts';
import { createImages } from './create-images.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanout-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path: ImagePath = { folder: 'product', key: 'abcdef0123456789', size: 'grid_display' };

test('what was written is read again, and nothing else lies beside it', async () => {
  const store = createFileImageStore(folder);
  expect(await store.read(path)).toBeNull();
  await store.write(path, Buffer.from('picture'));
  expect(await store.read(path)).toEqual(Buffer.from('picture'));
  expect(readdirSync(join(folder, path.folder, path.key))).toEqual(['grid_display.webp']);
});

test('a write that fails leaves neither a file nor a rest of one', async () => {
  const store = createFileImageStore(folder);
  writeFileSync(join(folder, 'product'), 'a file where a folder is needed');
  await expect(store.write(path, Buffer.from('picture'))).rejects.toThrow();
  expect(await store.read(path)).toBeNull();
  expect(readdirSync(folder)).toEqual(['product']);
});

test('a missing picture asked for by many at once is drawn once, and read from the file afterwards', async () => {
  let drawings = 0;
  const store = createDrawnImageStore(createFileImageStore(folder), async () => {
    drawings += 1;
    return new Map([['grid_display', Buffer.from('drawn')]]);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.read(path)));
  expect(answers.every((answer) => answer?.toString() === 'drawn')).toBe(true);
  expect(await store.read(path)).toEqual(Buffer.from('drawn'));
  expect(drawings).toBe(1);
});

test('a picture that cannot be kept is still answered', async () => {
  writeFileSync(join(folder, 'product'), 'a file where a folder is needed');
  const store = createDrawnImageStore(
    createFileImageStore(folder),
    async () => new Map([['grid_display', Buffer.from('drawn')]]),
  );
  expect((await store.read(path))?.toString()).toBe('drawn');
});

test('AVIF is not drawn for somebody who waits', async () => {
  const store = createDrawnImageStore(
    createFileImageStore(folder),
    async () => new Map([['grid_display', Buffer.from('drawn')]]),
  );
  expect(await store.read({ ...path, format: 'avif' })).toBeNull();
  await store.write({ ...path, format: 'avif' }, Buffer.from('smaller'));
  expect(await store.read({ ...path, format: 'avif' })).toEqual(Buffer.from('smaller'));
  expect((await store.read(path))?.toString()).toBe('drawn');
});

describe('a picture that was stored before it had its smaller sizes', () => {
  const sizes = ['thumb', 'card_medium', 'product_page_medium'] as const;
  const store = () => createImages(createFileImageStore(join(folder, 'uploads')));
  const uploads = () => join(folder, 'uploads', path.folder, path.key);

  /** As it was once stored: in three sizes. */
  async function storeOld(fileFolder = 'product'): Promise<void> {
    const files = createFileImageStore(join(folder, 'uploads'));
    const drawn = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#8c1d2f' } });
    for (const size of ['small_product', 'grid_display', 'product_page_large'] as const) {
      const side = imageSizes[size].width;
      await files.write(
        { ...path, folder: fileFolder, size },
        await drawn.clone().resize(side, side).webp().toBuffer(),
      );
    }
  }

  test('gets them at the first request, made once for all who ask at the same time, and keeps them', async () => {
    await storeOld();
    const images = store();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => images.read({ ...path, size: sizes[at % sizes.length] ?? 'thumb' })),
    );
    for (const [at, bytes] of answers.entries()) {
      const side = imageSizes[sizes[at % sizes.length] ?? 'thumb'].width;
      expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      });
    }
    expect(readdirSync(uploads()).toSorted()).toEqual(productSizes.map((size) => `${size}.webp`).toSorted());
    const made = statSync(join(uploads(), 'thumb.webp')).mtimeMs;
    await images.read({ ...path, size: 'thumb' });
    expect(statSync(join(uploads(), 'thumb.webp')).mtimeMs).toBe(made);
  });

  test('what was stored is not made anew', async () => {
    await storeOld();
    const before = statSync(join(uploads(), 'grid_display.webp')).mtimeMs;
    await store().read({ ...path, size: 'thumb' });
    expect(statSync(join(uploads(), 'grid_display.webp')).mtimeMs).toBe(before);
  });

  test('on a full disk it is still shown, and made again the next time', async () => {
    await storeOld();
    const files = createFileImageStore(join(folder, 'uploads'));
    const full = { ...files, write: () => Promise.reject(new Error('ENOSPC: no space left on device')) };
    const images = createDrawnImageStore(full, drawSmallerOf(full));
    for (let request = 0; request < 2; request += 1)
      expect(await images.read({ ...path, size: 'thumb' })).not.toBeNull();
    expect(readdirSync(uploads())).toHaveLength(3);
  });

  test('sizes that its folder does not have, and pictures that are not there, stay absent', async () => {
    await storeOld('review');
    expect(await store().read({ ...path, folder: 'review', size: 'thumb' })).toBeNull();
    expect(await store().read({ ...path, size: 'banner_wide' })).toBeNull();
    expect(await store().read({ ...path, key: '0'.repeat(32), size: 'thumb' })).toBeNull();
  });
});

describe('AVIF', () => {
  const SIDE = 200;

  /** Grain as a camera makes it, which AVIF keeps in fewer bytes; smaller than most sizes, so that it is quickly encoded. */
  async function storeDrawn(): Promise<void> {
    const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const;
    const grain = await sharp({ create: { width: 54, height: 54, channels: 3, background: '#369', noise } })
      .png()
      .toBuffer();
    await createFileImageStore(join(folder, 'uploads')).write(
      { ...path, size: 'product_page_large' },
      await sharp(grain).resize(SIDE, SIDE).webp({ quality: 80 }).toBuffer(),
    );
  }

  test('is made of every size once, in a process of its own; an empty file says that the WebP is the smaller', async () => {
    await storeDrawn();
    const images = createImages(createFileImageStore(join(folder, 'uploads')));
    expect(await makeAvif(images, path)).toBe(productSizes.length);
    let smaller = 0;
    for (const size of productSizes) {
      const [webp, avif] = [await images.read({ ...path, size }), await images.read({ ...path, size, format: 'avif' })];
      if (webp === null || avif === null) throw new Error(`${size} is missing`);
      if (avif.length === 0) continue;
      smaller += 1;
      expect(avif.length).toBeLessThan(webp.length);
      expect(await sharp(avif).metadata()).toMatchObject({
        format: 'heif',
        compression: 'av1',
        width: Math.min(SIDE, imageSizes[size].width),
      });
    }
    expect(smaller).toBeGreaterThan(0);
    expect(await makeAvif(images, path)).toBe(0);
  }, 180_000);

  test('a process that stops breaks it off and leaves nothing half made', async () => {
    await storeDrawn();
    const stopping = new AbortController();
    const making = makeAvif(createImages(createFileImageStore(join(folder, 'uploads'))), path, stopping.signal);
    const broken = expect(making).rejects.toThrow('abort');
    stopping.abort();
    await broken;
    expect(
      readdirSync(join(folder, 'uploads', path.folder, path.key)).filter((name) => !name.endsWith('.webp')),
    ).toEqual([]);
  }, 180_000);

  test('a picture that is damaged fails its job and leaves nothing behind', async () => {
    await createFileImageStore(join(folder, 'uploads')).write(
      { ...path, size: 'product_page_large' },
      Buffer.from('no picture'),
    );
    const images = createImages(createFileImageStore(join(folder, 'uploads')));
    await expect(makeAvif(images, { ...path, folder: 'web' })).resolves.toBe(0);
    await expect(makeAvif(images, path)).rejects.toThrow();
    expect(readdirSync(join(folder, 'uploads', path.folder, path.key))).toEqual(['product_page_large.webp']);
  }, 180_000);
});

test('what nobody can draw is absent', async () => {
  const store = createDrawnImageStore(createFileImageStore(folder), async () => null);
  expect(await store.read(path)).toBeNull();
});
