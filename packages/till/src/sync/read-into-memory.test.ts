import { expect, test } from 'vitest';
import type { TillJournal } from '../journal/till-journal.ts';
import { openShop } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

/** A window that opens without a network on a slow disk: its products come when they are let through. */
async function openSlowly() {
  const { till, world, journal, openWindow } = await openShop();
  till.close();
  world.network = 'down';
  const gate = Promise.withResolvers<void>();
  const slow: TillJournal = {
    ...journal,
    list: async (store, range) => {
      if (store === 'products') await gate.promise;
      return journal.list(store, range);
    },
  };
  const next = openWindow(slow);
  const started = next.start();
  await expect.poll(() => next.read().phase).toBe('ready');
  const letThrough = async () => {
    gate.resolve();
    await started;
  };
  return { next, world, letThrough };
}

test('people sign in before the catalogue is in memory, and what they scan meanwhile waits in its order', async () => {
  const { next, letThrough } = await openSlowly();
  expect(next.read().isCatalogueRead).toBe(false);
  expect((await next.people.signIn(7, '7777')).ok).toBe(true);
  for (const code of [HONEY, 'NOBODY-KNOWS', SOAP])
    expect(next.basket.scan(code)).toEqual({ ok: true, value: { kind: 'waits' } });
  expect(next.basket.takeWaiting()).toBeNull();
  expect(next.catalogue.search('miel')).toEqual([]);
  await letThrough();
  expect(next.read()).toMatchObject({ isCatalogueRead: true, scansWaiting: [HONEY, 'NOBODY-KNOWS', SOAP] });
  const kinds: string[] = [];
  for (let code = next.basket.takeWaiting(); code !== null; code = next.basket.takeWaiting()) {
    const scanned = next.basket.scan(code);
    kinds.push(scanned.ok ? scanned.value.kind : scanned.error.code);
  }
  expect(kinds).toEqual(['added', 'unknown', 'added']);
  expect(next.read().basket.lines).toMatchObject([{ productId: 1 }, { productId: 2 }]);
  expect((await next.payment.pay(inCash(100_000))).ok).toBe(true);
});

test('a price that comes while the catalogue is read from the disk is the one that stays', async () => {
  const { next, world, letThrough } = await openSlowly();
  await next.people.signIn(7, '7777');
  world.network = 'up';
  const honey = world.products.find(({ id }) => id === 1);
  if (honey === undefined) throw new Error('there is honey');
  world.changed = [{ ...honey, priceHt: 99_900 }];
  world.mark = 2;
  const refreshed = next.journal.refresh('catalogue');
  await letThrough();
  await refreshed;
  next.basket.scan(HONEY);
  expect(next.read().basket.total).toBe(99_900);
});
