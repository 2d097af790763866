import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { inHours } from '@hanout/test-kit/moments';
import { orderActionsScene, type PlacedOrder } from '@hanout/test-kit/scenes/order-actions-scene';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const { app, seller, clerk, shopId, place, act, stockOf } = orderActionsScene();

async function reservationsOf({ order }: PlacedOrder): Promise<readonly unknown[]> {
  const { rows } = await sql`select state, quantity, expires_at is null as "isForever" from stock_reservations
    where order_id = ${order.id}::uuid order by created_at, state`.execute(app().deps.db);
  return rows;
}

test('ST-02 · confirming makes the reservation firm and writes history, audit entry and outbox row', async () => {
  const setting = await place();
  const answer = await act(seller(), setting, 'confirm');
  expect(answer).toMatchObject({
    status: 200,
    body: { version: 2, state: 'confirmed', callAttempts: 1, reservedUntil: null, lines: [{ name: 'Théière' }] },
  });
  expect(await reservationsOf(setting)).toEqual([{ state: 'firm', quantity: 2, isForever: true }]);
  expect(await stockOf(setting)).toEqual({ onHand: 5, reserved: 2, lotReserved: 2, open: 2 });
  expect(answer.body).toMatchObject({
    history: [
      { action: 'place', actor: 'shopper' },
      {
        action: 'confirm',
        label: 'Commande confirmée',
        fromState: 'new',
        toState: 'confirmed',
        employeeName: 'Amine Test',
      },
    ],
  });
  const { rows } = await sql`
    select (select changes from audit_log where entity = 'order' and entity_id = ${String(setting.order.number)}) as changes,
      (select payload from outbox where payload ->> 'orderId' = ${setting.order.id}) as payload`.execute(app().deps.db);
  expect(rows).toEqual([
    {
      changes: { confirmationState: ['new', 'confirmed'], version: [1, 2] },
      payload: { orderId: setting.order.id, shopId: shopId(), productIds: [setting.productId] },
    },
  ]);
});

test('ST-02 · an expired reservation is made again on confirming', async () => {
  const setting = await place();
  await sql`update stock_reservations set state = 'released', expires_at = null where order_id = ${setting.order.id}::uuid`.execute(
    app().deps.db,
  );
  await sql`update stock_lots set reserved = 0 where stock_id = ${setting.stockId}`.execute(app().deps.db);
  await sql`update stocks set reserved = 0 where id = ${setting.stockId}`.execute(app().deps.db);
  expect((await act(seller(), setting, 'confirm')).status).toBe(200);
  expect(await stockOf(setting)).toEqual({ onHand: 5, reserved: 2, lotReserved: 2, open: 2 });
});

test('ST-02 · confirming is refused with what is missing when the stock went elsewhere meanwhile', async () => {
  const setting = await place({ onHand: 3 });
  await sql`update stock_reservations set state = 'released', expires_at = null where order_id = ${setting.order.id}::uuid`.execute(
    app().deps.db,
  );
  await sql`update stocks set reserved = 2 where id = ${setting.stockId}`.execute(app().deps.db);
  const answer = await act(seller(), setting, 'confirm');
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'ordering.stock-missing',
      message: 'Le stock ne suffit plus pour cette commande.',
      missing: [{ productId: setting.productId, name: 'Théière', requested: 2, available: 1 }],
      current: { state: 'new', version: 1 },
    },
  });
  expect(await reservationsOf(setting)).toEqual([{ state: 'released', quantity: 2, isForever: true }]);
});

test('ST-02 · cancelling asks for a reason and gives the stock back', async () => {
  const setting = await place();
  expect(await act(seller(), setting, 'cancel')).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Le motif est obligatoire.'] } },
  });
  expect(await act(seller(), setting, 'cancel', { reason: 'Trop cher' })).toMatchObject({
    status: 200,
    body: { state: 'rejected', rejectionReason: 'Trop cher' },
  });
  expect(await stockOf(setting)).toEqual({ onHand: 5, reserved: 0, lotReserved: 0, open: 0 });
});

test('ST-02 · a cancelled order that is opened again holds its stock again, for the hours of the shop', async () => {
  const setting = await place();
  await act(seller(), setting, 'cancel', { reason: 'x' });
  const answer = await act(seller(), setting, 'reopen', { version: 2 });
  expect(answer).toMatchObject({ status: 200, body: { state: 'new', rejectionReason: null, version: 3 } });
  expect(await stockOf(setting)).toMatchObject({ reserved: 2, open: 2 });
  const { rows } = await sql<{
    hours: number;
  }>`select round(extract(epoch from expires_at - now()) / 3600)::int as hours
    from stock_reservations where order_id = ${setting.order.id}::uuid and state = 'held'`.execute(app().deps.db);
  expect(rows).toEqual([{ hours: 48 }]);
});

test('ST-02 · a call without an answer names the next one, later each time', async () => {
  const setting = await place();
  const hours: number[] = [];
  for (const version of [1, 2, 3]) {
    const { body } = await act(seller(), setting, 'no_answer', { version });
    const next = typeof body === 'object' && body !== null && 'nextCallAt' in body ? String(body.nextCallAt) : '';
    hours.push(Math.round((new Date(next).getTime() - inHours(0).getTime()) / 3_600_000));
  }
  expect(hours).toEqual([2, 4, 24]);
  expect(await stockOf(setting)).toMatchObject({ reserved: 2 });
});

test('ST-02 · an order is postponed to a time to come only', async () => {
  const setting = await place();
  expect((await act(seller(), setting, 'postpone')).status).toBe(422);
  expect((await act(seller(), setting, 'postpone', { postponedUntil: inHours(-1).toISOString() })).status).toBe(422);
  const until = inHours(24).toISOString();
  expect(await act(seller(), setting, 'postpone', { postponedUntil: until })).toMatchObject({
    status: 200,
    body: { state: 'postponed', nextCallAt: until },
  });
});

test('ST-02 · a duplicate names another order of the same phone', async () => {
  const original = await place();
  const setting = await place();
  expect((await act(seller(), setting, 'mark_duplicate', { duplicateOf: setting.order.id })).status).toBe(422);
  expect(await act(seller(), setting, 'mark_duplicate', { duplicateOf: original.order.id })).toMatchObject({
    status: 200,
    body: {
      state: 'duplicate',
      history: expect.arrayContaining([expect.objectContaining({ note: `#${original.order.number}` })]),
    },
  });
  expect(await stockOf(setting)).toMatchObject({ reserved: 0 });
});

test('C54 · what the table does not offer is refused with the reason and the present state', async () => {
  const setting = await place();
  expect((await act(seller(), setting, 'deliver')).status).toBe(404);
  expect(await act(seller(), setting, 'reopen')).toMatchObject({
    status: 409,
    body: {
      code: 'ordering.wrong-state-for-action',
      message: 'Impossible : la commande est «\u00a0Nouvelle\u00a0».',
      current: { version: 1 },
    },
  });
  await sql`update orders set confirmation_state = 'confirmed', preparation_state = 'packed' where id = ${setting.order.id}::uuid`.execute(
    app().deps.db,
  );
  expect(await act(seller(), setting, 'cancel', { reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'ordering.preparation-has-begun' },
  });
  expect(await stockOf(setting)).toMatchObject({ reserved: 2 });
});

test('BO-42 · an action asks for its own permission, and the order page says so beforehand', async () => {
  const setting = await place();
  const { body } = await clerk().call({ url: `/dashboard/api/orders/${setting.order.id}` });
  expect(body).toMatchObject({
    actions: expect.arrayContaining([
      expect.objectContaining({ action: 'confirm', allowed: true, isPrimary: true }),
      expect.objectContaining({
        action: 'cancel',
        allowed: false,
        refusal: { code: 'ordering.permission-is-missing', message: 'Votre rôle ne permet pas cette action.' },
      }),
    ]),
  });
  expect(await act(clerk(), setting, 'cancel', { reason: 'x' })).toMatchObject({
    status: 403,
    body: { code: 'ordering.permission-is-missing' },
  });
  expect((await act(clerk(), setting, 'confirm')).status).toBe(200);
});

test.each([{ state: 'confirmed' }, { total: 1 }, { shopId: 1 }, { employeeId: 1 }])(
  'C20 · the field %o is not taken from the body',
  async (extra) => {
    expect((await act(seller(), await place(), 'confirm', extra)).status).toBe(400);
  },
);

test('BO-02 · an order is given to somebody who confirms orders of its shop, or to nobody', async () => {
  const { order } = await place();
  const owner = await signInAs(app());
  const assign = (browser: StaffBrowser, version: number, employeeId: number | null) =>
    browser.call({ method: 'POST', url: `/dashboard/api/orders/${order.id}/assign`, body: { version, employeeId } });
  expect(await assign(owner, 1, clerk().employee.id)).toMatchObject({
    status: 200,
    body: {
      version: 2,
      state: 'new',
      assignee: { id: clerk().employee.id, name: 'Amine Test' },
      history: [{}, { action: 'assign', note: 'Amine Test' }],
    },
  });
  expect(await assign(owner, 1, null)).toMatchObject({
    status: 409,
    body: { code: 'ordering.order-changed', current: { version: 2 } },
  });
  expect(await assign(owner, 2, null)).toMatchObject({ status: 200, body: { assignee: null } });
  const storekeeper = await signInAs(app(), 'warehouse');
  for (const wrong of [storekeeper.employee.id, 999_999]) {
    expect(await assign(owner, 3, wrong)).toMatchObject({
      status: 422,
      body: { errors: { employeeId: [expect.stringContaining('Choisissez')] } },
    });
  }
  expect((await assign(seller(), 3, seller().employee.id)).status).toBe(403);
  expect((await owner.call({ url: '/dashboard/api/orders/enumerations' })).body).toMatchObject({
    employees: expect.arrayContaining([{ id: clerk().employee.id, name: 'Amine Test', shopIds: null }]),
  });
});
