// @vitest-environment happy-dom
import type { OrderCounts, OrderList, OrderRow } from '@hanout/contracts/orders/orders';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS } from './order-list-state.ts';
import { createOrderLive } from './order-live.ts';
import { orderKeys } from './order-queries.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  say(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const buildRow = (number: number): OrderRow => ({
  id: idOf(number),
  number,
  version: 1,
  state: 'new',
  confirmationState: 'new',
  preparationState: 'to_prepare',
  deliveryState: 'none',
  paymentStatus: 'unpaid',
  shop: { id: 1, code: 'ifu' },
  channel: 'eCommerce',
  source: 'quick',
  placedAt: '2026-11-21T09:00:00.000Z',
  customerName: 'Amina Benali',
  phone: '0661234567',
  wilaya: { code: 16, nameFr: 'Alger', nameAr: 'الجزائر' },
  communeNameFr: 'Alger Centre',
  communeNameAr: 'الجزائر الوسطى',
  carrierName: 'Yalitec',
  deliveryMode: 'home',
  quantity: 1,
  lines: [],
  lineCount: 0,
  assigneeName: null,
  tags: [],
  totalCentimes: 195000,
  callAttempts: 0,
  nextCallAt: null,
  reservedUntil: null,
});

const changeOf = (
  number: number,
  kind: 'placed' | 'changed',
  confirmationState: OrderRow['confirmationState'],
  version: number,
) => ({
  orderId: idOf(number),
  number,
  shopId: 1,
  kind,
  state: confirmationState,
  confirmationState,
  preparationState: 'to_prepare',
  deliveryState: 'announced',
  paymentStatus: 'unpaid',
  version,
});

const COUNTS = [{ view: 'to_confirm', count: 3, isCapped: false }] as const;
const listKey = [...orderKeys.lists, { view: 'to_confirm' }];

describe('the list of orders while others work on it', () => {
  const queries = new QueryClient();
  const shownNumbers = () => queries.getQueryData<OrderList>(listKey)?.rows.map(({ number }) => number);

  const follow = (mayFollow = async () => true) => {
    const live = createOrderLive(queries, mayFollow);
    const stop = live.start();
    const stream = Stream.opened.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return { live, stop, stream };
  };

  beforeEach(() => {
    vi.stubGlobal('EventSource', Stream);
    queries.clear();
    queries.setQueryData<OrderList>(listKey, {
      rows: [buildRow(3), buildRow(2)],
      total: 2,
      totalIsCapped: false,
      nextCursor: null,
      productName: null,
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('ST-01 · counts a new order at once and leaves every row where it is', () => {
    const { live, stop, stream } = follow();
    stream.say('orders', { changes: [changeOf(4, 'placed', 'new', 1)], counts: COUNTS });
    expect(live.read().placed.size).toBe(1);
    expect(queries.getQueryData<OrderCounts>(orderKeys.countsOf(NO_FILTERS))?.counts[0]?.count).toBe(3);
    expect(shownNumbers()).toEqual([3, 2]);
    live.see([idOf(3)]);
    expect(live.read().placed.size).toBe(1);
    live.see([idOf(4)]);
    expect(live.read().placed.size).toBe(0);
    stream.say('orders', { changes: [changeOf(5, 'placed', 'new', 1)], counts: COUNTS });
    live.settle();
    expect(live.read().placed.size).toBe(0);
    stop();
  });

  it('ST-01 · renews the state of a row in its place, also when it has left the view', () => {
    const { stop, stream } = follow();
    stream.say('orders', { changes: [changeOf(3, 'changed', 'confirmed', 2)], counts: COUNTS });
    expect(shownNumbers()).toEqual([3, 2]);
    // Where its parcel is changes too, not the confirmation alone.
    expect(queries.getQueryData<OrderList>(listKey)?.rows[0]).toMatchObject({
      state: 'confirmed',
      confirmationState: 'confirmed',
      deliveryState: 'announced',
    });
    stop();
  });

  it('ST-01 · lets no late message undo a newer state', () => {
    const { stop, stream } = follow();
    stream.say('orders', { changes: [changeOf(3, 'changed', 'confirmed', 3)], counts: COUNTS });
    stream.say('orders', { changes: [changeOf(3, 'changed', 'new', 2)], counts: COUNTS });
    expect(queries.getQueryData<OrderList>(listKey)?.rows[0]?.confirmationState).toBe('confirmed');
    stop();
  });

  it('ST-01 · says that the list is old when too much was missed', () => {
    const { live, stop, stream } = follow();
    stream.say('resync', {});
    expect(live.read().isStale).toBe(true);
    expect(shownNumbers()).toEqual([3, 2]);
    stop();
  });

  it('reads the way of an open order and the failed attempts anew when something is told of parcels', () => {
    const way = ['order-parcel', 'an order', 3];
    const tasks = [...orderKeys.counts, 'parcel-tasks', 'count'];
    for (const key of [way, tasks]) queries.setQueryData(key, {});
    const { stop, stream } = follow();
    stream.say('parcels', {});
    for (const key of [way, tasks]) expect([key, queries.getQueryState(key)?.isInvalidated]).toEqual([key, true]);
    expect(queries.getQueryState(listKey)?.isInvalidated).toBe(false);
    stop();
  });

  it('ST-01 · opens the stream again after the server closed it, and not after it was left', async () => {
    vi.useFakeTimers();
    const { live, stop, stream } = follow();
    stream.say('orders', { changes: [], counts: COUNTS });
    expect(live.read().connection).toBe('live');
    stream.close();
    stream.dispatchEvent(new Event('error'));
    expect(live.read().connection).toBe('connecting');
    const before = Stream.opened.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(Stream.opened.length).toBe(before + 1);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Stream.opened.length).toBe(before + 1);
    vi.useRealTimers();
  });

  it('BO-42 · waits for a new sign-in instead of asking again and again for what is refused', async () => {
    vi.useFakeTimers();
    const signedIn = Promise.withResolvers<boolean>();
    const mayFollow = vi.fn(() => signedIn.promise);
    const { stop, stream } = follow(mayFollow);
    const before = Stream.opened.length;
    stream.close();
    stream.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mayFollow).toHaveBeenCalledOnce();
    expect(Stream.opened.length).toBe(before);
    signedIn.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(Stream.opened.length).toBe(before + 1);
    stop();
    vi.useRealTimers();
  });
});
