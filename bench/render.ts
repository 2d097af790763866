import { buildApp } from '@hanout/server';
import { createDatabase } from '@hanout/server/database/database';
import { createPool } from '@hanout/server/database/pool';
import { parseListingQuery } from '@hanout/server/modules/listing/index';
import { findListingPage } from '@hanout/server/modules/storefront/finding/find-listing-page';
import { createRenderer } from '@hanout/server/modules/storefront/serving/renderer';
import { StorefrontReads } from '@hanout/server/modules/storefront/finding/storefront-reads';
import type { Settings } from '@hanout/server/settings';
import { randomIds, systemClock } from '@hanout/server/system';
import type { BenchCatalogue } from './catalogue/seed-catalogue.ts';
import type { Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

/** A category page of 12 cards from its model to HTML, on one thread, nothing read. */
export async function benchRender(catalogue: BenchCatalogue, pace: Pace): Promise<Result> {
  const pool = createPool(catalogue.url);
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    dataFolder: '/tmp',
    databaseUrl: catalogue.url,
    ownerEmail: undefined,
    ownerPassword: undefined,
    demo: false,
    publicUrl: undefined,
    trustProxy: false,
    metricsToken: undefined,
    privateMail: false,
    privateWebhooks: false,
    privateStore: false,
    privateCarriers: false,
    newSecret: undefined,
    printerBridges: [],
    secret: 'only for measuring, only on this machine',
  };
  const app = await buildApp({
    db: createDatabase(pool),
    pool,
    settings,
    clock: systemClock,
    ids: randomIds,
    logger: false,
  });
  try {
    const shop = await app.context.shops.findByHost('localhost');
    if (shop === null || !parseListingQuery({}, { strict: true }).ok) throw new Error('the catalogue has no shop');
    const page = await findListingPage(
      new StorefrontReads({ ...app.context, log: app.http.log, onMenuChanged: () => undefined }),
      { shop, language: 'fr' },
      { kind: 'category', slug: catalogue.categorySlug, query: {} },
    );
    if (page === null || 'redirectTo' in page || page.name !== 'listing')
      throw new Error('the measured category has no page');
    const { renderPage } = await createRenderer()();
    const { model } = page;
    const rates: number[] = [];
    drawFor(pace.warmUpSeconds, () => renderPage('listing', model));
    for (let round = 0; round < pace.rounds; round++)
      rates.push(drawFor(pace.seconds, () => renderPage('listing', model)));
    const [measured = 0] = rates.sort((a, b) => a - b).slice(Math.floor(rates.length / 2));
    return {
      what: `category page of ${model.listing.cards.length} cards, model to HTML, no I/O, one process`,
      unit: '/s',
      measured,
      wanted: { atLeast: 3_000 },
      ceiling: null,
      note: `${renderPage('listing', model).length} characters`,
    };
  } finally {
    await app.http.close();
    await pool.end();
  }
}

function drawFor(seconds: number, draw: () => string): number {
  const started = performance.now();
  const until = started + seconds * 1000;
  let pages = 0;
  while (performance.now() < until) {
    draw();
    pages++;
  }
  return pages / ((performance.now() - started) / 1000);
}
