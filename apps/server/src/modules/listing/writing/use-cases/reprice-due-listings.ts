import type { Database, Tx } from '../../../../database/database.ts';
import { listMovedByTime } from '../../../collections/index.ts';
import { findNewRevision, setRepricedRevision } from '../../../promotions/index.ts';
import { DUE_AT_ONCE, listDueProducts, takeTurn } from '../price-repository.ts';
import { refreshListing, repriceListings } from './refresh-listing.ts';
import { listFollowingCalendar, listListedAfter } from '../repository.ts';

/**
 * Follows the clock and the promotions: those that started, ended or were edited. Run every second or two by every
 * process; one at a time works, and an idle run is two index lookups. Answers the tags of what changed.
 */
export async function repriceDueListings(db: Database): Promise<string[]> {
  const tags = new Set<string>();
  const keep = (changed: readonly string[]): void => changed.forEach((tag) => tags.add(tag));
  await repriceAfterEdit(db, keep);
  for (let isMore = true; isMore;) {
    isMore = await inTurn(db, async (tx) => {
      const due = await listDueProducts(tx);
      keep(await repriceListings(tx, due));
      return due.length === DUE_AT_ONCE;
    });
  }
  return [...tags];
}

/** Follows the calendar: products whose day of availability has come, and those that are new no longer, also to a collection's rule. Every minute will do. */
export async function refreshByCalendar(db: Database): Promise<string[]> {
  return db
    .transaction()
    .execute(async (tx) =>
      refreshListing(tx, [...new Set([...(await listFollowingCalendar(tx)), ...(await listMovedByTime(tx))])]),
    );
}

/** An edited promotion may touch any product. The revision is written last: a run that was cut off begins again. */
async function repriceAfterEdit(db: Database, keep: (tags: readonly string[]) => void): Promise<void> {
  const revision = await db.transaction().execute(findNewRevision);
  if (revision === null) return;
  let last = 0;
  for (let isMore = true; isMore;) {
    isMore = await inTurn(db, async (tx) => {
      const ids = await listListedAfter(tx, last);
      keep(await repriceListings(tx, ids));
      last = ids.at(-1) ?? last;
      if (ids.length === 0) await setRepricedRevision(tx, revision);
      return ids.length > 0;
    });
  }
}

/** false also when another process has the turn. */
function inTurn(db: Database, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  return db.transaction().execute(async (tx) => (await takeTurn(tx)) && work(tx));
}
