import { createRandom } from '@hanout/server/demo/plan/random';
import pg from 'pg';
import type { BenchCatalogue } from './catalogue/seed-catalogue.ts';
import { startApp } from './load/app-process.ts';
import { driveArrivals } from './load/drive-arrivals.ts';
import { getRequest } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

const PROCESSES = 2;
const PER_SECOND = 500;
const SECONDS = 60;
const WANTED_P99_MS = 50;
const PREFIXES = ['', '/ar', '/en'] as const;

/**
 * Shoppers who arrive at a constant rate and open product pages in three languages, a few of them often and most of them
 * rarely (Zipf 1.0), at two processes that have drawn no page yet.
 */
export async function benchOpenLoop(catalogue: BenchCatalogue, pace: Pace): Promise<Result> {
  const paths = await readProductPaths(catalogue.url);
  const pages = paths.length * PREFIXES.length;
  const pick = zipf(pages);
  const next = (): string => {
    // Neighbours in rank are no neighbours in the catalogue: 7,919 is prime and shares no factor with the number of pages.
    const page = (pick() * 7_919) % pages;
    const path = paths[Math.floor(page / PREFIXES.length)] ?? '';
    return getRequest(`${PREFIXES[page % PREFIXES.length] ?? ''}${path}`, { 'accept-encoding': 'gzip, deflate, br' });
  };
  const started = await Promise.all(
    Array.from({ length: PROCESSES }, () => startApp({ databaseUrl: catalogue.url, keepPages: true })),
  );
  try {
    const seconds = pace === quickPace ? 5 : SECONDS;
    const driven = await driveArrivals({
      ports: started.map(({ port }) => port),
      perSecond: PER_SECOND,
      seconds,
      next,
    });
    return {
      what: `${PER_SECOND} product pages a second at constant arrival, Zipf 1.0 over ${paths.length.toLocaleString('en-US')} products × 3 languages, cold cache, ${PROCESSES} processes: slowest of a hundred`,
      unit: 'ms',
      // An answer that failed or never came is slower than any.
      measured: driven.failed === 0 ? driven.p99 : Infinity,
      wanted: { atMost: WANTED_P99_MS },
      p50: driven.p50,
      p99: driven.p99,
      ceiling: null,
      note: `${driven.failed} of ${PER_SECOND * seconds} failed`,
    };
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
  }
}

async function readProductPaths(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ path: string }>(
    `select '/catalog/product/' || c.slug || '/' || t.slug as path
     from products p
     join product_texts t on t.product_id = p.id and t.language = 'fr'
     join category_texts c on c.category_id = p.main_category_id and c.language = 'fr'
     order by p.id`,
  );
  await client.end();
  return rows.map((row) => row.path);
}

/** Numbers from 0, each n-th as often as 1 ÷ (n + 1). */
function zipf(count: number): () => number {
  const upTo = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) upTo[rank] = sum += 1 / (rank + 1);
  const random = createRandom(1);
  return () => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
