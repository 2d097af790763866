import { shopExportsSchema, type ShopExport } from '@hanout/contracts/data/shop-exports';
import { parkedJobsSchema } from '@hanout/contracts/jobs';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { insertRow } from '@hanout/test-kit/builders';
import { buildShopWorlds, type ScopeCases, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { unzipSync } from 'fflate';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { takeShopExport } from '../../archive/take-shop-export.ts';
import { NOT_OF_A_SHOP, SHOP_TABLES } from '../../database/archive/shop-tables.ts';
import { exportFilesOf } from './export-files.ts';
import { expireExports } from './use-cases/handle-export.ts';
import { makeExport } from './use-cases/make-export.ts';

const app = useTestApp();
const PATH = '/dashboard/api/shop-exports';
let ours: ShopWorld;
let theirs: ShopWorld;
let owner: StaffBrowser;
/** everything of ours, with its customers */
let whole: Unpacked;

/** Two shops that have something of everything that any module keeps. */
beforeAll(async () => {
  const [first, second] = await buildShopWorlds(app(), ['Nôtre', 'Leur']);
  if (first === undefined || second === undefined) throw new Error('a shop was built and is not there');
  [ours, theirs] = [first, second];
  const modules = join(import.meta.dirname, '..');
  for (const name of readdirSync(modules)) {
    if (!readdirSync(join(modules, name)).includes('scope-cases.ts')) continue;
    const cases: ScopeCases = (await import(join(modules, name, 'scope-cases.ts'))).scopeCases;
    for (const world of [ours, theirs]) await cases.begin(world);
  }
  owner = await signInAs(app(), 'owner');
  const { pool } = app().database;
  for (const { shop } of [ours, theirs])
    await pool.query(
      `insert into customers (shop_id, first_name, phone, source, note) values ($1, '=HYPERLINK("http://x")', $2, 'staff', '+213 @SUM(A1)')`,
      [shop.id, shop === ours.shop ? '0661000001' : '0661000002'],
    );
  await pool.query(`delete from shop_exports`);
  whole = unpack(await exported(true));
});

/** Does it at the first call alone. */
function once(work: () => Promise<unknown>): () => Promise<void> {
  const calls = { made: 0 };
  return async () => {
    calls.made += 1;
    if (calls.made === 1) await work();
  };
}

const files = () => exportFilesOf(app().deps.settings);
const folder = () => join(app().deps.settings.dataFolder, 'exports');

/** What the job does, as a worker does it. */
function work(id: number, { signal, url = app().database.url }: { signal?: AbortSignal; url?: string } = {}) {
  const { deps, context } = app();
  const { db, clock } = deps;
  return makeExport({ db, clock, url, images: context.images, files: files() }, id, signal);
}

const rowsOf = (body: unknown): readonly ShopExport[] => shopExportsSchema.parse(body).rows;

async function latest(): Promise<ShopExport> {
  const [first] = rowsOf((await owner.call({ url: PATH })).body);
  if (first === undefined) throw new Error('nothing was exported');
  return first;
}

async function ask(withPersons: boolean, browser = owner): Promise<ShopExport> {
  const body = { shopId: ours.shop.id, withPersons };
  expect(await browser.call({ method: 'POST', url: PATH, body })).toMatchObject({ status: 200 });
  return latest();
}

async function exported(withPersons: boolean, browser = owner): Promise<ShopExport> {
  const { id } = await ask(withPersons, browser);
  expect(await work(id)).toBeNull();
  return latest();
}

const manifestSchema = z.object({
  shop: z.int(),
  withPersons: z.boolean(),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      files: z.array(z.object({ path: z.string(), sha256: z.string(), bytes: z.int() })),
      columns: z.array(z.object({ name: z.string(), type: z.string(), refersTo: z.string().nullable() })),
    }),
  ),
  pictures: z.object({ files: z.int() }),
});

type Row = Readonly<Record<string, unknown>>;

interface Unpacked {
  readonly files: Readonly<Record<string, string>>;
  readonly manifest: z.infer<typeof manifestSchema>;
  readonly rows: (table: string) => readonly Row[];
}

function unpack({ fileName }: ShopExport): Unpacked {
  const entries = Object.entries(unzipSync(readFileSync(join(folder(), fileName))));
  const texts = Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
  const rows = (table: string): readonly Row[] =>
    (texts[`data/${table}.jsonl`] ?? '').split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  return { files: texts, manifest: manifestSchema.parse(JSON.parse(texts['manifest.json'] ?? '{}')), rows };
}

test('every table of the database is of a shop, or is said not to be', async () => {
  const { rows } = await app().database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const said = [...SHOP_TABLES.map(({ name }) => name), ...Object.values(NOT_OF_A_SHOP).flat(), 'schema_migrations'];
  expect(said.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('what one shop has is exported whole, as the database has it, and nothing of another shop', async () => {
  const { manifest, files: texts, rows } = whole;
  expect(manifest).toMatchObject({ shop: ours.shop.id, withPersons: true });
  const { pool } = app().database;
  for (const { name, rows: count, files: listed, columns } of manifest.tables) {
    for (const { path, sha256 } of listed)
      expect([
        path,
        createHash('sha256')
          .update(texts[path] ?? '')
          .digest('hex'),
      ]).toEqual([path, sha256]);
    expect([name, rows(name).length]).toEqual([name, count]);
    if (!columns.some((column) => column.name === 'shop_id')) continue;
    const there = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} where shop_id = $1 or (shop_id is null and $2)`,
      [ours.shop.id, name === 'promotions' || name === 'customer_segments'],
    );
    expect([name, count]).toEqual([name, there.rows[0]?.count]);
    expect([name, rows(name).filter((row) => row['shop_id'] === theirs.shop.id)]).toEqual([name, []]);
  }
  for (const table of ['orders', 'order_lines', 'products', 'stocks', 'customers', 'reviews', 'promotions'])
    expect([table, rows(table).length > 0]).toEqual([table, true]);
});

test('no row of it names a row that is not in it, so that none hangs on another shop', async () => {
  const { manifest, rows } = whole;
  const told = new Set(manifest.tables.map(({ name }) => name));
  const loose: string[] = [];
  for (const { name, columns } of manifest.tables)
    for (const { name: column, refersTo } of columns) {
      const [table = '', key = ''] = refersTo?.split('.') ?? [];
      // Who was asked for, and by whom, is told by number where they work for other shops.
      if (!told.has(table) || table === 'employees') continue;
      const keys = new Set(rows(table).map((row) => row[key]));
      const lost = rows(name).filter((row) => row[column] !== null && !keys.has(row[column]));
      if (lost.length > 0) loose.push(`${name}.${column}`);
    }
  expect(loose).toEqual([]);
});

test('of another shop it has neither orders nor customers, products nor prices, promotions nor shelves', async () => {
  const { files: texts } = whole;
  const { pool } = app().database;
  const { rows } = await pool.query<{ sign: string }>(
    `select id::text as sign from orders where shop_id = $1 union select uuid::text from promotions where shop_id = $1
     union select uuid::text from shops where id = $1 union select uuid::text from warehouses where id = $3
     union select uuid::text from products where id = any($2) union select '0661000002'
     union select uuid::text from reviews where shop_id = $1 union select code from shops where id = $1`,
    [theirs.shop.id, [theirs.plain.id, theirs.many.id, theirs.pack.id], theirs.warehouse],
  );
  expect(rows.length).toBeGreaterThan(7);
  const found = rows.flatMap(({ sign }) =>
    Object.entries(texts).flatMap(([name, text]) => (text.includes(sign) ? [`${name}: ${sign}`] : [])),
  );
  expect(found).toEqual([]);
});

test('nothing in it opens anything, and a cell of a sheet is never a formula', async () => {
  const { manifest, files: texts } = whole;
  const names = manifest.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(names.filter((name) => /token|password|secret|hash/.test(name))).toEqual([]);
  const { rows } = await app().database.pool.query<{ token: string }>('select api_token as token from shops');
  expect(rows.filter(({ token }) => Object.values(texts).some((text) => text.includes(token)))).toEqual([]);
  const sheet = texts['sheets/customers.csv'] ?? '';
  expect(sheet).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(sheet).toContain(`;'+213 @SUM(A1);`);
});

test('who may not see how customers are reached exports the shop without saying who they are', async () => {
  const { db, pool } = { ...app().deps, ...app().database };
  const role = await insertRow(pool, 'roles', { code: 'archivist', name: 'Archiviste' });
  await insertRow(pool, 'role_permissions', { role_id: Number(role['id']), permission: 'data.manage' });
  const archivist = await signIn(app(), await buildEmployee(db, { roles: ['archivist'], shopIds: [ours.shop.id] }));
  const withPersons = await exported(true);
  const call = (body: object) => archivist.call({ method: 'POST', url: PATH, body });
  expect((await call({ shopId: ours.shop.id, withPersons: true })).status).toBe(403);
  expect((await archivist.call({ url: `${PATH}/${withPersons.id}/file` })).status).toBe(403);
  expect((await call({ shopId: theirs.shop.id, withPersons: false })).status).toBe(404);

  const asked = await exported(false, archivist);
  const { manifest, files: texts, rows } = unpack(asked);
  const names = manifest.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(
    names.filter((name) => /^(?:orders|reviews)\.(?:phone|email|first_name|last_name|address|author_name)$/.test(name)),
  ).toEqual([]);
  expect(manifest.tables.map(({ name }) => name)).not.toContain('customers');
  const phones = await pool.query<{ phone: string }>('select distinct phone from orders where phone is not null');
  expect(phones.rows.length).toBeGreaterThan(0);
  expect(phones.rows.filter(({ phone }) => Object.values(texts).some((text) => text.includes(phone)))).toEqual([]);
  expect(rows('orders').length).toBeGreaterThan(0);
  const file = await archivist.call({ url: `${PATH}/${asked.id}/file` });
  expect(file.headers['content-type']).toBe('application/zip');
});

test('what is written while it is read is in none of it', async () => {
  const { pool, url } = app().database;
  const write = once(() =>
    pool.query(`insert into order_tags (shop_id, name, colour) values ($1, 'Pendant', 'grey')`, [ours.shop.id]),
  );
  const source = {
    url,
    images: app().context.images,
    now: app().clock.now(),
    shopId: ours.shop.id,
    withPersons: false,
  };
  const { manifest } = await takeShopExport(source, await files().openSink('one-moment.zip'), { onProgress: write });
  const { rows } = await pool.query(`select name from order_tags where shop_id = $1`, [ours.shop.id]);
  expect(manifest.tables.find(({ name }) => name === 'order_tags')?.rows).toBe(rows.length - 1);
});

test('one of a shop is made at a time, and says how much is in it until when', async () => {
  const asked = await ask(false);
  const again = { method: 'POST', url: PATH, body: { shopId: ours.shop.id, withPersons: false } } as const;
  expect((await owner.call(again)).status).toBe(409);
  expect((await owner.call({ method: 'POST', url: `${PATH}/${asked.id}/delete` })).status).toBe(409);
  expect(await work(asked.id)).toBeNull();
  const done = await latest();
  expect(done).toMatchObject({ state: 'ready', failure: null, expiresAt: expect.any(String), progress: 1 });
  expect(done.rows).toBe(unpack(done).manifest.tables.reduce((sum, { rows }) => sum + rows, 0));
});

test('what fails says why and can be asked for again; what was stopped leaves nothing', async () => {
  const asked = await ask(false);
  expect(await work(asked.id, { signal: AbortSignal.abort() })).toMatchObject({ failure: 'interrupted' });
  expect(await latest()).toMatchObject({ state: 'failed', failure: 'interrupted' });
  expect(readdirSync(folder()).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await work(asked.id, { url: 'postgres://127.0.0.1:1/nothing' })).toMatchObject({ failure: 'other' });
  expect(await work(asked.id)).toBeNull();
  expect(await latest()).toMatchObject({ id: asked.id, state: 'ready', failure: null });
});

test('after its days the file is gone, its line says so, and the audit log has who did what', async () => {
  const { pool, db } = app().database;
  const done = await exported(false);
  const path = join(folder(), done.fileName);
  await expireExports({ db, files: files() });
  expect(existsSync(path)).toBe(true);
  await pool.query(`update shop_exports set expires_at = now() where id = $1`, [done.id]);
  await expireExports({ db, files: files() });
  expect(existsSync(path)).toBe(false);
  expect(await latest()).toMatchObject({ state: 'expired' });
  expect((await owner.call({ url: `${PATH}/${done.id}/file` })).status).toBe(409);
  expect((await owner.call({ method: 'POST', url: `${PATH}/${done.id}/delete` })).status).toBe(200);
  const { rows } = await pool.query<{ action: string }>(
    `select action from audit_log where entity = 'shop_export' and entity_id = $1 order by id`,
    [String(done.id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['shop_export.create', 'shop_export.expire', 'shop_export.delete']);
});

test('one that was given up leaves the bell once a later one of its shop is there, and not for one of another', async () => {
  const { pool, db } = app().database;
  await runMigrations({ pgPool: pool });
  const add = async (shopId: number, state: string): Promise<number> => {
    const row = { shop_id: shopId, state, file_name: `${state}-${shopId}.zip`, with_persons: false };
    return Number((await insertRow(pool, 'shop_exports', row))['id']);
  };
  const failed = await add(ours.shop.id, 'failed');
  await sql`select graphile_worker.add_job('make-shop-export', ${JSON.stringify({ exportId: failed })}::json, max_attempts := 1)`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'the disk is full'
    where (payload ->> 'exportId')::int = ${failed}`.execute(db);
  // Of exports alone: nobody hands over here what the other tests told of, which the bell counts once it is old.
  const parked = async () => {
    const { rows } = parkedJobsSchema.parse((await owner.call({ url: '/dashboard/api/jobs/parked' })).body);
    return rows.filter(({ task }) => task === 'make-shop-export').length;
  };
  expect(await parked()).toBe(1);
  expect(await work(await add(theirs.shop.id, 'waiting'))).toBeNull();
  expect(await parked()).toBe(1);
  expect(await work(await add(ours.shop.id, 'waiting'))).toBeNull();
  expect(await parked()).toBe(0);
});
