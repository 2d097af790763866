import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@hanout/server/database/embedded/embedded-postgres';
import { openCatalogue } from './catalogue/seed-catalogue.ts';
import { benchListing } from './listing.ts';
import { fullPace, quickPace } from './load/measure.ts';
import { isReached, presentTable, type Result } from './load/result.ts';
import { benchOpenLoop } from './open-loop.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPromotions } from './promotions.ts';
import { benchRender } from './render.ts';
import { measureScripts } from './scripts.ts';

/**
 * npm run bench [-- --quick] [--only promotions,render,pages,listing,orders] [--products 1000000]
 * Prints a table with the ceiling beside each figure and writes bench/results.json and bench/RESULTS.md.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'promotions,render,pages,listing,orders' },
    products: { type: 'string', default: '' },
    /** An own PostgreSQL with pg_stat_statements instead of the one that is started for it. */
    database: { type: 'string', default: '' },
  },
});
const pace = options.quick ? quickPace : fullPace;
const parts = new Set(options.only.split(','));
const products = Number(options.products || (options.quick ? 100_000 : 1_000_000));
const folder = resolve(process.env['HANOUT_DATA'] ?? '.hanout', 'bench');
const say = (text: string): void => void process.stderr.write(`${text}\n`);

mkdirSync(folder, { recursive: true, mode: 0o711 });
const postgres =
  options.database === ''
    ? await startEmbeddedPostgres({ folder: resolve(folder, 'database'), copyFolder: folder })
    : { url: options.database, stop: async () => undefined };
const results: Result[] = measureScripts();
if (parts.has('promotions')) results.push(benchPromotions(pace));
try {
  const small = await openCatalogue(postgres.url, 10_000, say);
  if (parts.has('render')) results.push(await benchRender(small, pace));
  if (parts.has('pages')) results.push(...(await benchPages(small, pace)));
  if (parts.has('listing')) {
    const large = await openCatalogue(postgres.url, products, say);
    results.push(...(await benchListing({ large, small }, pace)));
  }
  if (parts.has('open-loop')) results.push(await benchOpenLoop(await openCatalogue(postgres.url, 100_000, say), pace));
  if (parts.has('orders')) results.push(...(await benchOrders(postgres.url, pace)));
} finally {
  await postgres.stop();
}

const table = presentTable(results);
process.stdout.write(`${table}\n`);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const way = `${pace.seconds} s each after ${pace.warmUpSeconds} s of warm-up, median of ${pace.rounds}; driver, server and database share the machine.`;
if (!options.quick) {
  writeFileSync(resolve('bench', 'results.json'), `${JSON.stringify({ machine, pace, products, results }, null, 2)}\n`);
  writeFileSync(resolve('bench', 'RESULTS.md'), `# Measured\n\n${machine}. ${way}\n\n${table}\n`);
}
process.exitCode = results.every(isReached) ? 0 : 1;
