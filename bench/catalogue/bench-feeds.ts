import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { BenchCatalogue } from './seed-catalogue.ts';
import { startApp, type AppProcess } from '../load/app-process.ts';
import type { Result } from '../load/result.ts';

const FEEDS = ['google.xml', 'meta.csv'] as const;
const KEY = 'c'.repeat(32);
const MEGABYTE = 1_000_000;
const WANTED_SECONDS_OF_100_000 = 60;
/** A process that has drawn pages for a day holds as much more than one that has just begun. */
const WANTED_MEGABYTES = 100;
const LOOK_EVERY_MS = 50;
/** As many rows as a catalogue is written from at a time. */
const BATCH = 500;

interface Fetched {
  readonly seconds: number;
  readonly bytes: number;
  readonly rows: number;
  /** the most memory above that before it was asked for */
  readonly peakBytes: number;
}

/** The catalogues for advertising networks of a shop with so many products: how long, and whether memory stays where it is. */
export async function benchFeeds(catalogues: {
  readonly large: BenchCatalogue;
  readonly small: BenchCatalogue;
}): Promise<Result[]> {
  const small = await fetchAll(catalogues.small);
  const large = await fetchAll(catalogues.large);
  const cards = await readCards(catalogues.large.url);
  const of = `of ${catalogues.large.products.toLocaleString('en-US')} products`;
  return FEEDS.flatMap((feed): Result[] => {
    const [less, more] = [small[feed], large[feed]];
    return [
      {
        what: `feeds: ${feed} ${of}`,
        unit: 's',
        measured: more.seconds,
        wanted: { atMost: (WANTED_SECONDS_OF_100_000 * catalogues.large.products) / 100_000 },
        ceiling: { what: 'their cards read out of the database', measured: cards },
        note: `${more.rows.toLocaleString('en-US')} rows, ${Math.round(more.bytes / MEGABYTE)} MB`,
      },
      {
        what: `feeds: ${feed} ${of}: the most memory above that before`,
        unit: 'MB',
        measured: more.peakBytes / MEGABYTE,
        wanted: { atMost: WANTED_MEGABYTES },
        ceiling: null,
        note: `with ${catalogues.small.products.toLocaleString('en-US')} products: ${Math.round(less.peakBytes / MEGABYTE)} MB`,
      },
    ];
  });
}

async function fetchAll({ url }: BenchCatalogue): Promise<Readonly<Record<(typeof FEEDS)[number], Fetched>>> {
  await inDatabase(url, (client) =>
    client.query('update shops set google_feed = true, meta_feed = true, feed_secret = $1 where id = 1', [KEY]),
  );
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    // Once before, so that what is compiled and read once is not what is measured.
    for (const feed of FEEDS) await fetchFeed(app, feed);
    return { 'google.xml': await fetchFeed(app, 'google.xml'), 'meta.csv': await fetchFeed(app, 'meta.csv') };
  } finally {
    await app.stop();
  }
}

async function fetchFeed(app: AppProcess, feed: (typeof FEEDS)[number]): Promise<Fetched> {
  const before = app.memory();
  const seen = { peak: before, isOver: false };
  const watching = (async () => {
    while (!seen.isOver) {
      seen.peak = Math.max(seen.peak, app.memory());
      await pause(LOOK_EVERY_MS);
    }
  })();
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${app.port}/feeds/${KEY}/${feed}`);
  if (!answer.ok || answer.body === null) throw new Error(`the feed answered ${answer.status}`);
  const [counted, decoder] = [{ bytes: 0, rows: 0 }, new TextDecoder()];
  const mark = feed === 'google.xml' ? '<item>' : '\n';
  for await (const chunk of answer.body) {
    counted.bytes += chunk.byteLength;
    counted.rows += decoder.decode(chunk, { stream: true }).split(mark).length - 1;
  }
  const seconds = (performance.now() - started) / 1000;
  seen.isOver = true;
  await watching;
  return { seconds, ...counted, peakBytes: seen.peak - before };
}

/** Seconds for the same products, a batch at a time, and nothing made of them. */
async function readCards(url: string): Promise<number> {
  const started = performance.now();
  await inDatabase(url, async (client) => {
    for (let after = 0; ;) {
      const { rows } = await client.query<{ id: number; card: string }>(
        `select product_id as id, card from listings where shop_id = 1 and product_id > $1 order by product_id limit ${BATCH}`,
        [after],
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  });
  return (performance.now() - started) / 1000;
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
