import { createRandom } from '@hanout/server/demo/plan/random';
import pg from 'pg';
import { startApp, type AppProcess } from './load/app-process.ts';
import { getRequest } from './load/drive-gets.ts';
import { measureGets, quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import type { BenchCatalogue } from './catalogue/seed-catalogue.ts';

const CONNECTIONS = 16;
const HOT_SETS = 50;

/** The listing call on a category of 10,000: the hot mix and a new filter set each time, in a large and in a small catalogue. */
export async function benchListing(
  catalogues: { large: BenchCatalogue; small: BenchCatalogue },
  pace: Pace,
): Promise<Result[]> {
  const large = await measureCatalogue(catalogues.large, pace, { rests: true });
  const small = await measureCatalogue(catalogues.small, pace, { rests: false });
  const products = catalogues.large.products.toLocaleString('en-US');
  return [
    {
      what: `listing with facets by price, 10,000 of ${products} products, hot mix`,
      unit: '/s',
      measured: large.hot.perSecond,
      wanted: { atLeast: 5_000 },
      p50: large.hot.p50,
      p99: large.hot.p99,
      ceiling: { what: 'the 12 rows by id, node pg, no HTTP', measured: large.ceiling },
      note: `p99 ≤ 20 ms: ${large.hot.p99 <= 20 ? 'yes' : 'NO'}; statements per request: ${large.statements.toFixed(2)}`,
    },
    {
      what: 'the same, a new filter set on every request',
      unit: '/s',
      measured: large.fresh.perSecond,
      wanted: { atLeast: 2_500 },
      p50: large.fresh.p50,
      p99: large.fresh.p99,
      ceiling: { what: 'the 12 rows by id, node pg, no HTTP', measured: large.ceiling },
    },
    {
      what: `the same category in ${catalogues.small.products.toLocaleString('en-US')} products, hot mix: small ÷ large`,
      unit: '×',
      measured: small.hot.perSecond / large.hot.perSecond,
      wanted: { atMost: 1.5 },
      ceiling: null,
      note: `${Math.round(small.hot.perSecond)} /s in the small one`,
    },
    {
      what: 'resident memory of one process 30 s after listings and pages of the large catalogue',
      unit: 'MB',
      measured: large.memory / 1e6,
      wanted: { atMost: 350 },
      ceiling: null,
    },
  ];
}

async function measureCatalogue(catalogue: BenchCatalogue, pace: Pace, { rests }: { rests: boolean }) {
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: true, connections: CONNECTIONS });
  const pool = new pg.Pool({ connectionString: catalogue.url, max: CONNECTIONS });
  try {
    const ceiling = await measureRows(pool, catalogue, pace);
    const statements = await countStatements(pool, { catalogue, port: app.port });
    const hot = await measureGets({ port: app.port, connections: CONNECTIONS, next: hotMix(catalogue) }, pace);
    const fresh = await measureGets({ port: app.port, connections: CONNECTIONS, next: newSets(catalogue) }, pace);
    if (hot.failed + fresh.failed > 0) throw new Error(`${hot.failed + fresh.failed} listing calls failed`);
    const page = getRequest(`/catalog/category/${catalogue.categorySlug}`, { 'accept-encoding': 'br' });
    await measureGets({ port: app.port, connections: CONNECTIONS, next: () => page }, quickPace);
    return { ceiling, statements, hot, fresh, memory: rests ? await restingMemory(app, pace) : app.memory() };
  } finally {
    await pool.end();
    await app.stop();
  }
}

/** After half a minute without work, as the specification counts it. */
async function restingMemory(app: AppProcess, pace: Pace): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, pace === quickPace ? 2_000 : 30_000));
  return app.memory();
}

/** 60 % without a filter, 35 % from 50 filter sets, 5 % new ones. */
function hotMix(catalogue: BenchCatalogue): () => string {
  const known = Array.from({ length: HOT_SETS }, (_, at) => filterSet(catalogue, at));
  const random = createRandom(1);
  let count = 0;
  return () => {
    const dice = random.next();
    if (dice < 0.6) return call(catalogue, '');
    return call(catalogue, dice < 0.95 ? random.pick(known) : filterSet(catalogue, HOT_SETS + count++));
  };
}

function newSets(catalogue: BenchCatalogue): () => string {
  let count = 1_000_000;
  return () => call(catalogue, filterSet(catalogue, count++));
}

/** Another set for every number: two values each of two groups, and a price range that no other number has. */
function filterSet({ attributeTypeId, brandSlugs, valueSlugs }: BenchCatalogue, number: number): string {
  const pick = (all: readonly string[], at: number): string => all[at % all.length] ?? '';
  const brands = `${pick(brandSlugs, number)},${pick(brandSlugs, number * 7 + 3)}`;
  const values = `${pick(valueSlugs, number * 3)},${pick(valueSlugs, number * 5 + 1)}`;
  return `&brands=${brands}&attributes[${attributeTypeId}]=${values}&priceMax=${(4_000 + (number % 400_000) / 100).toFixed(2)}`;
}

function call(catalogue: BenchCatalogue, filters: string): string {
  return getRequest(`/web/public/api/category/products/${catalogue.categorySlug}?sort=price_asc${filters}`, {
    authorization: `Bearer ${catalogue.apiToken}`,
    'accept-language': 'fr',
  });
}

/** What the database and its driver alone would give: the same twelve rows by id. */
async function measureRows(pool: pg.Pool, { productIds }: BenchCatalogue, pace: Pace): Promise<number> {
  const random = createRandom(2);
  const started = performance.now();
  const until = started + pace.seconds * 1000;
  let reads = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const from = random.between(0, productIds.length - 12);
        await pool.query({
          name: 'rows',
          text: 'select product_id, revision, card from listings where shop_id = 1 and product_id = any($1::int[])',
          values: [productIds.slice(from, from + 12)],
        });
        reads++;
      }
    }),
  );
  return reads / ((performance.now() - started) / 1000);
}

/** Statements of the application's connections during calls that follow each other. */
async function countStatements(
  pool: pg.Pool,
  { catalogue, port }: { catalogue: BenchCatalogue; port: number },
): Promise<number> {
  const calls = 50;
  const ask = (): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/web/public/api/category/products/${catalogue.categorySlug}?sort=price_asc`, {
      headers: { authorization: `Bearer ${catalogue.apiToken}` },
    });
  await ask();
  const before = await statementsSoFar(pool);
  for (let number = 0; number < calls; number++) await (await ask()).arrayBuffer();
  return ((await statementsSoFar(pool)) - before) / calls;
}

async function statementsSoFar(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ calls: string }>(
    `select coalesce(sum(calls), 0) as calls from pg_stat_statements
     where query not like '%pg_stat_statements%' and dbid = (select oid from pg_database where datname = current_database())`,
  );
  return Number(rows[0]?.calls ?? 0);
}
