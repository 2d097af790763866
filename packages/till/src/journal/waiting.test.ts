import { expect, test } from 'vitest';
import { buildWorld, openShop } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';
import type { Till } from '../till.ts';

const HONEY = '6130000000017';

async function sell(till: Till, times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    till.basket.scan(HONEY);
    expect((await till.payment.pay(inCash(10_000))).ok).toBe(true);
  }
}

/** A ticket that no network took. */
async function cutOff(times = 1) {
  const shop = await openShop();
  shop.world.network = 'down';
  await sell(shop.till, times);
  return shop;
}

test('ST-15 · a ticket that was sold without a network is kept, numbered, and says why it waits', async () => {
  const { till, journal } = await cutOff();
  await till.journal.sendNow();
  expect(till.read().waiting).toMatchObject([
    { kind: 'sale', number: 'C1-000001', step: 'waiting', why: { code: 'till.is-away' } },
  ]);
  expect(await journal.list('events', { from: 2 })).toMatchObject([{ step: 'waiting', event: { number: 1 } }]);
});

test('ST-15 · an order that the shop refuses stands aside with the reason in words, and the others arrive', async () => {
  const { till, world } = await cutOff(3);
  const [, second] = till.read().waiting;
  world.refused.add(second?.id ?? '');
  world.network = 'up';
  expect(await till.journal.sendNow()).toEqual({ ok: false, error: { code: 'till.events-wait', waiting: 1 } });
  expect(till.read().waiting).toMatchObject([
    {
      id: second?.id,
      step: 'unreadable',
      why: { code: 'till.server-refuses', detail: 'La demande n’est pas valable.' },
    },
  ]);
  expect(world.taken.map(({ sequence }) => sequence)).toEqual([1, 2, 4]);
});

test('ST-15 · one that the shop did not understand says so', async () => {
  const { till, world } = await cutOff();
  world.unreadable.add(till.read().waiting[0]?.id ?? '');
  world.network = 'up';
  await till.journal.sendNow();
  expect(till.read().waiting).toMatchObject([{ step: 'unreadable', why: { code: 'till.event-is-unreadable' } }]);
});

test('ST-15 · what stood aside is sent again with all, and by a window that is opened anew', async () => {
  const { till, world, openWindow } = await cutOff(2);
  const [first] = till.read().waiting;
  world.refused.add(first?.id ?? '');
  world.network = 'up';
  await till.journal.sendNow();
  world.refused.clear();
  expect(await till.journal.sendNow()).toMatchObject({ ok: true });
  expect(world.taken).toHaveLength(3);

  world.network = 'down';
  await sell(till);
  world.unreadable.add(till.read().waiting[0]?.id ?? '');
  world.network = 'up';
  await till.journal.sendNow();
  till.close();
  world.unreadable.clear();
  const next = openWindow();
  await next.start();
  await next.journal.sendNow();
  expect(next.read().waiting).toEqual([]);
});

test('ST-15 · each attempt that nobody answers doubles the pause before the next, up to a minute, and is spread', async () => {
  const { till, world } = await cutOff();
  world.pauses.length = 0;
  const attempts = 9;
  for (let at = 0; at < attempts; at += 1) await till.journal.sendNow();
  const pauses = world.pauses.slice(-attempts);
  expect(pauses.at(-1)).toBe(30_000);
  for (const [at, pause] of pauses.entries())
    if (at > 0) expect(pause).toBe(Math.min(30_000, 2 * (pauses[at - 1] ?? 0)));
});

test('where the browser has a network again, what waits is sent at once, and pauses that grew without one begin anew', async () => {
  const { till, world } = await cutOff();
  for (let at = 0; at < 9; at += 1) await till.journal.sendNow();
  const told = (): void => {
    const before = new Set(world.timers);
    for (const hear of world.hearing) hear();
    for (const work of world.timers) if (!before.has(work)) work();
  };
  // It is wrong, as browsers are: the next pause is the first.
  world.pauses.length = 0;
  told();
  await expect.poll(() => world.pauses).toEqual([0, 500]);
  expect(till.read().waiting).toHaveLength(1);
  world.network = 'up';
  told();
  await expect.poll(() => till.read().waiting).toEqual([]);
  expect(world.taken.map(({ sequence }) => sequence)).toEqual([1, 2]);
  // Nobody who is away hears of it any more.
  till.close();
  expect(world.hearing.size).toBe(0);
});

test('ST-15 · online is what the last request said', async () => {
  const { till, world } = await cutOff();
  await till.journal.sendNow();
  expect(till.read().line).toMatchObject({ isOnline: false });
  world.network = 'deaf';
  await till.journal.sendNow();
  expect(till.read().line.isOnline).toBe(false);
  world.network = 'up';
  await till.journal.sendNow();
  expect(till.read().line).toMatchObject({ isOnline: true, nextAttemptAt: null });
});

test('ST-15 · the cache is not flushed while anything waits', async () => {
  const { till } = await cutOff();
  expect(await till.journal.flush()).toEqual({ ok: false, error: { code: 'till.events-wait', waiting: 1 } });
});

test('ST-15 · a cache that is flushed where the network goes is sold from as before, by a window that is opened anew, too', async () => {
  const { till, world, openWindow } = await openShop();
  world.network = 'down';
  expect(await till.journal.flush()).toEqual({ ok: false, error: { code: 'till.is-away' } });
  await sell(till);
  till.close();
  const next = openWindow();
  await next.start();
  expect(next.read().phase).toBe('ready');
  await next.people.signIn(7, '7777');
  await sell(next);
});

test('a catalogue that is read anew takes the place of the old one page by page: what is gone is gone, what came is there', async () => {
  const { till, world, journal } = await openShop();
  world.products = world.products
    .filter(({ id }) => id !== 2 && id !== 6)
    .map((product) => (product.id === 1 ? { ...product, priceHt: 12_300 } : product));
  expect(await till.journal.flush()).toEqual({ ok: true, value: null });
  expect((await journal.list<{ product: { id: number } }>('products')).map(({ product }) => product.id)).toEqual([
    1, 3, 4, 5,
  ]);
  till.basket.scan(HONEY);
  expect(till.read().basket.total).toBe(12_300);
  expect(till.basket.scan('6130000000024')).toMatchObject({ value: { kind: 'unknown' } });
});

test('ST-15 · sync of stocks and customers says how old each is from then on', async () => {
  const { till, world } = await openShop();
  world.now += 3_600_000;
  for (const dataset of ['stock', 'customers', 'catalogue', 'promotions'] as const) {
    expect(await till.journal.refresh(dataset)).toEqual({ ok: true, value: null });
    expect(till.read().freshness[dataset]).toEqual({ at: world.now, isLoading: false, failure: null });
  }
  world.network = 'down';
  expect(await till.journal.refresh('stock')).toEqual({ ok: false, error: { code: 'till.is-away' } });
  expect(till.read().freshness.stock).toMatchObject({ at: world.now, failure: 'till.is-away' });
});

test('a session opens only where the browser promises to keep what is here and has room, or by a manager’s word', async () => {
  for (const storage of [
    { isDurable: false, freeBytes: 1_000_000_000 },
    { isDurable: true, freeBytes: 100_000_000 },
  ]) {
    const { world, openWindow } = buildWorld();
    const till = openWindow();
    await till.start();
    await till.people.signIn(7, '7777');
    // It is asked when the session opens: a device that was installed since is one that keeps.
    world.storage = storage;
    expect(await till.session.open({})).toMatchObject({ ok: false, error: { code: 'till.needs-manager' } });
    const word = await till.people.approve(8, '8888');
    expect(await till.session.open({}, word.ok ? word.value : undefined)).toEqual({ ok: true, value: null });
  }
});

test('a clock that is more than two minutes wrong is told, also by a window that is opened without a network', async () => {
  const { till, world, openWindow } = await openShop();
  expect(till.read().line.isClockWrong).toBe(false);
  world.self = { ...world.self };
  const drift = 10 * 60_000;
  const { server, journal } = buildWorld();
  const late = openWindow(journal, {
    ...server,
    self: async () => ({ kind: 'answered', body: { ...world.self, now: new Date(world.now - drift).toISOString() } }),
  });
  till.close();
  await late.start();
  expect(late.read().line).toMatchObject({ isClockWrong: true, skewMs: drift });
  late.close();
  world.network = 'down';
  const again = openWindow(journal);
  await again.start();
  expect(again.read().line.isClockWrong).toBe(true);
});

test('ST-15 · a till that was revoked keeps no names and prices, only what it did not send; opened anew it sends that and goes on with its numbers', async () => {
  const { till, world, journal, openWindow } = await cutOff();
  world.network = 'closed';
  await till.journal.sendNow();
  await expect.poll(() => till.read().phase).toBe('revoked');
  await expect.poll(() => journal.list('products')).toEqual([]);
  expect(await journal.list('customers')).toEqual([]);
  expect(await journal.read('state', 'self')).toBeUndefined();
  expect(await journal.list('events')).toMatchObject([{ step: 'waiting', event: { number: 1 } }]);
  till.close();

  world.network = 'down';
  const next = openWindow();
  await next.start();
  expect(next.read()).toMatchObject({ phase: 'revoked', self: null, waiting: [{ number: 'C1-000001' }] });
  expect(JSON.parse(await next.journal.exportWaiting())).toMatchObject({ code: 'C1', events: [{ tillId: 1 }] });
  world.network = 'up';
  expect(await next.openDevice('code')).toEqual({ ok: true, value: null });
  await next.journal.sendNow();
  expect(next.read()).toMatchObject({ phase: 'ready', waiting: [] });
  await next.people.signIn(7, '7777');
  await sell(next);
  await next.journal.sendNow();
  const numbers = world.taken.flatMap((event) => (event.kind === 'sale' ? [[event.sequence, event.number]] : []));
  expect(numbers).toEqual([
    [2, 1],
    [3, 2],
  ]);
});
