import { startEmbeddedPostgres, type EmbeddedServer } from '@hanout/server/database/embedded/embedded-postgres';
import { withDatabaseName } from '@hanout/server/database/pool';
import { createRandom } from '@hanout/server/demo/plan/random';
import type { CheckoutBody } from '@hanout/test-kit/checkout';
import {
  buildShopForSale,
  databaseProcesses,
  freePorts,
  signal,
  startInstance,
  type ShopForSale,
  type TestInstance,
} from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Whoever has heard nothing by then is taken for one who waits until the database wakes: it does so only after the last answer.
 * How soon they are told on a machine that does nothing else is measured in bench/deadlines.
 */
const PATIENCE_MS = 15_000;
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
  for (const pid of databaseProcesses(folder.path)) signal(pid, 'SIGCONT');
  await instance.kill();
  await database.stop();
  folder.remove();
});

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

/** Calls beside the checkout, none of which is answered from memory. */
const CALLS = [
  (at: number) => ask(`/search?q=objet-${at}`),
  (at: number) => ask('/web/api/orders/track', { number: String(at), phoneEnding: '0000' }),
  (at: number) =>
    ask('/dashboard/api/auth/sign-in', { email: `nobody-${at}@example.com`, password: 'not the password' }),
  () => ask(`/checkout/confirmation/${randomUUID()}`),
];

let callers = 0;

/** The status, or that no answer came in time. */
function ask(path: string, body?: unknown): Promise<number | 'nothing'> {
  callers += 1;
  const headers = {
    ...shop.headers,
    'content-type': 'application/json',
    'x-forwarded-for': `10.2.${callers >> 8}.${callers & 255}`,
  };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return fetch(`${instance.url}${path}`, { ...sent, headers, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status,
    () => 'nothing',
  );
}

/** How many of the application's connections wait for a lock. */
async function waiting(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where application_name = 'hanout' and wait_event_type = 'Lock'",
  );
  await client.end();
  return rowCount ?? 0;
}

interface HeldUp {
  /** of the process that holds the others up */
  readonly pid: number;
  readonly letGo: () => Promise<void>;
}

/** What is asked of the database waits for these tables, and its processes are at work, until they are let go. */
async function holdUp(): Promise<HeldUp> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await client.query('begin; lock table orders, employees, rate_windows, product_texts');
  const letGo = async (): Promise<void> => {
    await client.query('rollback');
    await client.end();
  };
  return { pid: rows[0]?.pid, letGo };
}

/** Of the database, the one that takes connections first. */
function processesBut(held: number | undefined): readonly number[] {
  return databaseProcesses(folder.path).filter((pid) => pid !== held);
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
    const held = await holdUp();
    const asked = bodies.map((body) => checkout(body, PATIENCE_MS));
    await expect.poll(waiting, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    const stopped = processesBut(held.pid).slice(from);
    for (const pid of stopped) signal(pid, 'SIGSTOP');
    await held.letGo();
    const first = await Promise.all(asked);
    for (const pid of stopped) signal(pid, 'SIGCONT');
    expect(first).not.toContain('nothing');
    expect(first).toContain(503);
    const again = async (body: CheckoutBody): Promise<void> =>
      expect.poll(() => checkout(body, 20_000), { timeout: 30_000 }).toBeOneOf([200, 201]);
    await Promise.all(bodies.map(again));
    expect(await ordersOf(bodies)).toBe(bodies.length);
  },
);

// Seen red: those that wait for processes that were stopped at work were never given up, the others one at a time.
test.each([
  ['all processes of the database', 0, false],
  ['the processes behind its connections', 1, false],
  ['the processes behind its connections, at work,', 1, true],
])('Q-05 · where %s stand still, no call waits for them, of shoppers or staff', async (_name, from, isAtWork) => {
  await Promise.all(CALLS.map((call) => call(0)));
  const held = isAtWork ? await holdUp() : undefined;
  const early = isAtWork ? Array.from({ length: 12 }, (_, at) => CALLS[at % CALLS.length]?.(at)) : [];
  if (isAtWork) await expect.poll(waiting).toBeGreaterThan(5);
  const stopped = processesBut(held?.pid).slice(from);
  for (const pid of stopped) signal(pid, 'SIGSTOP');
  await held?.letGo();
  const answers = await Promise.all([
    ...early,
    ...Array.from({ length: 40 }, (_, at) => CALLS[at % CALLS.length]?.(at)),
  ]);
  for (const pid of stopped) signal(pid, 'SIGCONT');
  expect(answers).not.toContain('nothing');
  await expect.poll(() => CALLS[0]?.(1), { timeout: 20_000 }).toBe(200);
});
