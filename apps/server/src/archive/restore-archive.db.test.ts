import { useTestDatabase } from '@hanout/test-kit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { loadInto } from '../database/archive/load-rows.ts';
import { createFileImageStore, readPath } from '../modules/pictures/index.ts';
import { openFileSink } from './archive-sink.ts';
import { writeArchive } from './archive-writer.ts';
import { ARCHIVE_FORMAT, MANIFEST_ENTRY, rowsEntry, type Manifest } from './manifest.ts';
import { restoreArchive } from './restore-archive.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hanout-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pictures = Array.from({ length: 20 }, (_, at) => `product/${String(at).padStart(32, 'a')}/thumb.webp`);
const manifest: Manifest = {
  format: ARCHIVE_FORMAT,
  takenAt: '2026-07-01T09:30:00.000Z',
  migrations: [1],
  tables: [{ name: 'tags', columns: ['slug'], rows: 1 }],
  sequences: [],
  jobs: 0,
  pictures: pictures.length,
  files: pictures.length,
  seal: null,
};

async function writeOne(): Promise<string> {
  const archive = writeArchive(await openFileSink(folder, 'one.tar'), 0);
  await archive.add(rowsEntry('tags', 1), gzipSync('ete\n'));
  for (const path of pictures) await archive.add(`files/${path}`, Buffer.from(path));
  await archive.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)));
  await archive.finish();
  return join(folder, 'one.tar');
}

const tags = async () => (await database.pool.query('select slug from tags')).rows;

// Seen red: without waiting for the last of them the restoring was said to be done.
test('a file that cannot be written, be it the last, undoes the whole; else all are there with their rows', async () => {
  const file = await writeOne();
  const store = createFileImageStore(join(folder, 'uploads'));
  const lacking = {
    ...store,
    write: async (...[path, bytes]: Parameters<typeof store.write>) => {
      if (pictures.at(-1)?.includes(path.key) === true) throw new Error('no room is left');
      await store.write(path, bytes);
    },
  };
  await expect(restoreArchive(file, manifest, { url: database.url, images: lacking })).rejects.toThrow(
    'no room is left',
  );
  expect(await tags()).toEqual([]);
  await restoreArchive(file, manifest, { url: database.url, images: store });
  expect(await tags()).toEqual([{ slug: 'ete' }]);
  for (const path of pictures) {
    const known = readPath(path);
    expect(known === null ? null : String(await store.read(known))).toBe(path);
  }
});

// Seen red: with nothing put back.
test('a table of many rows has its indexes again, each as it was', async () => {
  const indexes = async () =>
    (await database.pool.query("select indexdef from pg_indexes where schemaname = 'public' order by indexname")).rows;
  const before = await indexes();
  const customers = { name: 'customers', columns: ['id'], rows: 1_000_000 };
  await loadInto(database.url, async (loading) => {
    await loading.loadRows(customers, (async function* () {})());
  });
  expect(await indexes()).toEqual(before);
});
