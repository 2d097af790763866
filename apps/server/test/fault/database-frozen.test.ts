import { startEmbeddedPostgres, type EmbeddedServer } from '@hanout/server/database/embedded/embedded-postgres';
import { withDatabaseName } from '@hanout/server/database/pool';
import { createRandom } from '@hanout/server/demo/plan/random';
import type { CheckoutBody } from '@hanout/test-kit/checkout';
import {
  buildShopForSale,
  databaseProcess,
  freePorts,
  startInstance,
  type ShopForSale,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a shopper is told within these is told in time. */
const PATIENCE_MS = 5_000;
const folder = preparedFolder();
let database: EmbeddedServer;
let instance: TestInstance;
let shop: ShopForSale;
let url: string;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  database = await startEmbeddedPostgres({ folder: join(folder.path, 'database'), copyFolder: folder.path });
  url = withDatabaseName(database.url, 'hanout');
  const env = { DATABASE_URL: url, HANOUT_TRUST_PROXY: 'on' };
  instance = await startInstance({ mode: 'serve', dataFolder: folder.path, port, env });
  shop = await buildShopForSale(url);
});

afterAll(async () => {
  for (const pid of serverProcesses()) process.kill(pid, 'SIGCONT');
  await instance.kill();
  await database.stop();
  folder.remove();
});

/** The main process of the database and all that it has begun. */
function serverProcesses(): readonly number[] {
  const main = databaseProcess(folder.path);
  const isChild = (pid: string): boolean => {
    try {
      return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === main;
    } catch {
      return false;
    }
  };
  return [
    main,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ];
}

let shoppers = 0;

/** The status, or that no answer came in time. */
async function checkout(body: CheckoutBody, patienceMs: number): Promise<number | 'nothing'> {
  shoppers += 1;
  const headers = {
    'content-type': 'application/json',
    ...shop.headers,
    'x-forwarded-for': `10.1.0.${shoppers % 250}`,
  };
  const asked = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(patienceMs) };
  return fetch(`${instance.url}/web/api/cart/checkout`, asked).then(
    ({ status }) => status,
    () => 'nothing',
  );
}

async function ordersOf(bodies: readonly CheckoutBody[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const keys = bodies.map(({ clientOrderKey }) => clientOrderKey);
  const { rowCount } = await client.query('select from orders where client_order_key = any($1::text[])', [keys]);
  await client.end();
  return rowCount ?? 0;
}

// Seen red: nothing was answered before the database woke.
test.each([
  ['with all its processes', 0],
  ['but for the one that takes connections', 1],
])(
  'Q-05 · a database that stands still %s and is not dead: shoppers are told so in time, and their key tells later whether the order was placed',
  async (_name, from) => {
    const random = createRandom(from + 1);
    const bodies = Array.from({ length: 40 }, () => shop.makeBody(random));
    await checkout(shop.makeBody(random), 20_000);
    const stopped = serverProcesses().slice(from);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const first = await Promise.all(bodies.map((body) => checkout(body, PATIENCE_MS)));
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    expect(first).not.toContain('nothing');
    expect(first).toContain(503);
    const again = async (body: CheckoutBody): Promise<void> =>
      expect.poll(() => checkout(body, 20_000), { timeout: 30_000 }).toBeOneOf([200, 201]);
    await Promise.all(bodies.map(again));
    expect(await ordersOf(bodies)).toBe(bodies.length);
  },
);
