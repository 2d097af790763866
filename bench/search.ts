import { readFileSync } from 'node:fs';
import { parseSearch } from '@hanout/core/search';
import pg from 'pg';
import { startApp } from './load/app-process.ts';
import { getRequest } from './load/drive-gets.ts';
import { measureGets, quickPace, type Figure, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { openSearchCatalogue } from './search/catalogue.ts';

const PRODUCTS = 100_000;
const CONNECTIONS = 4;
/**
 * Something that is listed changes so often, as when the shop sells: no result is then kept for long. Which products a query
 * finds is, until a text changes: from the second round of the queries on it is no longer asked of the database. First searches
 * are therefore measured by themselves: texts change just as often, so that every search is one. They come last, in a process
 * that is warm; the first figure is, at the quick pace, one of the first three seconds of a process.
 */
const CHANGE_EVERY_MS = 25;
const SALE = 'product:1';
const EDIT = 'search:1';

/** 500 stored queries, a third misspelt, over 100,000 products: results and suggestions, while the shop sells. */
export async function benchSearch(serverUrl: string, pace: Pace, say: (text: string) => void): Promise<Result[]> {
  const catalogue = await openSearchCatalogue(serverUrl, PRODUCTS, say);
  const queries: string[] = JSON.parse(readFileSync(new URL('search/queries.json', import.meta.url), 'utf8'));
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: false, isBehindProxy: true });
  const pool = new pg.Pool({ connectionString: catalogue.url, max: CONNECTIONS });
  const heard = new Set([SALE]);
  const changes = setInterval(() => {
    void pool.query(`select pg_notify('hanout_changes', tag) from unnest($1::text[]) tag`, [[...heard]]);
  }, CHANGE_EVERY_MS);
  try {
    const call = (path: string): (() => string) => {
      let count = 0;
      return () => {
        const query = queries[count++ % queries.length] ?? '';
        return getRequest(`${path}?q=${encodeURIComponent(query)}`, {
          authorization: `Bearer ${catalogue.apiToken}`,
          'accept-language': 'fr',
          'x-forwarded-for': `198.51.${(count >> 8) & 255}.${count & 255}`,
        });
      };
    };
    const drive = (path: string): Promise<Figure> =>
      measureGets({ port: app.port, connections: CONNECTIONS, next: call(path) }, pace);
    const results = await drive('/web/public/api/search/products');
    const suggestions = await drive('/web/public/api/search/suggestions');
    const pages = await drive('/search');
    heard.add(EDIT);
    const first = await drive('/web/public/api/search/products');
    heard.delete(EDIT);
    if (results.failed + suggestions.failed + pages.failed + first.failed > 0) throw new Error('searches failed');
    const ceiling = await measureBare(pool, queries, pace);
    const bare = { what: 'the stems by one bare statement, node pg, no HTTP: p95', measured: ceiling };
    return [
      line('search results, 100,000 products, 500 queries, a third misspelt, 4 connections: p95', results, {
        atMost: pace === quickPace ? 60 : 35,
        ceiling: bare,
      }),
      line('first searches, nothing known of what their texts find, the same: p95', first, {
        atMost: 35,
        ceiling: bare,
      }),
      line('suggestions, the same: p95', suggestions, { atMost: 30, ceiling: bare }),
      line('results page with filters, whole HTML, the same: p95', pages, { atMost: null, ceiling: bare }),
    ];
  } finally {
    clearInterval(changes);
    await pool.end();
    await app.stop();
  }
}

function line(
  what: string,
  figure: Figure,
  { atMost, ceiling }: { atMost: number | null; ceiling: Result['ceiling'] },
): Result {
  const wanted = atMost === null ? null : { atMost };
  const { p50, p95, p99 } = figure;
  return { what, unit: 'ms', measured: p95, wanted, p50, p99, ceiling, note: `${Math.round(figure.perSecond)} /s` };
}

/** What PostgreSQL's own full-text search costs at least: the best 2,000 of those that carry all the stems. */
async function measureBare(pool: pg.Pool, queries: readonly string[], pace: Pace): Promise<number> {
  const latencies: number[] = [];
  const until = performance.now() + (pace === quickPace ? 2_000 : 10_000);
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const stems =
          parseSearch(queries[count++ % queries.length] ?? '', 'fr')?.words.map(({ stem }) => `'${stem}'`) ?? [];
        const started = performance.now();
        await pool.query({
          text: `select array_agg(product_id) from (select product_id from search_documents where shop_id = 1 and lexemes @@ $1::tsquery
            order by ts_rank(lexemes, $1::tsquery) desc limit 2000) f`,
          values: [stems.join(' & ')],
        });
        latencies.push(performance.now() - started);
      }
    }),
  );
  latencies.sort((a, b) => a - b);
  return latencies[Math.floor(latencies.length * 0.95)] ?? 0;
}
