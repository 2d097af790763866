import { randomUUID } from 'node:crypto';
import type { CarriedRow } from '@hanout/test-kit/scenes/carried-orders';
import { statementsScene } from '@hanout/test-kit/scenes/statements-scene';
import { describe, expect, test } from 'vitest';

const { things, carrier, carried, call, balanceOf } = statementsScene();

describe('the form of unpaid orders', () => {
  const url = () => `/payments/get/transporters/nonPaidOrders/${carrier().id}`;
  const pay = (orders: readonly CarriedRow[], { by = things().boss, key = randomUUID(), more = 0 } = {}) =>
    call(
      by,
      'POST',
      `/payments/transporters/${carrier().id}`,
      {
        orderIds: orders.map(({ id }) => id),
        type: 'CASH',
        paidOn: '2020-01-02',
        totalCentimes: orders.reduce((sum, each) => sum + each.totalCentimes, more),
      },
      key,
    );

  test('BO-35 · the unpaid orders of a transporter as id, deliveryName, customerFullName and total', async () => {
    const [a] = await carried(1);
    await carried(1, { parcel: 'in_transit', prefix: `W${carrier().id}X` });
    if (!a) throw new Error('one');
    const answer = await call(things().boss, 'GET', url());
    expect(answer.body).toEqual([
      { id: a.id, deliveryName: a.tracking, customerFullName: 'Yasmine Benali 1', total: 3400 },
    ]);
    expect((await call(things().stranger, 'GET', url())).body).toEqual([]);
  });

  test('several are paid in one transaction, once under a key', async () => {
    const orders = await carried(3);
    const key = randomUUID();
    const before = await balanceOf('till');
    const answers = await Promise.all(
      [things().boss, things().elsewhere].map((by) => pay(orders.slice(0, 2), { by, key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await balanceOf('till')) - before).toBe(680_000);
    expect((await call(things().boss, 'GET', url())).body).toMatchObject([{ id: orders[2]?.id }]);
    expect((await pay(orders.slice(0, 2))).status).toBe(409);
    expect((await pay(orders.slice(2), { more: 1 })).status).toBe(409);
    expect((await pay(orders.slice(2), { by: things().stranger })).status).toBe(404);
  });
});
