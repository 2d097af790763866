import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@hanout/server/database/embedded/embedded-postgres';
import { benchArchives } from './archives.ts';
import { benchDragging } from './builders/bench-dragging.ts';
import { benchCalls } from './calls.ts';
import { benchCarriers } from './carriers/bench-carriers.ts';
import { benchWebhooks } from './carriers/webhooks.ts';
import { openCatalogue } from './catalogue/seed-catalogue.ts';
import { benchCustomers } from './customers.ts';
import { benchDeadlines } from './deadlines.ts';
import { benchFeeds } from './catalogue/bench-feeds.ts';
import { benchImports } from './imports.ts';
import { benchInterface } from './interface.ts';
import { benchBuiltPages, benchLighthouse } from './lighthouse.ts';
import { benchListing } from './listing.ts';
import { benchLive } from './live.ts';
import { keepResults } from './load/keep-results.ts';
import { fullPace, quickPace } from './load/measure.ts';
import { isReached, presentTable, type Result } from './load/result.ts';
import { benchMoney } from './money.ts';
import { benchRemittances } from './statements/remittances.ts';
import { benchProfits } from './statements/profits.ts';
import { benchReports } from './statements/reports.ts';
import { benchOfficeLists } from './office-lists.ts';
import { benchOfficeProducts } from './office-products.ts';
import { benchOpenLoop } from './open-loop.ts';
import { benchOrderActions } from './order-actions.ts';
import { benchOrderList } from './order-list.ts';
import { benchOrders } from './orders.ts';
import { benchOverload } from './overload.ts';
import { benchPageProfile } from './page-profile.ts';
import { benchPages } from './pages.ts';
import { benchPapers } from './papers.ts';
import { benchPictureLibrary } from './catalogue/bench-pictures.ts';
import { benchPicking } from './order-actions/bench-picking.ts';
import { benchPromotions } from './promotions.ts';
import { benchRateGrid } from './rate-grid.ts';
import { benchRender } from './render.ts';
import { benchSearch } from './search.ts';
import { measureScripts } from './scripts.ts';
import { benchStaff } from './staff.ts';
import { benchAreas } from './stock/bench-areas.ts';
import { benchCounts } from './stock/bench-counts.ts';
import { benchStock } from './stock/bench-stock.ts';
import { benchTill } from './till/bench-till.ts';
import { benchTillSync } from './till/bench-till-sync.ts';

/**
 * npm run bench [-- --quick] [--only listing,orders] [--products 1000000] [--orders 1000000] [--customers 1000000]
 * Prints a table with the ceiling beside each figure. A run in full is kept in bench/results.json and bench/RESULTS.md, where
 * the parts that it left out stay as they were.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    products: { type: 'string', default: '' },
    /** Among so many orders people act. */
    orders: { type: 'string', default: '' },
    /** Among so many customers people look for one. */
    customers: { type: 'string', default: '' },
    /** An own PostgreSQL with pg_stat_statements instead of the one that is started for it. */
    database: { type: 'string', default: '' },
    /** Where page-profile writes the whole profile, for the tools of a browser. */
    profile: { type: 'string', default: '' },
  },
});
const pace = options.quick ? quickPace : fullPace;
const products = Number(options.products || (options.quick ? 100_000 : 1_000_000));
const orders = Number(options.orders || (options.quick ? 20_000 : 1_000_000));
const customers = Number(options.customers || (options.quick ? 20_000 : 1_000_000));
const folder = resolve(process.env['HANOUT_DATA'] ?? '.hanout', 'bench');
const say = (text: string): void => void process.stderr.write(`${text}\n`);

mkdirSync(folder, { recursive: true, mode: 0o711 });
const postgres =
  options.database === ''
    ? await startEmbeddedPostgres({ folder: resolve(folder, 'database'), copyFolder: folder })
    : { url: options.database, stop: async () => undefined };
const catalogueOf = (count: number) => openCatalogue(postgres.url, count, { say });

/** In the order in which they run; what needs the machine's memory for itself comes first. */
const parts: Readonly<Record<string, () => Promise<Result[]>>> = {
  scripts: async () => measureScripts(),
  'lighthouse-fr': () => benchLighthouse('fr', options.quick ? 1 : 5),
  'lighthouse-ar': () => benchLighthouse('ar', options.quick ? 1 : 5),
  'built-pages-fr': () => benchBuiltPages('fr', options.quick ? 1 : 5),
  'built-pages-ar': () => benchBuiltPages('ar', options.quick ? 1 : 5),
  dragging: () => benchDragging(),
  promotions: async () => [benchPromotions(pace)],
  render: async () => [await benchRender(await catalogueOf(10_000), pace)],
  pages: async () => benchPages(await catalogueOf(10_000), pace),
  'page-profile': async () => benchPageProfile(await catalogueOf(10_000), pace, { file: options.profile }),
  listing: async () => benchListing({ large: await catalogueOf(products), small: await catalogueOf(10_000) }, pace),
  'open-loop': async () => [await benchOpenLoop(await catalogueOf(100_000), pace)],
  feeds: async () => benchFeeds({ large: await catalogueOf(100_000), small: await catalogueOf(10_000) }),
  overload: async () => benchOverload(await catalogueOf(10_000), pace),
  'office-products': async () => benchOfficeProducts(await catalogueOf(100_000), pace),
  live: () => benchLive(pace),
  deadlines: () => benchDeadlines(pace),
  archives: () => benchArchives(postgres.url, pace),
  imports: () => benchImports(postgres.url, pace),
  search: () => benchSearch(postgres.url, pace, say),
  orders: () => benchOrders(postgres.url, pace),
  customers: () => benchCustomers(postgres.url, pace, customers),
  calls: () => benchCalls(postgres.url, pace),
  'order-actions': () => benchOrderActions(postgres.url, pace, orders),
  picking: () => benchPicking(postgres.url, pace, orders),
  money: () => benchMoney(postgres.url, pace, orders),
  carriers: () => benchCarriers(postgres.url, pace),
  webhooks: () => benchWebhooks(postgres.url, pace),
  profits: () => benchProfits(postgres.url, pace, orders),
  reports: () => benchReports(postgres.url, pace, orders),
  remittances: () => benchRemittances(postgres.url, pace),
  'rate-grid': () => benchRateGrid(postgres.url, pace),
  interface: () => benchInterface(postgres.url, pace, orders),
  staff: () => benchStaff(postgres.url, pace),
  pictures: () => benchPictureLibrary(postgres.url, pace),
  stock: () => benchStock(postgres.url, pace, say),
  warehouse: () => benchAreas(postgres.url, pace, say),
  counts: () => benchCounts(postgres.url, say),
  till: async () => benchTill(await catalogueOf(20_000)),
  'till-sync': () => benchTillSync(postgres.url),
  papers: () => benchPapers(postgres.url, orders),
  'office-lists': () => benchOfficeLists(postgres.url, pace, orders),
  'order-list': () =>
    benchOrderList(postgres.url, pace, Number(options.orders || (options.quick ? 50_000 : 1_000_000))),
};
const wanted = options.only === '' ? Object.keys(parts) : options.only.split(',');

const results: Result[] = [];
try {
  for (const name of wanted) {
    const part = parts[name];
    if (part === undefined) throw new Error(`there is no part "${name}"; there are ${Object.keys(parts).join(', ')}`);
    results.push(...(await part()));
  }
} finally {
  await postgres.stop();
}

process.stdout.write(`${presentTable(results)}\n`);
if (!options.quick) keepResults(results, { pace, products });
process.exitCode = results.every(isReached) ? 0 : 1;
