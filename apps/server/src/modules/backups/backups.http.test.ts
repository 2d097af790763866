import { backupsSchema, type Backup } from '@hanout/contracts/data/backups';
import { buildShop } from '@hanout/test-kit/builders';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { startTestStore, storeAccess, type TestStore } from '@hanout/test-kit/test-store';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkArchive } from '../../archive/open-archive.ts';
import { placesOf } from './places.ts';
import { makeBackup } from './use-cases/make-backup.ts';

const app = useTestApp({ settings: { privateStore: true }, seed: async ({ pool }) => void (await buildShop(pool)) });
const folder = mkdtempSync(join(tmpdir(), 'hanout-backups-'));
const running: { store?: TestStore } = {};
beforeAll(async () => {
  running.store = await startTestStore();
});
afterAll(async () => {
  await running.store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const PATH = '/dashboard/api/backups';
const plan = { schedule: 'off', hour: 3, weekday: 5, kept: 2, place: 'folder', folder } as const;

/** What the job does, as a worker does it. */
async function work(id: number, signal?: AbortSignal): Promise<void> {
  const { deps, context, database } = app();
  const { db, settings, clock } = deps;
  const placeOf = placesOf({ db, settings });
  await makeBackup({ db, clock, placeOf, images: context.images, url: database.url, secret: null }, id, signal);
}

async function ask(): Promise<number> {
  const owner = await signInAs(app(), 'owner');
  const { status, body } = await owner.call({ method: 'POST', url: PATH });
  expect(status).toBe(200);
  return latest(body).id;
}

const rowsOf = (body: unknown): readonly Backup[] => backupsSchema.parse(body).rows;

function latest(body: unknown): Backup {
  const [first] = rowsOf(body);
  if (first === undefined) throw new Error('there is no backup');
  return first;
}

async function change(settings: object): Promise<number> {
  const owner = await signInAs(app(), 'owner');
  const { body } = await owner.call({ url: PATH });
  const { version } = backupsSchema.parse(body).settings;
  return (await owner.call({ method: 'POST', url: `${PATH}/settings`, body: { ...settings, version } })).status;
}

test('the owner backs up, sees it done, has the file and deletes it; nobody else may', async () => {
  expect(await change(plan)).toBe(200);
  const owner = await signInAs(app(), 'owner');
  const id = await ask();
  expect((await owner.call({ method: 'POST', url: PATH })).status).toBe(409);
  await work(id);
  const done = latest((await owner.call({ url: PATH })).body);
  expect(done).toMatchObject({ id, state: 'done', failure: null });
  expect(done.rows).toBeGreaterThan(100);
  const file = await owner.call({ url: `${PATH}/${id}/file` });
  expect(file.headers['content-disposition']).toContain(done.fileName);
  expect((await checkArchive(join(folder, done.fileName))).ok).toBe(true);

  for (const role of ['manager', 'back-office', 'accountant']) {
    const other = await signInAs(app(), role);
    for (const call of [
      { url: PATH },
      { url: `${PATH}/${id}/file` },
      { method: 'POST', url: PATH },
      { method: 'POST', url: `${PATH}/${id}/delete` },
    ] as const)
      expect((await other.call(call)).status).toBe(403);
  }

  expect((await owner.call({ method: 'POST', url: `${PATH}/${id}/delete` })).status).toBe(200);
  expect(existsSync(join(folder, done.fileName))).toBe(false);
  const { rows } = await app().database.pool.query<{ action: string }>(
    `select action from audit_log where entity in ('backup', 'backup_settings') order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'backup_settings.change',
    'backup.create',
    'backup.download',
    'backup.delete',
  ]);
});

test('one that a killed process had begun is failed when its job comes again, leaves no half file, and can be made anew', async () => {
  await change(plan);
  const id = await ask();
  const { pool } = app().database;
  const { rows } = await pool.query<{ name: string }>(
    `update backups set state = 'running' where id = $1 returning file_name as name`,
    [id],
  );
  writeFileSync(join(folder, `.${rows[0]?.name}.partial`), 'half of it');
  await work(id);
  const owner = await signInAs(app(), 'owner');
  expect(latest((await owner.call({ url: PATH })).body)).toMatchObject({ state: 'failed', failure: 'interrupted' });
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  await work(id);
  expect(latest((await owner.call({ url: PATH })).body)).toMatchObject({ id, state: 'done', failure: null });
});

test('one that is stopped on the way leaves nothing', async () => {
  await change(plan);
  const id = await ask();
  await work(id, AbortSignal.abort());
  const owner = await signInAs(app(), 'owner');
  expect(latest((await owner.call({ url: PATH })).body)).toMatchObject({ state: 'failed', failure: 'interrupted' });
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('so many are kept as are asked for, and their files', async () => {
  await change(plan);
  for (let count = 0; count < 3; count += 1) {
    await work(await ask());
    // Named by the second in which they were asked for.
    await app().database.pool.query(`update backups set file_name = file_name || id where state = 'done'`);
  }
  const owner = await signInAs(app(), 'owner');
  const { body } = await owner.call({ url: PATH });
  expect(rowsOf(body).filter(({ state }) => state === 'done')).toHaveLength(2);
});

test('a folder that cannot be written is refused before it is kept', async () => {
  writeFileSync(join(folder, 'file'), '');
  chmodSync(join(folder, 'file'), 0o600);
  expect(await change({ ...plan, folder: join(folder, 'file', 'below') })).toBe(422);
  expect(await change({ ...plan, folder: 'not/a/whole/path' })).toBe(422);
});

test('the store is tried before it is kept, its key is sealed and never given out; a backup goes there whole', async () => {
  const owner = await signInAs(app(), 'owner');
  const { endpoint = '', objects } = running.store ?? {};
  const store = { ...storeAccess, endpoint, prefix: 'shop', version: 0 };
  expect(await change({ ...plan, place: 's3' })).toBe(422);
  const write = (body: object) => owner.call({ method: 'POST', url: '/dashboard/api/object-store', body });
  expect((await write({ ...store, secretKey: 'another' })).body).toMatchObject({
    errors: { secretKey: [expect.any(String)] },
  });
  const kept = await write(store);
  expect(kept.status).toBe(200);
  expect(JSON.stringify(kept.body)).not.toContain(store.secretKey);
  const { rows } = await app().database.pool.query<{ sealed: string }>('select sealed_key as sealed from object_store');
  expect(rows[0]?.sealed).not.toContain(store.secretKey);
  // A kept key goes to no other store.
  const elsewhere = { ...store, endpoint: 'http://127.0.0.1:1', secretKey: null, version: 1 };
  expect((await write(elsewhere)).body).toMatchObject({ errors: { secretKey: [expect.any(String)] } });

  expect(await change({ ...plan, place: 's3' })).toBe(200);
  const id = await ask();
  await work(id);
  const done = latest((await owner.call({ url: PATH })).body);
  expect(done.state).toBe('done');
  const bytes = objects?.get(`shop/backups/${done.fileName}`) ?? Buffer.alloc(0);
  const local = join(folder, 'from-store.tar');
  writeFileSync(local, bytes);
  expect((await checkArchive(local)).ok).toBe(true);
  expect((await owner.call({ method: 'POST', url: `${PATH}/${id}/delete` })).status).toBe(200);
  expect([...(objects?.keys() ?? [])]).toEqual([]);
});
