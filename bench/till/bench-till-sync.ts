import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { hashSessionToken, sessionTokenBytes } from '@hanout/server/modules/staff/index';
import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { orderRequest } from '../checkout/drive-orders.ts';
import { seedCatalogue, type BenchShop } from '../checkout/seed-catalogue.ts';
import { startApp } from '../load/app-process.ts';
import { driveArrivals } from '../load/drive-arrivals.ts';
import { makeDatabase } from '../load/make-database.ts';
import type { Result } from '../load/result.ts';

const DATABASE = 'bench_till_sync';
const PROCESSES = 2;
const TILLS = 200;
const SALES = 50;
/** A busy evening of the shop. */
const ORDERS_PER_SECOND = 30;
const ALONE_SECONDS = 8;

/** Tills whose network comes back at one moment, each with all that it sold meanwhile, while people order in the shop. */
export async function benchTillSync(serverUrl: string): Promise<Result[]> {
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl, DATABASE);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const shop = await seedCatalogue(pool);
  const tills = await openTills(pool, shop);
  const apps = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startApp({ databaseUrl: url, keepPages: true, isBehindProxy: true, connections: 8 }),
    ),
  );
  try {
    const ports = apps.map(({ port }) => port);
    const order = () => orderRequest(shop);
    const arrive = (seconds: number) => driveArrivals({ ports, perSecond: ORDERS_PER_SECOND, seconds, next: order });
    await arrive(2);
    const alone = await arrive(ALONE_SECONDS);
    const [took, meanwhile] = await Promise.all([sendAll(tills, ports), arrive(ALONE_SECONDS)]);
    await expectAll(pool);
    const bare = await measureBare(pool);
    return [
      {
        what: `${TILLS} tills send ${SALES} tickets each at once, while ${ORDERS_PER_SECOND} orders a second arrive: until all are done`,
        unit: 's',
        measured: took,
        wanted: { atMost: 30 },
        ceiling: { what: 'as many events kept by bare statements of 50', measured: bare },
      },
      {
        what: `orders of the shop placed meanwhile, of ${ORDERS_PER_SECOND} a second that arrive`,
        unit: '%',
        measured: 100 * (1 - meanwhile.failed / (ORDERS_PER_SECOND * ALONE_SECONDS)),
        wanted: { atLeast: 90 },
        p50: meanwhile.p50,
        p99: meanwhile.p99,
        ceiling: { what: 'alone', measured: 100 * (1 - alone.failed / (ORDERS_PER_SECOND * ALONE_SECONDS)) },
        note: `slowest of twenty ${Math.round(meanwhile.p95)} ms; alone ${Math.round(alone.p95)} ms`,
      },
    ];
  } finally {
    await Promise.all(apps.map(({ stop }) => stop()));
    await pool.end();
  }
}

interface SendingTill {
  readonly cookie: string;
  readonly events: readonly object[];
}

async function openTills(pool: pg.Pool, shop: BenchShop): Promise<readonly SendingTill[]> {
  const { id: cashierId } = await buildEmployee(createDatabase(pool), { roles: ['cashier'] });
  const tokens = Array.from({ length: TILLS }, () => randomBytes(sessionTokenBytes).toString('base64url'));
  await pool.query(
    `insert into tills (shop_id, warehouse_id, name, code, paper, opening_expires_at, token_hash, made_by)
     select s.id, (select min(warehouse_id) from shop_warehouses w where w.shop_id = s.id), 'Caisse ' || n, 'B' || n, '80', now(), h, $2
     from shops s, unnest($3::bytea[]) with ordinality t (h, n) where s.uuid = $1`,
    [shop.uuid, cashierId, tokens.map((token) => hashSessionToken(token))],
  );
  return tokens.map((token, till) => ({
    cookie: `hanout_till=${token}`,
    events: Array.from({ length: SALES }, (_, at) => saleOf(shop, { cashierId, at, seed: till * SALES + at })),
  }));
}

const PRICE = 100_000;

function saleOf(shop: BenchShop, { cashierId, at, seed }: Record<'cashierId' | 'at' | 'seed', number>) {
  const line = (place: number) => ({
    productId: shop.firstProduct + ((seed * 7 + place * 31) % shop.products),
    combinationId: null,
    contents: null,
    name: 'Produit',
    quantity: 1,
    unitPriceCentimes: PRICE,
    listPriceCentimes: PRICE,
    allowedBy: null,
  });
  return {
    id: randomUUID(),
    sequence: at + 1,
    at: new Date().toISOString(),
    sessionId: randomUUID(),
    cashierId,
    kind: 'sale',
    number: at + 1,
    locale: 'fr',
    lines: [line(0), line(1)],
    subtotalCentimes: 2 * PRICE,
    totalCentimes: 2 * PRICE,
    stampDutyCentimes: 0,
    coupon: null,
    customer: null,
    paymentType: 'cash',
    payments: [{ method: 'cash', amountCentimes: 2 * PRICE }],
    dues: [],
    note: '',
  };
}

/** As a device does: told to wait, it waits a little and sends the same again. Seconds until the last one was answered. */
async function sendAll(tills: readonly SendingTill[], ports: readonly number[]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    tills.map(async ({ cookie, events }, at) => {
      const body = JSON.stringify({ now: new Date().toISOString(), waiting: events.length, events });
      for (let attempt = 1; ; attempt += 1) {
        const answer = await fetch(`http://127.0.0.1:${ports[at % ports.length]}/pos/api/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body,
        });
        const text = await answer.text();
        if (answer.status === 200) return;
        if (answer.status !== 503 && answer.status !== 429) throw new Error(`${answer.status} ${text}`);
        await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
      }
    }),
  );
  return (performance.now() - began) / 1000;
}

async function expectAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ orders: number; open: number }>(
    `select count(order_id)::int as orders, count(*) filter (where state <> 'done')::int as open from till_events`,
  );
  const [row] = rows;
  if (row?.orders !== TILLS * SALES || row.open !== 0)
    throw new Error(`of ${TILLS * SALES} tickets ${row?.orders} are orders, ${row?.open} are not done`);
}

/** The same rows of events and no more, by one statement a till. */
async function measureBare(pool: pg.Pool): Promise<number> {
  await pool.query('create table bare_events (like till_events including defaults)');
  await pool.query('alter table bare_events add primary key (till_id, id)');
  const { rows } = await pool.query<{ id: number }>('select id from tills order by id');
  const began = performance.now();
  await Promise.all(
    rows.map(({ id }) =>
      pool.query('insert into bare_events overriding system value select * from till_events where till_id = $1', [id]),
    ),
  );
  return (performance.now() - began) / 1000;
}
