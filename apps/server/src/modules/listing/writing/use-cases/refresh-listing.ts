import type { Database, Tx } from '../../../../database/database.ts';
import { readNow } from '../../../../database/transaction.ts';
import { followRules } from '../../../collections/index.ts';
import { loadRulebook } from '../../../promotions/index.ts';
import { refreshSearchDocuments } from '../../../search/index.ts';
import { judgeCollections, priceListing } from '../price-listing.ts';
import { readPrices, syncDiscountContexts, writePrices, type NewPrice, type StoredPrice } from '../price-repository.ts';
import {
  announceChange,
  contextsOf,
  deleteUnlisted,
  listProductsAfter,
  listShops,
  lockProducts,
  syncContexts,
  upsertListings,
  withPacksOf,
  type TouchedContext,
} from '../repository.ts';
import { contextTag, DICTIONARY_TAG, enteredTag, listingTag, productTag, searchTag } from '../../tags.ts';

/** Above so many products the whole listing of the shop is announced instead of each. */
const ANNOUNCED_ONE_BY_ONE = 300;

type ChangedProduct = { shopId: number; productId: number };

/**
 * The one place that writes the read model of listings: after it, every shop lists the products (and the packs that
 * hold them) as they are in this transaction. Other processes are told when it commits; the tags are returned too.
 */
export async function refreshListing(tx: Tx, productIds: readonly number[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  await lockProducts(tx, await withPacksOf(tx, productIds));
  // The locks are ours: what is read from here on is not older than what another refresh has written.
  const tags = await write(tx, await withPacksOf(tx, productIds));
  await announceChange(tx, tags);
  return tags;
}

/** Prices again what a promotion touches, without reading the catalogue. */
export async function repriceListings(tx: Tx, productIds: readonly number[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  await lockProducts(tx, productIds);
  const repriced = await reprice(tx, productIds);
  const moved = await moveByRules(
    tx,
    repriced.changed.map(({ productId }) => productId),
  );
  const tags = await tagsOf(tx, [...repriced.changed, ...moved.changed], [...repriced.touched, ...moved.touched]);
  await announceChange(tx, tags);
  return tags;
}

/** Writes the whole read model, or that of products from one id to another, in transactions of 2,000. For loading and repair. */
export async function refreshAllListings(
  db: Database,
  options: { fromProductId?: number; toProductId?: number; onProgress?: (done: number) => void } = {},
): Promise<void> {
  let last = (options.fromProductId ?? 1) - 1;
  let done = 0;
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const next = (await listProductsAfter(tx, last)).filter((id) => id <= (options.toProductId ?? id));
      if (next.length > 0) {
        await lockProducts(tx, next);
        await write(tx, next);
      }
      return next;
    });
    const highest = ids.at(-1);
    if (highest === undefined) break;
    last = highest;
    done += ids.length;
    options.onProgress?.(done);
  }
  await db.transaction().execute(async (tx) => announceChange(tx, (await listShops(tx)).map(listingTag)));
}

async function write(tx: Tx, productIds: readonly number[]): Promise<string[]> {
  const gone = await deleteUnlisted(tx, productIds);
  const listed = await list(tx, productIds);
  const moved = await moveByRules(tx, productIds);
  const searched = [...(await refreshSearchDocuments(tx, productIds)), ...gone.map(({ shopId }) => shopId)];
  const tags = await tagsOf(tx, [...listed.changed, ...moved.changed], [...gone, ...listed.touched, ...moved.touched]);
  return [...tags, ...new Set(searched.map(searchTag))];
}

type Outcome = { readonly changed: readonly ChangedProduct[]; readonly touched: readonly TouchedContext[] };

async function list(tx: Tx, productIds: readonly number[]): Promise<Outcome> {
  const written = await upsertListings(tx, productIds);
  const touched = await syncContexts(tx, productIds);
  const repriced = await reprice(tx, productIds);
  return { changed: [...written, ...repriced.changed], touched: [...touched, ...repriced.touched] };
}

/**
 * Collections by rule read what was just written: price, promotion, stock. What entered or left one is listed once more, because
 * a promotion may hold for the collection; a second round could turn without end and is left to the next change.
 */
async function moveByRules(tx: Tx, productIds: readonly number[]): Promise<Outcome> {
  const moved = await followRules(tx, productIds);
  return moved.length === 0 ? { changed: [], touched: [] } : list(tx, moved);
}

async function reprice(tx: Tx, productIds: readonly number[]): Promise<Outcome> {
  const stored = await readPrices(tx, productIds);
  const now = await readNow(tx);
  const prices: NewPrice[] = [];
  for (const [shopId, rows] of Map.groupBy(stored, (row) => row.shopId)) {
    const rulebook = await loadRulebook(tx, shopId);
    const judge = judgeCollections(rulebook);
    for (const row of rows) {
      const at = { regime: row.regime, now };
      const price = priceListing(rulebook, row, at);
      const onlyDiscountedIn = price.display < price.base ? judge(row, at) : [];
      prices.push({ shopId, productId: row.productId, price, onlyDiscountedIn });
    }
  }
  const before = new Map(stored.map((row) => [`${row.shopId} ${row.productId}`, row]));
  const changed = prices.filter((next) => differs(before.get(`${next.shopId} ${next.productId}`), next));
  if (changed.length > 0) await writePrices(tx, changed);
  const touched = await syncDiscountContexts(tx, productIds, prices);
  return { changed, touched };
}

function differs(row: StoredPrice | undefined, { price, onlyDiscountedIn }: NewPrice): boolean {
  return (
    row === undefined ||
    row.display !== price.display ||
    row.base !== price.base ||
    (row.validUntil?.getTime() ?? null) !== price.validUntil ||
    row.onlyDiscountedIn.join() !== onlyDiscountedIn.join()
  );
}

async function tagsOf(
  tx: Tx,
  changed: readonly ChangedProduct[],
  touched: readonly TouchedContext[],
): Promise<string[]> {
  const contexts = touched.filter((context) => context.contextType !== 'product');
  const gone = touched.filter((context) => context.contextType === 'product');
  const products = new Set([
    ...changed.map((product) => product.productId),
    ...gone.map((context) => context.contextId),
  ]);
  if (products.size > ANNOUNCED_ONE_BY_ONE)
    return [...new Set([...changed, ...touched].map((product) => listingTag(product.shopId)))];
  const shownIn = changed.length > 0 ? await contextsOf(tx, changed) : [];
  return [
    ...new Set([
      ...[...products].map(productTag),
      ...contexts.map(enteredTag),
      ...[...contexts, ...shownIn].map(contextTag),
    ]),
  ];
}

/**
 * After an edit in the back office: the read model follows, and every page that shows these products is drawn anew, also when
 * only what no card shows has changed (a long description, a title for search engines).
 */
export async function announceProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await refreshListing(tx, productIds);
  if (productIds.length <= ANNOUNCED_ONE_BY_ONE) await announceChange(tx, productIds.map(productTag));
}

/** Names, slugs or pictures of what products are described by have changed: every process reads them anew. */
export async function announceDictionary(tx: Tx): Promise<void> {
  await announceChange(tx, [DICTIONARY_TAG]);
}
