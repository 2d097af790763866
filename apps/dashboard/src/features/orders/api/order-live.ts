import { orderLiveEventSchema, type OrderLiveEvent } from '@hanout/contracts/orders/order-live';
import type { OrderCounts, OrderDetail, OrderList } from '@hanout/contracts/orders/orders';
import type { QueryClient } from '@tanstack/react-query';
import { notificationKeys } from '../../../api/notifications.ts';
import { NO_FILTERS } from './order-list-state.ts';
import { orderKeys } from './order-queries.ts';
import { orderParcelKey } from './parcel-calls.ts';

export type LiveSnapshot = {
  readonly connection: 'live' | 'connecting';
  /** Orders placed since the list was last fetched. */
  readonly placed: ReadonlySet<string>;
  /** So much was missed that nobody can say what is new. */
  readonly isStale: boolean;
};

export type OrderLive = {
  readonly read: () => LiveSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** The list was fetched again: nothing is new any more. */
  readonly settle: () => void;
  /** New in another tab that was there before this one. */
  readonly learn: (ids: readonly string[]) => void;
  /** These are shown: they are new no more. */
  readonly see: (ids: readonly string[]) => void;
  /** Opens the stream; answers what closes it. */
  readonly start: () => () => void;
};

/** Answers whether a refused stream may be asked for again; meanwhile the person may have signed in anew. */
export type MayFollow = () => Promise<boolean>;

const ADDRESS = '/dashboard/api/orders/live';
const RECONNECT_MS = 5_000;
const NOTHING_NEW: LiveSnapshot = { connection: 'connecting', placed: new Set(), isStale: false };

/** Follows the server's stream: counts at once, changed rows in their place, new orders as a number to press on. */
export function createOrderLive(queries: QueryClient, mayFollow: MayFollow): OrderLive {
  const listeners = new Set<() => void>();
  const held: {
    snapshot: LiveSnapshot;
    stream: EventSource | null;
    timer: ReturnType<typeof setTimeout> | undefined;
    isLeft: boolean;
  } = { snapshot: NOTHING_NEW, stream: null, timer: undefined, isLeft: false };
  const change = (next: Partial<LiveSnapshot>) => {
    held.snapshot = { ...held.snapshot, ...next };
    for (const listener of listeners) listener();
  };
  const receive = (event: OrderLiveEvent) => {
    const placed = event.changes.filter(({ kind }) => kind === 'placed').map(({ orderId }) => orderId);
    applyChanges(queries, event);
    if (placed.length > 0) change({ placed: new Set([...held.snapshot.placed, ...placed]) });
  };
  const connect = () => {
    const stream = new EventSource(ADDRESS);
    held.stream = stream;
    stream.addEventListener('orders', ({ data }: MessageEvent<string>) => {
      change({ connection: 'live' });
      const event = orderLiveEventSchema.safeParse(JSON.parse(data));
      if (event.success) receive(event.data);
    });
    stream.addEventListener('resync', () => {
      change({ connection: 'live' });
      void queries.invalidateQueries({ queryKey: orderKeys.counts });
      change({ isStale: true });
    });
    stream.addEventListener('parcels', () => {
      for (const queryKey of toldOfParcels) void queries.invalidateQueries({ queryKey });
    });
    stream.addEventListener('notified', () => void queries.invalidateQueries({ queryKey: notificationKeys.all }));
    stream.addEventListener('error', () => {
      change({ connection: 'connecting' });
      // The browser tries again by itself unless it was refused; then it closes, and we try less often.
      if (stream.readyState === EventSource.CLOSED) held.timer = setTimeout(() => void followAgain(), RECONNECT_MS);
    });
  };
  const followAgain = async () => {
    if ((await mayFollow()) && !held.isLeft) connect();
  };
  return {
    read: () => held.snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    see: (ids) => {
      const shown = new Set(ids);
      const placed = [...held.snapshot.placed].filter((id) => !shown.has(id));
      if (placed.length < held.snapshot.placed.size) change({ placed: new Set(placed) });
    },
    learn: (ids) => change({ placed: new Set([...held.snapshot.placed, ...ids]) }),
    settle: () => change({ placed: new Set(), isStale: false }),
    start: () => {
      held.isLeft = false;
      connect();
      return () => {
        held.isLeft = true;
        clearTimeout(held.timer);
        held.stream?.close();
      };
    },
  };
}

/** The way of the order that is looked at, and what waits because of failed attempts. */
const toldOfParcels = [orderParcelKey, [...orderKeys.counts, 'parcel-tasks']];

function applyChanges(queries: QueryClient, event: OrderLiveEvent): void {
  queries.setQueryData<OrderCounts>(orderKeys.countsOf(NO_FILTERS), { counts: event.counts });
  void queries.invalidateQueries({
    queryKey: orderKeys.counts,
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(orderKeys.countsOf(NO_FILTERS)),
  });
  const changes = new Map(event.changes.map((entry) => [entry.orderId, entry]));
  queries.setQueriesData<OrderList>({ queryKey: orderKeys.lists }, (list) => list && patchRows(list, changes));
  for (const { orderId, version, kind } of event.changes) {
    const shown = queries.getQueryData<OrderDetail>(orderKeys.detail(orderId));
    if (shown !== undefined && (shown.version < version || kind === 'beside'))
      void queries.invalidateQueries({ queryKey: orderKeys.detail(orderId) });
  }
}

/** Rows keep their place; only what the stream knows of them is renewed. */
function patchRows(list: OrderList, changes: ReadonlyMap<string, OrderLiveEvent['changes'][number]>): OrderList {
  const rows = list.rows.map((row) => {
    const change = changes.get(row.id);
    if (change === undefined || change.version <= row.version) return row;
    const { state, confirmationState, preparationState, deliveryState, paymentStatus, version } = change;
    return { ...row, state, confirmationState, preparationState, deliveryState, paymentStatus, version };
  });
  return { ...list, rows };
}
