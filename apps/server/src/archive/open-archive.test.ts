import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileSink } from './archive-sink.ts';
import { writeArchive } from './archive-writer.ts';
import { ARCHIVE_FORMAT, MANIFEST_ENTRY } from './manifest.ts';
import { checkArchive } from './open-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'hanout-archive-'));
const path = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = {
  format: ARCHIVE_FORMAT,
  takenAt: '2026-07-01T09:30:00.000Z',
  migrations: [1],
  tables: [{ name: 'tags', columns: ['id'], rows: 1 }],
  sequences: [],
  jobs: 0,
  pictures: 0,
  files: 0,
  seal: null,
};

async function write(name: string, said: object): Promise<void> {
  const archive = writeArchive(await openFileSink(folder, name), 0);
  await archive.add('rows/tags/000001.gz', Buffer.alloc(2_000, 7));
  await archive.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(said)));
  await archive.finish();
}

beforeAll(async () => {
  await write('whole.tar', manifest);
  await write('newer.tar', { ...manifest, format: ARCHIVE_FORMAT + 1 });
  const whole = readFileSync(path('whole.tar'));
  const flipped = Buffer.from(whole);
  flipped[1_000] = (flipped[1_000] ?? 0) ^ 1;
  writeFileSync(path('flipped.tar'), flipped);
  writeFileSync(path('half.tar'), whole.subarray(0, whole.length - 2_500));
  writeFileSync(path('letter.txt'), 'Dear Sir, '.repeat(200));
});

test('an archive as it was written says what is in it', async () => {
  expect(await checkArchive(path('whole.tar'))).toEqual({ ok: true, value: manifest });
});

test.each([
  ['flipped.tar', 'damaged'],
  ['half.tar', 'truncated'],
  ['letter.txt', 'no-archive'],
  ['newer.tar', 'other-format'],
  ['nowhere.tar', 'file-is-missing'],
])('%s is refused as %s', async (name, code) => {
  expect(await checkArchive(path(name))).toEqual({ ok: false, error: { code } });
});
