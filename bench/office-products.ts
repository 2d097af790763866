import { createDatabase } from '@hanout/server/database/database';
import { createRandom } from '@hanout/server/demo/plan/random';
import { buildEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import type { BenchCatalogue } from './catalogue/seed-catalogue.ts';
import { startApp } from './load/app-process.ts';
import { getRequest, percentilesOf } from './load/drive-gets.ts';
import { measureGets, quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { savePrice, signInOver, type Staff } from './load/staff.ts';

/** So many people work in the back office at the same time, each without a pause. */
const PEOPLE = 4;
const ROWS_AT_ONCE = 1_000;
const SAVES = 400;

/** The list of products as staff search, filter and sort it, and the form that saves a price, in a large catalogue. */
export async function benchOfficeProducts(catalogue: BenchCatalogue, pace: Pace): Promise<Result[]> {
  const pool = new pg.Pool({ connectionString: catalogue.url, max: PEOPLE });
  await fillRows(pool);
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: true });
  try {
    const staff = await signInOver(`http://localhost:${app.port}`, { email, password });
    const next = listMix(staff.cookie);
    const list = await measureGets({ port: app.port, connections: PEOPLE, next }, pace);
    if (list.failed > 0) throw new Error(`${list.failed} lists failed`);
    const saves = await measureSaves(pool, { staff, port: app.port, count: pace === quickPace ? 80 : SAVES });
    const ceiling = await measureUpdates(pool, saves.productIds);
    const products = catalogue.products.toLocaleString('en-US');
    return [
      {
        what: `back office: 50 of ${products} products, searched, filtered and sorted, ${PEOPLE} people: slowest of twenty`,
        unit: 'ms',
        measured: list.p95,
        wanted: { atMost: 100 },
        p50: list.p50,
        p99: list.p99,
        ceiling: null,
        note: `${Math.round(list.perSecond)} /s`,
      },
      {
        what: `back office: the prices of one of ${products} products saved, ${PEOPLE} people: slowest of twenty`,
        unit: 'ms',
        measured: saves.p95,
        wanted: { atMost: 150 },
        p50: saves.p50,
        p99: saves.p99,
        ceiling: { what: 'one update committed, node pg, no HTTP', measured: ceiling },
      },
    ];
  } finally {
    await app.stop();
    await pool.end();
  }
}

/** A catalogue is loaded without its triggers: the rows of the list follow here, once. */
async function fillRows(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ ids: number[] }>(
    `select array_agg(id) as ids from (select id, (row_number() over (order by id) - 1) / $1 as part from products p
     where not exists (select from product_rows r where r.product_id = p.id)) missing group by part`,
    [ROWS_AT_ONCE],
  );
  for (const { ids } of rows) await pool.query('select refresh_product_rows($1)', [ids]);
  if (rows.length > 0) await pool.query('vacuum analyze product_rows');
}

/** What people ask of the list: a third the newest, the others found by a word, a filter or another order. */
function listMix(cookie: string): () => string {
  const random = createRandom(7);
  const questions: readonly (() => string)[] = [
    () => '',
    () => '',
    () => `&q=produit ${random.between(1_000, 99_999)}`,
    () => `&q=${random.between(100, 999)}`,
    () => `&brand=${random.between(1, 20)}&sort=price`,
    () => `&category=${random.between(2, 500)}&sort=name`,
    () => '&stock=out&sort=-updatedAt',
    () => `&priceMinCentimes=${random.between(10, 80) * 10_000}&sort=-price`,
    () => `&brand=${random.between(1, 20)}&stock=in&sort=-stock`,
  ];
  return () =>
    getRequest(encodeURI(`/dashboard/api/product/filter?limit=50${random.pick(questions)()}`), {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
    });
}

type Saving = { readonly staff: Staff; readonly port: number; readonly count: number };

/** Each person saves one product after the other; a refused save is a failure of the measurement. */
async function measureSaves(pool: pg.Pool, { staff, port, count }: Saving) {
  const { rows } = await pool.query<{ id: number; version: number }>(
    'select id, version from products order by hashint4(id) limit $1',
    [count],
  );
  const latencies: number[] = [];
  const waiting = [...rows];
  const work = async (): Promise<void> => {
    for (let product = waiting.pop(); product !== undefined; product = waiting.pop()) {
      const sent = performance.now();
      await savePrice(`http://localhost:${port}`, staff, { ...product, dinars: 1_000 + product.version });
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, work));
  return { ...percentilesOf(latencies), productIds: rows.map(({ id }) => id) };
}

async function measureUpdates(pool: pg.Pool, productIds: readonly number[]): Promise<number> {
  const latencies: number[] = [];
  for (const id of productIds) {
    const sent = performance.now();
    await pool.query('update brands set version = version + 1 where id = $1', [1 + (id % 20)]);
    latencies.push(performance.now() - sent);
  }
  return percentilesOf(latencies).p95;
}
