import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildProduct, buildShop, insertRow } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { runMigrations } from 'graphile-worker';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFileSink } from '../../archive/archive-sink.ts';
import { readArchive } from '../../archive/archive-reader.ts';
import { takeBackup, type BackupWatch } from '../../archive/take-backup.ts';
import { placesOf } from './places.ts';
import { makeBackup } from './use-cases/make-backup.ts';

const app = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'hanout-whole-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function backUp(name: string, watch: BackupWatch = {}) {
  const { context, database, clock } = app();
  const source = { url: database.url, images: context.images, secret: null, now: clock.now() };
  const { manifest } = await takeBackup(source, await openFileSink(folder, name), watch);
  return (table: string) => manifest.tables.find((each) => each.name === table)?.rows;
}

async function entriesOf(name: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const entry of readArchive(createReadStream(join(folder, name)))) names.push(entry.name);
  return names;
}

test('what is written while it is read is in none of it', async () => {
  const { pool } = app().database;
  const { rows } = await pool.query<{ tags: number }>('select count(*)::int as tags from tags');
  const calls = { made: 0 };
  const onProgress = async (): Promise<void> => {
    calls.made += 1;
    if (calls.made === 1) await pool.query(`insert into tags (slug) values ('pendant-la-sauvegarde')`);
  };
  const rowsOf = await backUp('one-moment.tar', { onProgress });
  expect(calls.made).toBeGreaterThan(1);
  expect(rowsOf('tags')).toBe(rows[0]?.tags);
});

test('photos of reviews are in it as the pictures of the shop are', async () => {
  const { database, context } = app();
  const shop = await buildShop(database.pool);
  const product = await buildProduct(database.pool, { shop });
  const review = await insertRow(database.pool, 'reviews', {
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
  const key = 'c'.repeat(32);
  const photo = { review_id: Number(review['id']), position: 0, file_key: key, width: 160, height: 160 };
  await insertRow(database.pool, 'review_images', photo);
  await context.images.write({ folder: 'review', key, size: 'small_product' }, Buffer.from('a photo'));
  await backUp('with-photos.tar');
  expect(await entriesOf('with-photos.tar')).toContain(`files/review/${key}/small_product.webp`);
});

test('one that was given up leaves the bell once a later one is there', async () => {
  const { deps, context, database } = app();
  const { db, settings, clock } = deps;
  await runMigrations({ pgPool: database.pool });
  const backup = (state: string, file_name: string) =>
    insertRow(database.pool, 'backups', { state, cause: 'schedule', place: 'folder', location: folder, file_name });
  const failed = await backup('failed', 'failed.tar');
  await sql`select graphile_worker.add_job('make-backup', ${JSON.stringify({ backupId: failed['id'] })}::json, max_attempts := 1)`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'the disk is full'`.execute(db);
  const owner = await signInAs(app(), 'owner');
  const parked = async () => Object((await owner.call({ url: '/dashboard/api/jobs/parked' })).body).total;
  expect(await parked()).toBe(1);
  const { id } = await backup('waiting', 'later.tar');
  const making = { db, clock, placeOf: placesOf({ db, settings }), images: context.images };
  expect(await makeBackup({ ...making, url: database.url, secret: null }, Number(id))).toBeNull();
  expect(await parked()).toBe(0);
});
