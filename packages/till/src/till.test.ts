import { expect, test } from 'vitest';
import { openShop } from './testing/build-world.ts';
import { inCash } from './testing/payments.ts';

const TEN_PERCENT = {
  id: 1,
  name: 'Rentrée',
  scope: 'all',
  targetIds: [],
  reduction: { kind: 'percentage', basisPoints: 1_000 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  couponCode: null,
  hasUniqueCoupons: false,
  minSubtotal: null,
  isLimited: false,
};

test('two scans of one thing are one line of two, paid in cash with change, and the shop has the sale', async () => {
  const { till, world } = await openShop();
  till.basket.scan('6130000000017');
  till.basket.scan('6130000000017');
  expect(till.read().basket).toMatchObject({ pieces: 2, total: 20_000, lines: [{ quantity: 2, unitPrice: 10_000 }] });
  const paid = await till.payment.pay(inCash(50_000));
  expect(paid).toMatchObject({ ok: true, value: { change: 30_000, sale: { ticketNumber: 'C1-000001' } } });
  expect(till.read().basket.lines).toEqual([]);
  await till.journal.sendNow();
  expect(till.read().waiting).toEqual([]);
  expect(world.taken.map(({ kind, sequence }) => [kind, sequence])).toEqual([
    ['open', 1],
    ['sale', 2],
  ]);
  expect(till.read().lastPaid?.sale).toMatchObject({ isSent: true, orderNumber: 'ORD-2' });
});

test('without a network tickets are sold, numbered and kept, and arrive in their order', async () => {
  const { till, world } = await openShop();
  world.network = 'down';
  for (const code of ['6130000000017', '6130000000024', 'SIZE-L']) {
    till.basket.scan(code);
    await till.payment.pay(inCash(100_000));
  }
  await till.journal.sendNow();
  expect(till.read().waiting.map(({ number, step }) => [number, step])).toEqual([
    ['C1-000001', 'waiting'],
    ['C1-000002', 'waiting'],
    ['C1-000003', 'waiting'],
  ]);
  expect(till.read().line.isOnline).toBe(false);
  world.network = 'up';
  await till.journal.sendNow();
  expect(till.read().waiting).toEqual([]);
  expect(world.taken.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});

test('a disk that is full refuses the sale with its reason, and the basket is as it was', async () => {
  const { till, journal } = await openShop();
  till.basket.scan('6130000000017');
  journal.fails = 'till.storage-is-full';
  expect(await till.payment.pay(inCash(10_000))).toEqual({ ok: false, error: { code: 'till.storage-is-full' } });
  expect(till.read()).toMatchObject({ storage: { isFull: true }, basket: { pieces: 1 }, isPaying: false });
  journal.fails = null;
  expect(await till.payment.pay(inCash(10_000))).toMatchObject({
    ok: true,
    value: { sale: { ticketNumber: 'C1-000001' } },
  });
});

test('what was under work, held and just paid is there after the window was opened anew', async () => {
  const { till, world, openWindow } = await openShop();
  till.basket.scan('6130000000017');
  await till.payment.pay(inCash(50_000));
  till.basket.scan('SIZE-S');
  await till.basket.hold('Madame au sac rouge');
  till.basket.scan('6130000000024');
  await till.journal.sendNow();
  till.close();
  world.network = 'down';
  const next = openWindow();
  await next.start();
  expect(next.read()).toMatchObject({
    phase: 'ready',
    isReading: false,
    cashier: null,
    held: [{ name: 'Madame au sac rouge', pieces: 1 }],
    basket: { lines: [{ productId: 2 }] },
    session: { figures: { sales: 1, soldTotal: 10_000 } },
  });
  await next.people.signIn(7, '7777');
  expect((await next.payment.pay(inCash(20_000))).ok).toBe(true);
});

test('a second window shows and sells nothing, until the first one is gone', async () => {
  const { till, openWindow } = await openShop();
  till.basket.scan('6130000000017');
  await till.journal.sendNow();
  const second = openWindow();
  await second.start();
  expect(second.read()).toMatchObject({ isReading: true, phase: 'ready' });
  await second.people.signIn(7, '7777');
  expect(second.basket.scan('6130000000017')).toEqual({ ok: false, error: { code: 'till.window-only-reads' } });
  till.close();
  await expect.poll(() => second.read().isReading).toBe(false);
  expect(second.read().basket.pieces).toBe(1);
  expect((await second.payment.pay(inCash(10_000))).ok).toBe(true);
});

test('two windows that both believe they sell: the one that wrote second is refused, no number is given twice', async () => {
  const { till, world, openWindow } = await openShop();
  world.turns.length = 0;
  const second = openWindow();
  await second.start();
  await second.people.signIn(7, '7777');
  for (const each of [till, second]) each.basket.scan('6130000000017');
  expect((await till.payment.pay(inCash(10_000))).ok).toBe(true);
  expect(await second.payment.pay(inCash(10_000))).toEqual({ ok: false, error: { code: 'till.window-only-reads' } });
  expect(second.read().basket.pieces).toBe(1);
});

test('a till that was revoked forgets all but what it did not send', async () => {
  const { till, world, journal } = await openShop();
  world.network = 'down';
  till.basket.scan('6130000000017');
  await till.payment.pay(inCash(10_000));
  world.network = 'closed';
  await till.journal.sendNow();
  await expect.poll(() => till.read().phase).toBe('revoked');
  await expect.poll(() => journal.list('products')).toEqual([]);
  expect(await journal.list('customers')).toEqual([]);
  expect(await journal.list('events')).toMatchObject([{ event: { kind: 'sale' }, step: 'waiting' }]);
  expect(till.read().waiting).toMatchObject([{ kind: 'sale', number: 'C1-000001' }]);
  expect(till.basket.scan('6130000000017').ok).toBe(false);
});

test('one that the shop does not understand stands aside, holds nobody up, and can be sent again', async () => {
  const { till, world } = await openShop();
  world.network = 'down';
  for (let at = 0; at < 2; at += 1) {
    till.basket.scan('6130000000017');
    await till.payment.pay(inCash(10_000));
  }
  const id = till.read().waiting[0]?.id ?? '';
  world.unreadable.add(id);
  world.network = 'up';
  expect(await till.journal.sendNow()).toEqual({ ok: false, error: { code: 'till.events-wait', waiting: 1 } });
  expect(till.read().waiting).toMatchObject([{ id, step: 'unreadable' }]);
  expect(await till.journal.flush()).toEqual({ ok: false, error: { code: 'till.events-wait', waiting: 1 } });
  world.unreadable.clear();
  expect(await till.journal.retry(id)).toEqual({ ok: true, value: null });
  expect(world.taken).toHaveLength(3);
});

test('what waits goes to a file, and arrives from another till under the name of its own', async () => {
  const one = await openShop();
  one.world.network = 'down';
  one.till.basket.scan('6130000000017');
  await one.till.payment.pay(inCash(10_000));
  const file = await one.till.journal.exportWaiting();
  const other = await openShop({ self: { id: 2, code: 'C2' } });
  const word = async () => {
    const approval = await other.till.people.approve(8, '8888');
    if (!approval.ok) throw new Error(approval.error.code);
    return approval.value;
  };
  expect(await other.till.journal.importFile('{}', await word())).toMatchObject({
    error: { code: 'till.file-is-not-readable' },
  });
  expect(await other.till.journal.importFile(file, await word())).toEqual({ ok: true, value: { events: 1, known: 0 } });
  await other.till.journal.sendNow();
  expect(other.world.foreign).toMatchObject([{ tillId: 1, event: { kind: 'sale', number: 1 } }]);
  expect(other.till.read().waiting).toEqual([]);
  const used = await word();
  await other.till.journal.importFile(file, used);
  expect(await other.till.journal.importFile(file, used)).toMatchObject({ error: { code: 'till.needs-manager' } });
});

test('a price that changed is for new lines: what lies in the basket keeps its own, and the screen is told', async () => {
  const { till, world } = await openShop();
  till.basket.scan('6130000000017');
  const honey = world.products.find(({ id }) => id === 1);
  if (honey === undefined) throw new Error('there is honey');
  world.changed = [{ ...honey, priceHt: 99_900 }];
  world.mark = 2;
  expect(await till.journal.refresh('catalogue')).toEqual({ ok: true, value: null });
  expect(till.read().basket).toMatchObject({ total: 10_000, hasOldPrices: true });
  await till.payment.pay(inCash(10_000));
  till.basket.scan('6130000000017');
  expect(till.read().basket).toMatchObject({ total: 99_900, hasOldPrices: false });
});

test('promotions that come again as they were are no news; those that are others for what lies in the basket are told', async () => {
  const { till, world } = await openShop();
  till.basket.scan('6130000000017');
  await till.journal.refresh('promotions');
  expect(till.read().basket).toMatchObject({ total: 10_000, hasOldPrices: false });
  const ofOthers = { ...TEN_PERCENT, scope: 'product', targetIds: [2] };
  world.promotions = { ...world.promotions, promotions: [ofOthers] };
  await till.journal.refresh('promotions');
  expect(till.read().basket).toMatchObject({ total: 10_000, hasOldPrices: false });
  world.promotions = { ...world.promotions, promotions: [TEN_PERCENT] };
  await till.journal.refresh('promotions');
  expect(till.read().basket).toMatchObject({ total: 10_000, hasOldPrices: true });
  await till.payment.pay(inCash(10_000));
  till.basket.scan('6130000000017');
  expect(till.read().basket).toMatchObject({ total: 9_000, hasOldPrices: false });
});

test('a held ticket that was dropped stands again where it stood, once', async () => {
  const { till } = await openShop();
  for (const [code, name] of [
    ['6130000000017', 'first'],
    ['6130000000024', 'second'],
  ] as const) {
    till.basket.scan(code);
    await till.basket.hold(name);
  }
  const [first] = till.read().held;
  if (first === undefined) throw new Error('nothing is held');
  expect(await till.basket.dropHeld(first.id)).toMatchObject({ ok: true });
  expect(till.read().held.map(({ name }) => name)).toEqual(['second']);
  expect(await till.basket.keepDropped(first.id)).toMatchObject({ ok: true });
  expect(till.read().held.map(({ name }) => name)).toEqual(['first', 'second']);
  expect(await till.basket.keepDropped(first.id)).toMatchObject({ ok: false });
});
