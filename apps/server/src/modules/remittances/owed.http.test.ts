import { transporterDebtsSchema, transporterOrdersSchema } from '@hanout/contracts/remittances/transporters';
import { creditOf, statement, statementsScene } from '@hanout/test-kit/scenes/statements-scene';
import { describe, expect, test } from 'vitest';

const { things, carrier, carried, call, draft, confirm, rowsOf } = statementsScene();

describe('what a carrier owes', () => {
  const path = () => `/payments/transporters/${carrier().id}`;

  test('BO-39 · the orders of a transporter with their money: open, late, disputed and paid', async () => {
    const fresh = await carried(2);
    const late = await carried(1, { daysAgo: 20, prefix: `L${carrier().id}X` });
    const [first] = fresh;
    if (!first) throw new Error('one');
    expect((await confirm(await draft(statement([creditOf(first)])))).status).toBe(200);
    const disputed = await call(things().boss, 'POST', `${path()}/orders/${late[0]?.id}/dispute`, {
      note: 'Jamais versée',
    });
    expect([disputed.status, disputed.body]).toMatchObject([200, { state: 'open', note: 'Jamais versée' }]);
    const shown = async (view: string) =>
      transporterOrdersSchema.parse((await call(things().boss, 'GET', `${path()}/orders?view=${view}`)).body);
    expect((await shown('open')).counts).toEqual({ open: 2, late: 1, disputed: 1, paid: 1 });
    expect((await shown('late')).rows).toMatchObject([
      { id: late[0]?.id, days: 20, isLate: true, dispute: { note: 'Jamais versée' } },
    ]);
    // The carrier kept nothing of it, though the way out was its own to keep.
    expect((await shown('paid')).rows).toMatchObject([
      {
        id: first.id,
        paidCentimes: 340_000,
        balanceCentimes: 0,
        receivedCentimes: 340_000,
        differenceCentimes: 40_000,
      },
    ]);
    expect((await shown('open')).rows[0]).toMatchObject({
      expectedNetCentimes: 300_000,
      expectedFeeCentimes: 40_000,
      differenceCentimes: null,
    });
    const debts = transporterDebtsSchema.parse((await call(things().boss, 'GET', '/payments/transporters')).body);
    const own = debts.rows.find(({ transporter }) => transporter.id === carrier().id);
    expect(own).toMatchObject({
      orders: 2,
      owedCentimes: 680_000,
      bands: [340_000, 340_000, 0, 0],
      expectedNetCentimes: 600_000,
      lateOrders: 1,
      disputedOrders: 1,
    });
  });

  test('the tariff of a carrier says what is expected of a parcel; two who write it at once are told', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const tariff = {
      version: 0,
      collectionCentimes: 5_000,
      collectionBasisPoints: 100,
      keepsWayOut: true,
      payoutDays: 3,
      payoutWeekday: 2,
    };
    const written = await Promise.all(
      [things().boss, things().elsewhere].map((by) => call(by, 'POST', `${path()}/tariff`, tariff)),
    );
    expect(written.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const made = await draft(statement([creditOf(a)]));
    expect((await rowsOf(made)).rows[0]).toMatchObject({
      expectedCentimes: 340_000 - 40_000 - 5_000 - 3_400,
      differenceCentimes: 48_400,
    });
    const orders = transporterOrdersSchema.parse((await call(things().boss, 'GET', `${path()}/orders`)).body);
    expect(orders.rows[0]?.expectedNetCentimes).toBe(291_600);
  });
});
