import { expect, test } from 'vitest';
import { openShop } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';
import type { Till } from '../till.ts';

const HONEY = '6130000000017';
const SOAP = '6130000000024';

const word = async (till: Till) => {
  const approval = await till.people.approve(8, '8888');
  if (!approval.ok) throw new Error(approval.error.code);
  return approval.value;
};

test('without a ticket goods come back by a manager’s word alone, and their price goes out of the drawer', async () => {
  const { till, world } = await openShop();
  till.basket.scan(HONEY);
  till.basket.scan(HONEY);
  expect(till.basket.bringBack({ reason: 'Défectueux', locale: 'fr' })).toMatchObject({
    error: { code: 'till.needs-manager' },
  });
  expect(till.basket.bringBack({ reason: ' ', locale: 'fr' }, await word(till))).toMatchObject({
    error: { code: 'till.reason-is-needed' },
  });
  expect(till.basket.bringBack({ reason: 'Défectueux', locale: 'fr' }, await word(till)).ok).toBe(true);
  expect(till.read().basket).toMatchObject({
    lines: [],
    due: -20_000,
    returned: { number: null, refund: 20_000, lines: [{ quantity: 2, refund: 20_000 }] },
  });
  const paid = await till.payment.pay(inCash(0));
  expect(paid).toMatchObject({
    value: { sale: null, backs: [{ ticketNumber: 'C1-000001', number: null, refund: 20_000 }] },
  });
  await till.journal.sendNow();
  expect(world.taken.at(-1)).toMatchObject({
    kind: 'blind-return',
    number: 1,
    allowedBy: 8,
    refundCentimes: 20_000,
    lines: [{ productId: 1, quantity: 2, unitPriceCentimes: 10_000 }],
  });
  expect(till.read().session?.figures).toMatchObject({ returns: 1, refundTotal: 20_000 });
});

test('an exchange is one ticket: what came back pays for what goes, both halves have one name, and the difference is paid', async () => {
  const { till, world } = await openShop();
  till.basket.scan(HONEY);
  const bought = await till.payment.pay(inCash(10_000));
  if (!bought.ok || bought.value.sale === null) throw new Error('nothing was sold');
  till.basket.takeBack(bought.value.sale, { lines: [{ lineIndex: 0, quantity: 1 }], reason: 'Taille' });
  till.basket.scan(SOAP);
  expect(till.read().basket.due).toBe(10_000);
  const paid = await till.payment.pay(inCash(20_000));
  expect(paid).toMatchObject({ value: { change: 10_000, backs: [{ number: 'C1-000001', refund: 10_000 }] } });
  await till.journal.sendNow();
  const halves = world.taken.slice(-2);
  expect(halves.map(({ kind }) => kind)).toEqual(['return', 'sale']);
  const names = halves.map((event) => ('exchangeId' in event ? event.exchangeId : undefined));
  expect(names[0]).toBeDefined();
  expect(names[0]).toBe(names[1]);
  // The drawer has the difference more than the first sale left in it.
  expect(till.read().session?.figures.methods[0]).toMatchObject({ expected: 500_000 + 20_000 });
});

test('what was put down to come back may be kept after all, one step back as well', async () => {
  const { till } = await openShop();
  till.basket.scan(HONEY);
  till.basket.bringBack({ reason: 'Trop', locale: 'fr' }, await word(till));
  till.basket.undo();
  expect(till.read().basket).toMatchObject({ returned: null, lines: [{ quantity: 1 }] });
  till.basket.redo();
  expect(till.basket.keepBack().ok).toBe(true);
  expect(till.read().basket).toMatchObject({ returned: null, due: 0 });
});

test('who may not take goods back needs a manager for it, ticket or not', async () => {
  const { till, world } = await openShop();
  till.basket.scan(HONEY);
  const bought = await till.payment.pay(inCash(10_000));
  if (!bought.ok || bought.value.sale === null) throw new Error('nothing was sold');
  world.self = {
    ...world.self,
    cashiers: world.self.cashiers.map((each) => ({ ...each, mayReturn: false, mayOpenDrawer: false })),
  };
  await till.journal.refresh('promotions');
  world.now += 120_000;
  for (const look of world.timers) look();
  await expect.poll(() => till.read().cashiers[0]?.mayReturn).toBe(false);
  const asked = { lines: [{ lineIndex: 0, quantity: 1 }], reason: 'Taille' };
  expect(till.basket.takeBack(bought.value.sale, asked)).toMatchObject({ error: { code: 'till.needs-manager' } });
  expect(await till.session.openDrawer('monnaie')).toMatchObject({ error: { code: 'till.needs-manager' } });
  expect(till.basket.takeBack(bought.value.sale, asked, await word(till)).ok).toBe(true);
});
