import { paymentsScene } from '@hanout/test-kit/scenes/payments-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const { app, owner, elsewhere, place, read, ask, act } = paymentsScene();

describe('payments at once', () => {
  test('C13 · the same payment sent twice under one key is one', async () => {
    const order = await place();
    const key = randomUUID();
    const said = { paymentType: 'cash', amountCentimes: 50_000 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(order, 'record_payment', said, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read(order.id)).toMatchObject({ totals: { paidCentimes: 50_000 }, payments: [{}] });
  });

  // Seen red without the name of what was asked for (`isDone`): one of the two was told that the order had changed.
  test('the same payment sent under one key to two processes at once is one, and both are told so', async () => {
    const order = await place();
    const key = randomUUID();
    const said = { paymentType: 'cash', amountCentimes: 50_000 };
    const answers = await Promise.all(
      [owner(), elsewhere()].map((by) => ask(order, 'record_payment', said, { key, by })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(order.id)).toMatchObject({ totals: { paidCentimes: 50_000 }, payments: [{}] });
  });

  // Seen red without the lock of the order: both decided at one version, and the second failed.
  test('of two processes that record a payment of one order at once one does, and the other sees what is paid now', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await place();
      const said = { paymentType: 'cash', amountCentimes: 340_000 };
      const answers = await Promise.all([owner(), elsewhere()].map((by) => ask(order, 'record_payment', said, { by })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await read(order.id)).toMatchObject({ totals: { paidCentimes: 340_000 }, payments: [{}] });
    }
  });

  test('C54 · two refunds at once never exceed what was paid', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'cash' });
    const said = { reason: 'double', amountCentimes: 200_000 };
    const answers = await Promise.all([ask(paid, 'refund', said), ask(paid, 'refund', said)]);
    expect(answers.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '409']);
    const order = await read(paid.id);
    expect(order.totals).toMatchObject({ paidCentimes: 140_000, refundedCentimes: 200_000 });
    expect((await ask(order, 'refund', said)).status).toBe(422);
  });

  test('what was posted is never changed, and comes to nothing', async () => {
    const { pool } = app().database;
    await act(await place(), 'record_payment', { paymentType: 'cash' });
    await expect(pool.query('update ledger_lines set amount_centimes = 1')).rejects.toThrow('append-only');
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow('append-only');
    await expect(
      pool.query(`with e as (insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id)
        select shop_id, id, '2026-01-01', 'sale', 'x' from orders limit 1 returning id)
        insert into ledger_lines select id, 'till', 1 from e`),
    ).rejects.toThrow('off balance');
  });
});
