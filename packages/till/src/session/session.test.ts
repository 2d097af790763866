import { toCentimes } from '@hanout/core/kernel';
import { describe, expect, test } from 'vitest';
import { openShop } from '../testing/build-world.ts';
import { inCash } from '../testing/payments.ts';

const sell = async (shop: Awaited<ReturnType<typeof openShop>>) => {
  shop.till.basket.scan('6130000000024');
  await shop.till.payment.pay(inCash(20_000));
};

describe('a PIN', () => {
  test('has five tries, then a pause that doubles, and a reload begins no new five', async () => {
    const shop = await openShop();
    const wrong = () => shop.till.people.signIn(8, '0000');
    for (const triesLeft of [4, 3, 2, 1])
      expect(await wrong()).toEqual({ ok: false, error: { code: 'till.pin-is-wrong', triesLeft } });
    const until = shop.world.now + 30_000;
    expect(await wrong()).toEqual({ ok: false, error: { code: 'till.pin-must-wait', until } });
    expect(await shop.till.people.signIn(8, '8888')).toMatchObject({ error: { code: 'till.pin-must-wait' } });
    shop.till.close();
    const next = shop.openWindow();
    await next.start();
    expect(await next.people.signIn(8, '8888')).toMatchObject({ error: { code: 'till.pin-must-wait' } });
    shop.world.now = until;
    expect(await next.people.signIn(8, '0000')).toMatchObject({ error: { until: until + 60_000 } });
    shop.world.now += 60_000;
    expect((await next.people.signIn(8, '8888')).ok).toBe(true);
  });

  test('that nobody set lets nobody in', async () => {
    const { till } = await openShop();
    expect(await till.people.signIn(9, '')).toEqual({ ok: false, error: { code: 'till.has-no-pin' } });
  });

  test('of another one takes the open drawer over, and that is written down', async () => {
    const { till, world } = await openShop();
    await till.people.signIn(8, '8888');
    await till.journal.sendNow();
    expect(world.taken.at(-1)).toMatchObject({ kind: 'handover', cashierId: 7, toCashierId: 8 });
    expect(till.read()).toMatchObject({ cashier: { id: 8 }, session: { cashierId: 8 } });
  });
});

describe('the end of the day', () => {
  test('expects what was counted, sold and moved, and has the next Z number', async () => {
    const shop = await openShop();
    await sell(shop);
    await shop.till.session.cashIn(toCentimes(5_000), 'monnaie');
    await shop.till.session.cashOut(toCentimes(3_000), 'pain');
    await shop.till.session.openDrawer('change');
    expect(await shop.till.session.cashOut(toCentimes(3_000), ' ')).toMatchObject({
      error: { code: 'till.reason-is-needed' },
    });
    const closed = await shop.till.session.close({ counted: { '100000': 5, '20000': 1, '1000': 2 }, comment: '' });
    expect(closed).toMatchObject({
      ok: true,
      value: {
        number: 1,
        difference: 0,
        isProvisional: false,
        figures: { sales: 1, drawerOpenings: 1, cashIn: 5_000 },
      },
    });
    expect(shop.till.read().session).toBeNull();
    expect(await shop.till.session.listClosed(5)).toHaveLength(1);
    await shop.till.journal.sendNow();
    expect(shop.world.taken.at(-1)).toMatchObject({
      kind: 'close',
      number: 1,
      found: [{ method: 'cash', amountCentimes: 522_000 }],
    });
  });

  test('with more than the limit missing wants a comment and a manager', async () => {
    const { till } = await openShop();
    const short = { counted: { '100000': 4 }, comment: '' };
    expect(await till.session.close(short)).toMatchObject({ error: { code: 'till.comment-is-needed' } });
    const said = { ...short, comment: 'billet perdu' };
    expect(await till.session.close(said)).toMatchObject({ error: { code: 'till.needs-manager' } });
    const approval = await till.people.approve(8, '8888');
    if (!approval.ok) throw new Error(approval.error.code);
    expect(await till.session.close(said, approval.value)).toMatchObject({ value: { difference: -100_000 } });
  });

  test('with sales that wait is refused, or provisional', async () => {
    const shop = await openShop();
    shop.world.network = 'down';
    await sell(shop);
    const closing = { counted: { '100000': 5, '20000': 1 }, comment: '' };
    expect(await shop.till.session.close(closing)).toEqual({
      ok: false,
      error: { code: 'till.events-wait', waiting: 1 },
    });
    expect(await shop.till.session.close({ ...closing, isProvisional: true })).toMatchObject({
      value: { isProvisional: true, number: 1 },
    });
  });
});
