import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDrawnImageStore } from './drawn-image-store.ts';
import { createFileImageStore, type ImagePath } from './image-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanout-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path: ImagePath = { folder: 'product', key: 'abcdef0123456789', size: 'grid_display' };

test('X-07 · what was written is read again, and nothing else lies beside it', async () => {
  const store = createFileImageStore(folder);
  expect(await store.read(path)).toBeNull();
  await store.write(path, Buffer.from('picture'));
  expect(await store.read(path)).toEqual(Buffer.from('picture'));
  expect(readdirSync(join(folder, path.folder, path.key))).toEqual(['grid_display.webp']);
});

test('X-07 · a write that fails leaves neither a file nor a rest of one', async () => {
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

test('what nobody can draw is absent', async () => {
  const store = createDrawnImageStore(createFileImageStore(folder), async () => null);
  expect(await store.read(path)).toBeNull();
});
