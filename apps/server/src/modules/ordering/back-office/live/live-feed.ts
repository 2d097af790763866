import { headlineState } from '@hanout/core/ordering';
import type { OrderLiveEvent } from '@hanout/contracts/orders/order-live';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/database.ts';
import type { Changes } from '../../../../plugins/changes.ts';
import { countMine, countOrderViews } from '../order-list/count-queries.ts';
import { findFew } from '../order-list/few-queries.ts';
import { orderFilterOf } from '../order-list/order-filter.ts';
import { presentCounts } from '../order-list/presenter.ts';
import { changesAtOnce, findLastChange, listChangesAfter, type OrderChange } from './queries.ts';
import { isOfParcels } from './parcels-tag.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface LiveMessage {
  /** the entry of the histories up to which this tells everything */
  readonly id: number;
  readonly event: OrderLiveEvent;
}

/** `parcels`: something became known of parcels, or of what waits because of them, that the histories of orders do not say. */
export type LiveSign = 'resync' | 'notified' | 'parcels';

/** Somebody who watches the orders in their scope. */
export interface Watcher extends OrderScope {
  readonly employeeId: number;
  /** Asked before each message: a session that ended meanwhile sees nothing more. */
  readonly mayStillWatch: () => Promise<boolean>;
  readonly send: (message: LiveMessage | LiveSign) => void;
  readonly end: () => void;
}

export interface LiveFeed {
  /** Begins with a message of the present counts, of what happened since an entry that the watcher names, and that parcels may have moved. */
  readonly watch: (watcher: Watcher, sinceHistoryId: number | null) => Promise<() => void>;
  readonly watcherCount: () => number;
  readonly close: () => void;
}

export interface LiveFeedOptions {
  readonly db: Database;
  readonly changes: Pick<Changes, 'subscribe'>;
  readonly log: FastifyBaseLogger;
  /** how often is looked without being told; it covers a notification that was lost */
  readonly pollMilliseconds?: number;
}

/** Changes of one moment are told together, so that a storm of orders costs two looks a second. */
const pauseMilliseconds = 400;
/** Who comes in hears of these last seconds: a list that was fetched just before the stream began misses nothing. */
const greetingSeconds = 30;
/** Entries of transactions that began earlier appear after later ones: so many are looked at again. */
const lookBack = 500;

/** Tells the watchers of this process what happens to orders in any process, within two seconds of the commit. */
export function createLiveFeed({ db, changes, log, pollMilliseconds = 600 }: LiveFeedOptions): LiveFeed {
  const watchers = new Set<Watcher>();
  let position: Position | undefined;
  let pending: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async (): Promise<void> => {
    // The last watcher may leave while this is read.
    const at = position;
    if (at === undefined) return;
    const found = await listChangesAfter(db, { historyId: at.last - lookBack });
    const fresh = advance(at, found);
    if (fresh.length > 0) await tell(db, watchers, { fresh, last: at.last });
  };

  const lookSoon = (): void => {
    if (watchers.size === 0 || pending !== undefined) return;
    pending = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'the live list of orders could not be read'))
        .finally(() => {
          pending = undefined;
        });
    }, pauseMilliseconds);
  };

  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'everything' || change.tags.some((tag) => tag.startsWith('orders:'))) lookSoon();
    // What concerns a person is read with their own rights: they hear that there is something, and no more.
    for (const watcher of watchers) {
      if (change.kind === 'everything' || change.tags.includes(`person:${watcher.employeeId}`))
        watcher.send('notified');
      if (change.kind === 'everything' || change.tags.some((tag) => isOfParcels(tag, watcher.shopIds)))
        watcher.send('parcels');
    }
  });

  const leave = (watcher: Watcher): void => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(poll);
    poll = undefined;
    position = undefined;
  };

  return {
    watch: async (watcher, sinceHistoryId) => {
      position ??= await findPosition(db);
      // the process began to stop while this watcher came in
      if (isClosed) {
        watcher.end();
        return () => undefined;
      }
      watchers.add(watcher);
      poll ??= setInterval(lookSoon, pollMilliseconds).unref();
      await greet(db, watcher, { since: sinceHistoryId, last: position.last });
      // What was told of parcels before it came in is nowhere to be read in order.
      watcher.send('parcels');
      return () => leave(watcher);
    },
    watcherCount: () => watchers.size,
    close: () => {
      isClosed = true;
      unsubscribe();
      clearInterval(poll);
      clearTimeout(pending);
      for (const watcher of watchers) watcher.end();
      watchers.clear();
    },
  };
}

interface Position {
  last: number;
  /** entries at most `lookBack` before the last that were told */
  readonly told: Set<number>;
}

async function findPosition(db: Database): Promise<Position> {
  const last = await findLastChange(db);
  const before = await listChangesAfter(db, { historyId: last - lookBack });
  return { last, told: new Set(before.map(({ historyId }) => historyId)) };
}

function advance(position: Position, found: readonly OrderChange[]): readonly OrderChange[] {
  const fresh = found.filter(({ historyId }) => !position.told.has(historyId));
  for (const { historyId } of fresh) {
    position.told.add(historyId);
    position.last = Math.max(position.last, historyId);
  }
  for (const historyId of position.told) if (historyId < position.last - lookBack) position.told.delete(historyId);
  return fresh;
}

async function greet(
  db: Database,
  watcher: Watcher,
  { since, last }: { since: number | null; last: number },
): Promise<void> {
  const missed = await listChangesAfter(
    db,
    since === null ? { historyId: last - lookBack, seconds: greetingSeconds } : { historyId: since },
  );
  if (missed.length === changesAtOnce) return watcher.send('resync');
  const countsOf = await countFor(db, [watcher]);
  watcher.send({ id: last, event: { changes: presentChanges(missed, watcher), counts: countsOf(watcher) } });
}

async function tell(
  db: Database,
  watchers: ReadonlySet<Watcher>,
  { fresh, last }: { fresh: readonly OrderChange[]; last: number },
): Promise<void> {
  const scopes = Map.groupBy(
    watchers,
    ({ shopIds, ordersOf }) => `${shopIds?.join(' ') ?? 'all'} of ${ordersOf ?? 'all'}`,
  );
  for (const group of scopes.values()) {
    const changes = presentChanges(fresh, scopeOf(group));
    if (changes.length === 0) continue;
    const countsOf = await countFor(db, group);
    for (const watcher of group)
      if (await watcher.mayStillWatch()) watcher.send({ id: last, event: { changes, counts: countsOf(watcher) } });
      else watcher.end();
  }
}

/** The counts of people who see the same shops: what all of them see is counted once, and for each their own orders. */
async function countFor(
  db: Database,
  group: readonly Watcher[],
): Promise<(watcher: Watcher) => OrderLiveEvent['counts']> {
  const employeeIds = [...new Set(group.map(({ employeeId }) => employeeId))];
  const whole = await findFew(db, orderFilterOf({ view: 'all' }, { ...scopeOf(group), employeeId: 0 }));
  const [counts, mine] = await Promise.all([countOrderViews(db, whole), countMine(db, whole, employeeIds)]);
  return ({ employeeId }) =>
    presentCounts(new Map([...counts, ['mine', mine.get(employeeId) ?? { count: 0, isCapped: false }]]));
}

/** Of people who see the same. */
function scopeOf([first]: readonly Watcher[]): OrderScope {
  if (first === undefined) throw new Error('nobody watches in a group of watchers');
  return { shopIds: first.shopIds, ordersOf: first.ordersOf };
}

/** What is written beside an order and changes nothing of it. */
const BESIDE: ReadonlySet<string> = new Set(['note', 'tag', 'untag']);

/** Several entries of one order are told once, as placed when one of them is its placing. */
function presentChanges(changes: readonly OrderChange[], { shopIds, ordersOf }: OrderScope): OrderLiveEvent['changes'] {
  const orders = Map.groupBy(
    changes.filter(
      ({ shopId, assigneeId }) =>
        (shopIds === null || shopIds.includes(shopId)) && (ordersOf === null || assigneeId === ordersOf),
    ),
    ({ orderId }) => orderId,
  );
  return [...orders.values()].flatMap((entries) => {
    const last = entries.at(-1);
    if (last === undefined) return [];
    const { orderId, number, shopId, confirmation, preparation, parcel, money, version } = last;
    const isPlaced = entries.some(({ action }) => action === 'place');
    const isBeside = entries.every(({ action }) => BESIDE.has(action));
    return [
      {
        orderId,
        number,
        shopId,
        kind: isPlaced ? 'placed' : isBeside ? 'beside' : 'changed',
        state: headlineState(last),
        confirmationState: confirmation,
        preparationState: preparation,
        deliveryState: parcel,
        paymentStatus: money,
        version,
      },
    ];
  });
}
