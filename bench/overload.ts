import { createPool } from '@hanout/server/database/pool';
import type { BenchCatalogue } from './catalogue/seed-catalogue.ts';
import { orderRequest } from './checkout/drive-orders.ts';
import { openShop } from './checkout/open-shop.ts';
import { startApp } from './load/app-process.ts';
import { driveCrowd, type Crowd, type Kind } from './load/drive-crowd.ts';
import { driveGets, getRequest } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

const TIMES = 3;
/** Of a hundred requests in a rush: the page of the advertisement, pages that nobody asked for before, orders. */
const MIX: readonly (readonly [Kind, number])[] = [
  ['kept', 50],
  ['drawn', 45],
  ['order', 5],
];
const WANTED_P99_MS = 500;

/**
 * Three times as many requests a second as one process can answer, whoever waits for whom: what is served, how fast, and
 * what is said to the others.
 */
export async function benchOverload(catalogue: BenchCatalogue, pace: Pace): Promise<Result[]> {
  const pool = createPool(catalogue.url, { statementTimeoutMs: 0 });
  const shop = await openShop(pool);
  const app = await startApp({ databaseUrl: catalogue.url, keepPages: true, isBehindProxy: true });
  try {
    const requests: Record<Kind, () => string> = {
      kept: () => getRequest(`/catalog/category/${catalogue.categorySlug}`, ENCODINGS),
      drawn: drawnPages(catalogue),
      order: () => orderRequest(shop),
    };
    const next = mixed(requests);
    const warm = await driveGets({
      port: app.port,
      connections: 16,
      seconds: pace.warmUpSeconds,
      next: requests.drawn,
    });
    if (warm.failed > 0) throw new Error(`${warm.failed} pages failed before there was any rush`);
    const seconds = pace === quickPace ? 4 : 10;
    const capacity = await driveGets({ port: app.port, connections: 16, seconds, next: () => next().request });
    const perSecond = Math.round((capacity.perSecond + capacity.failed / seconds) * TIMES);
    const crowd = await driveCrowd({ port: app.port, perSecond, seconds: pace === quickPace ? 6 : 20, next });
    return present(crowd, { perSecond });
  } finally {
    await app.stop();
    await pool.end();
  }
}

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** Another price range each time: drawn, and kept for nobody. */
function drawnPages({ categorySlug }: BenchCatalogue): () => string {
  let count = 0;
  return () => getRequest(`/catalog/category/${categorySlug}?priceMin=${200 + (count++ % 5_000)}`, ENCODINGS);
}

function mixed(requests: Readonly<Record<Kind, () => string>>): () => { kind: Kind; request: string } {
  const order = MIX.flatMap(([kind, share]) => Array.from({ length: share }, (_, at) => ({ kind, place: at / share })));
  order.sort((a, b) => a.place - b.place);
  let count = 0;
  return () => {
    const kind = order[count++ % order.length]?.kind ?? 'kept';
    return { kind, request: requests[kind]() };
  };
}

function present(
  { kept, drawn, order, newcomers, driverLate, others }: Crowd,
  { perSecond }: { perSecond: number },
): Result[] {
  const what = `${TIMES} × capacity, half kept pages, 45 % drawn ones, 5 % orders, a new visitor each fifth`;
  const rate = `${perSecond.toLocaleString('en-US')} requests a second`;
  const otherwise = Object.entries(others).map((each) => each.join(' × '));
  const lost = [kept, drawn, order].reduce((sum, each) => sum + each.lost, 0);
  return [
    ...(
      [
        ['kept pages', kept],
        ['pages drawn', drawn],
        ['orders', order],
      ] as const
    ).map(([name, each]) => ({
      what: `${what}: ${name}, slowest of a hundred`,
      unit: 'ms' as const,
      measured: each.served.p99,
      wanted: { atMost: WANTED_P99_MS },
      p50: each.served.p50,
      p99: each.served.p99,
      ceiling: null,
      note: `${rate}; ${each.served.count} served, ${each.turnedAway.count} told to come back within ${Math.round(each.turnedAway.p99)} ms`,
    })),
    {
      what: 'of these: first answer to a new visitor, from when he asked to connect, slowest of a hundred',
      unit: 'ms',
      measured: newcomers.p99,
      wanted: { atMost: WANTED_P99_MS },
      p50: newcomers.p50,
      p99: newcomers.p99,
      ceiling: null,
      note: `${newcomers.count} visitors; the driver itself was late by up to ${Math.round(driverLate.p99)} ms in all of these figures`,
    },
    {
      what: 'of these: orders refused, answers of any kind that failed or never came',
      unit: '',
      measured: order.turnedAway.count + lost,
      wanted: { atMost: 0 },
      ceiling: null,
      ...(otherwise.length === 0 ? {} : { note: `also answered: ${otherwise.join(', ')}` }),
    },
  ];
}
