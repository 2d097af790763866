import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { forgetMarks, insertMarks } from '../../../../jobs/marks-repository.ts';
import { refreshProductRows, refreshStockOfProducts } from '../../../product-rows/index.ts';
import { refreshListing } from './refresh-listing.ts';

/** The gathered work that brings listings up to date. */
export const OUT_OF_DATE = 'listings';
/** Products of one transaction. */
const MOST_AT_ONCE = 200;

/** What shoppers and what staff see of products, whatever of them was touched. */
export async function refreshProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await refreshListing(tx, productIds);
  await refreshProductRows(tx, productIds);
}

/** In the transaction that moves their stock: whatever becomes of this process, lists and pages follow. */
export async function markOutOfDate(tx: Tx, productIds: readonly number[]): Promise<void> {
  await insertMarks(tx, [{ work: OUT_OF_DATE, subjects: productIds }]);
}

/** Those who wait for the next transaction. */
interface Group {
  readonly productIds: Set<number>;
  readonly done: PromiseWithResolvers<void>;
}

interface Groups {
  next: Group | undefined;
  isAtWork: boolean;
}

const groups = new WeakMap<Database, Groups>();

/**
 * After the commit of what was marked: done once lists and pages show it. Those who come while a group is at work are the next
 * group, and share one transaction; who comes alone waits for nobody. A group that fails keeps its marks, so that the gathered work
 * does it, and whoever waits is not told: what they did stands.
 */
export function followTogether(db: Database, productIds: readonly number[]): Promise<void> {
  const own = groups.get(db) ?? { next: undefined, isAtWork: false };
  groups.set(db, own);
  const group = (own.next ??= { productIds: new Set(), done: Promise.withResolvers() });
  for (const id of productIds) group.productIds.add(id);
  if (!own.isAtWork) void workThrough(db, own);
  return group.done.promise;
}

async function workThrough(db: Database, own: Groups): Promise<void> {
  own.isAtWork = true;
  for (let group = own.next; group !== undefined; group = own.next) {
    own.next = undefined;
    await follow(db, [...group.productIds]).catch(() => undefined);
    group.done.resolve();
  }
  own.isAtWork = false;
}

async function follow(db: Database, productIds: readonly number[]): Promise<void> {
  for (let from = 0; from < productIds.length; from += MOST_AT_ONCE) {
    const some = productIds.slice(from, from + MOST_AT_ONCE).toSorted((a, b) => a - b);
    await inTransaction(db, async (tx) => {
      await forgetMarks(tx, OUT_OF_DATE, some);
      await refreshListing(tx, some);
      await refreshStockOfProducts(tx, some);
    });
  }
}
