import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { buildEmployee, letSeeEveryOrder, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildShop, type BuiltOrder, type BuiltShop } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const pool = () => app().database.pool;
let shop: BuiltShop;
let order: BuiltOrder;
let writer: StaffBrowser;
let colleague: StaffBrowser;

beforeAll(async () => {
  shop = await buildShop(pool());
  writer = await signInAs(app(), 'seller');
  await letSeeEveryOrder(app(), 'order-employee');
  colleague = await signInAs(app(), 'order-employee');
});
beforeEach(async () => {
  order = await buildOrder(pool(), { shop });
});

const send = (browser: StaffBrowser, path: string, body: object, headers: Record<string, string> = {}) =>
  browser.call({ method: 'POST', url: `/dashboard/api/orders/${order.id}${path}`, body, headers });

async function note(body: string, mentions: readonly number[] = []): Promise<OrderDetail['notes'][number]> {
  const answer = await send(writer, '/notes', { body, mentions });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const written = orderDetailSchema.parse(answer.body).notes.at(-1);
  if (written === undefined) throw new Error('the note is not on the order');
  return written;
}

async function rows(text: string, values: readonly unknown[] = []) {
  return (await pool().query(text, [...values])).rows;
}

const idOf = async ({ employee }: StaffBrowser): Promise<number> =>
  (await rows('select id from employees where email = $1', [employee.email]))[0].id;
const mentions = () =>
  rows(`select payload from outbox where type = 'order.mentioned' and payload->>'orderId' = $1 order by id`, [
    order.id,
  ]).then((found) => found.map(({ payload }) => payload));

test('a note stands on the order and whom it mentions is announced once, the writer never', async () => {
  const [me, other] = [await idOf(writer), await idOf(colleague)];
  const key = { 'idempotency-key': randomUUID() };
  const body = { body: 'Le client préfère le soir', mentions: [other, me, other] };
  const first = await send(writer, '/notes', body, key);
  const again = await send(writer, '/notes', body, key);
  expect([first.status, again.status]).toEqual([200, 200]);
  const { notes, version } = orderDetailSchema.parse(again.body);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatchObject({ body: body.body, by: { id: me }, version: 1, editedAt: null, mayChange: true });
  expect(version).toBe(1);
  expect(await mentions()).toEqual([
    { shopId: shop.id, orderId: order.id, noteId: notes[0]?.id, employeeId: other, byEmployeeId: me },
  ]);
});

test('only who sees the orders of the shop can be mentioned', async () => {
  const elsewhere = await buildShop(pool());
  const stranger = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [elsewhere.id] });
  const [{ id }] = await rows('select id from employees where email = $1', [stranger.email]);
  const refused = await send(writer, '/notes', { body: 'Voir avec lui', mentions: [id] });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { body: [expect.any(String)] } });
  expect(await rows('select from order_notes where order_id = $1', [order.id])).toHaveLength(0);
});

test('its writer alone changes a note, takes it away and puts it back', async () => {
  const { id } = await note('Rappeler demain');
  const byOther = await send(colleague, `/notes/${id}`, { version: 1, body: 'Autre' });
  expect(byOther.status).toBe(403);
  const changed = await send(writer, `/notes/${id}`, { version: 1, body: 'Rappeler lundi' });
  expect(orderDetailSchema.parse(changed.body).notes).toMatchObject([
    { body: 'Rappeler lundi', version: 2, editedAt: expect.any(String) },
  ]);
  const deleted = await send(writer, `/notes/${id}`, { version: 2, isDeleted: true });
  expect(orderDetailSchema.parse(deleted.body).notes).toEqual([]);
  const restored = await send(writer, `/notes/${id}`, { version: 3, isDeleted: false });
  expect(orderDetailSchema.parse(restored.body).notes).toMatchObject([{ body: 'Rappeler lundi', version: 4 }]);
});

test('of two windows that change one note the second is shown what the first wrote', async () => {
  const { id } = await note('Fragile');
  await send(writer, `/notes/${id}`, { version: 1, body: 'Très fragile' });
  const late = await send(writer, `/notes/${id}`, { version: 1, body: 'Pas fragile' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ current: { notes: [{ body: 'Très fragile', version: 2 }] } });
});

test('a changed note announces only those who were not mentioned before', async () => {
  const [other, third] = [await idOf(colleague), await idOf(await signInAs(app(), 'seller'))];
  const { id } = await note('Vois ceci', [other]);
  await send(writer, `/notes/${id}`, { version: 1, body: 'Voyez ceci', mentions: [other, third] });
  expect((await mentions()).map(({ employeeId }) => employeeId)).toEqual([other, third]);
});

test('who may read orders and not write notes is refused, and sees those of others', async () => {
  await note('Fragile');
  const keeper = await signInAs(app(), 'warehouse');
  expect((await send(keeper, '/notes', { body: 'Moi aussi' })).status).toBe(403);
  const { body } = await keeper.call({ url: `/dashboard/api/orders/${order.id}` });
  expect(orderDetailSchema.parse(body)).toMatchObject({
    mayNote: false,
    notes: [{ body: 'Fragile', mayChange: false }],
  });
});

test('nobody of another shop reaches a note', async () => {
  const { id } = await note('Secret');
  const elsewhere = await buildShop(pool());
  const stranger = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [elsewhere.id] }),
  );
  expect((await send(stranger, '/notes', { body: 'x' })).status).toBe(404);
  expect((await send(stranger, `/notes/${id}`, { version: 1, body: 'x' })).status).toBe(404);
});
