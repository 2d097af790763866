import { LANGUAGES } from '@hanout/i18n';
import type { ShopDirectory } from '../../shops/index.ts';
import { findProductPage } from '../finding/find-product-page.ts';
import { homePage } from '../models/home-page.ts';
import type { PageServer } from './page-server.ts';
import type { FoundPage, Visit } from './page.ts';
import { listNewestProducts } from '../finding/queries.ts';

export type WarmUpOptions = { pages: PageServer; shops: ShopDirectory };

/** From here on another page is drawn no faster: the first of them took four times as long. */
const ENOUGH_PAGES = 400;
/** What a start may take longer for it. */
const WITHIN_MS = 700;
/** Opens the connections to the database as well, and lets each plan its statements. */
const AT_ONCE = 10;
const PRODUCTS = 24;

/**
 * Draws pages of the shop before anybody asks for one, and keeps none: those who come first after a start, all at once
 * when the process before was busy, find one that has got into its stride. Answers how many it drew.
 */
export async function warmUp({ pages, shops }: WarmUpOptions): Promise<number> {
  const shop = await shops.findByHost('');
  if (shop === null) return 0;
  const finds = await Promise.all(LANGUAGES.map((language) => rehearsed(pages, { shop, language })));
  const round = finds.flat();
  const until = performance.now() + WITHIN_MS;
  let drawn = 0;
  const draw = async (): Promise<void> => {
    while (drawn < ENOUGH_PAGES && performance.now() < until) await round[drawn++ % round.length]?.();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  return drawn;
}

/** The home page and what the shop listed last, in one language. */
async function rehearsed(pages: PageServer, visit: Visit): Promise<(() => Promise<void>)[]> {
  const { reads } = pages;
  const products = await listNewestProducts(reads.db, visit.shop.id, { language: visit.language, count: PRODUCTS });
  const finds: (() => Promise<FoundPage>)[] = [
    () => homePage(reads, visit),
    ...products.map((product) => () => findProductPage(reads, visit, { ...product, combination: null })),
  ];
  return finds.map((find) => () => pages.rehearse(visit, find));
}
