import { openCatalogue } from './seed-catalogue.ts';

/** `DATABASE_URL=… node bench/catalogue/make.ts 1000000` makes the database `bench_1000000` on that server, unless it is there. */
const url = process.env['DATABASE_URL'];
const products = Number(process.argv[2] ?? 10_000);
if (url === undefined || !Number.isSafeInteger(products))
  throw new Error('DATABASE_URL and a number of products are needed');
const started = performance.now();
const say = (text: string): void => {
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${text}\n`);
};
const catalogue = await openCatalogue(url, products, { say });
say(
  `${catalogue.productIds.length.toLocaleString('en-US')} products in the category ${catalogue.categorySlug} of ${catalogue.url}`,
);
