import { createRandom } from '@hanout/server/demo/plan/random';
import {
  buildShopForSale,
  databaseUrlOf,
  freePorts,
  killDatabase,
  runCommand,
  scratchFolder,
  startBuyers,
  startInstance,
  type Purchase,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';

const owner = { HANOUT_OWNER_EMAIL: 'owner@example.dz', HANOUT_OWNER_PASSWORD: 'a password of many words' };
const picture = { folder: 'product', key: 'abcdef0123456789abcdef0123456789' };

const folders = [preparedFolder(), preparedFolder(), scratchFolder()] as const;
const [original, copy, backups] = folders;
const running: TestInstance[] = [];

afterEach(async () => {
  await Promise.all(running.map((instance) => instance.kill()));
  for (const { path } of [original, copy])
    try {
      killDatabase(path);
    } catch {
      // It has stopped by itself.
    }
  for (const folder of folders) folder.remove();
});

async function start(dataFolder: string, port: number): Promise<TestInstance> {
  const instance = await startInstance({ mode: 'start', dataFolder, port, env: { HANOUT_TRUST_PROXY: 'on' } });
  running.push(instance);
  return instance;
}

const backUp = () => runCommand({ dataFolder: original.path, args: ['backup', '--to', backups.path] });
const restore = (file: string) => runCommand({ dataFolder: copy.path, args: ['restore', '--from', file] });

/** A picture with its row, as an upload leaves them. */
async function storePicture(databaseUrl: string): Promise<void> {
  const folder = join(original.path, 'uploads', picture.folder, picture.key);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'thumb.webp'), 'a picture');
  await ask(
    databaseUrl,
    `insert into images (uuid, folder, file_key, width, height) values (gen_random_uuid(), '${picture.folder}', '${picture.key}', 84, 84)`,
  );
}

async function ask(databaseUrl: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(statement)).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

/** What damages a copy of the backup, so that the backup itself stays. */
function damaged(file: string, name: string, damage: (path: string) => void): string {
  const path = join(backups.path, name);
  writeFileSync(path, readFileSync(file));
  damage(path);
  return path;
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test('a shop that was backed up while it sold is restored elsewhere as it was then, and sells again', async () => {
  const [first = 0, second = 0] = await freePorts(2);
  const sold = await start(original.path, first);
  const url = databaseUrlOf(original.path);
  const shop = await buildShopForSale(url);
  await storePicture(url);
  expect(await runCommand({ dataFolder: original.path, args: ['owner'], env: owner })).toMatchObject({ code: 0 });

  const answered = { before: 0, now: 0 };
  const buyers = startBuyers({ ...shop, count: 4, urls: [sold.url], seed: 7, onAttempt: () => (answered.now += 1) });
  const untilAnswered = (count: number) =>
    expect.poll(() => answered.now, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count);
  await untilAnswered(20);
  const before = await ask(url, 'select id as value from orders');
  expect(await backUp()).toMatchObject({ code: 0 });
  await untilAnswered(answered.now + 10);
  const purchases: readonly Purchase[] = await buyers.finish();
  await sold.stop();

  const names = readdirSync(backups.path);
  expect(names).toHaveLength(1);
  const file = join(backups.path, names[0] ?? '');
  expect((await restore(damaged(file, 'flipped.tar', flipByte))).output).toContain('is damaged');

  const restored = await restore(file);
  expect(restored.output).toContain('Invariants: all hold.');
  expect(restored.code).toBe(0);

  const again = await start(copy.path, second);
  const copyUrl = databaseUrlOf(copy.path);
  const there = new Set(await ask(copyUrl, 'select id as value from orders'));
  expect(before.filter((id) => !there.has(id))).toEqual([]);
  expect(there.size).toBeLessThan(purchases.length);
  expect(await ask(copyUrl, 'select count(*)::int as value from staff_sessions')).toEqual([0]);
  expect(await ask(copyUrl, 'select schedule as value from backup_settings')).toEqual(['off']);

  const served = await fetch(`${again.url}/uploads/${picture.folder}/${picture.key}/thumb.webp`);
  expect([served.status, await served.text()]).toEqual([200, 'a picture']);
  const signedIn = await fetch(`${again.url}/dashboard/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: again.url },
    body: JSON.stringify({ email: owner.HANOUT_OWNER_EMAIL, password: owner.HANOUT_OWNER_PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  const order = await fetch(`${again.url}/web/api/cart/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...shop.headers },
    body: JSON.stringify(shop.makeBody(createRandom(1_000))),
  });
  expect(order.status).toBeLessThan(300);
  const [numbers] = await ask(
    copyUrl,
    'select count(distinct number) = count(*) and count(*) > 0 as value from orders',
  );
  expect(numbers).toBe(true);

  await again.stop();
  expect((await restore(file)).output).toContain('There is a shop in this installation');
}, 120_000);
