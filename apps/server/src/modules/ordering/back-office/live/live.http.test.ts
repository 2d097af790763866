import { orderLiveEventSchema, type OrderLiveEvent } from '@hanout/contracts/orders/order-live';
import { buildApp, type App } from '@hanout/server';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildShop, type BuiltShop } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { parcelsTag } from './parcels-tag.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const app = useTestApp();
let second: App;
let origin: string;
let shop: BuiltShop;
let other: BuiltShop;
const open: Listener[] = [];

beforeAll(async () => {
  second = await buildApp(app().deps);
  origin = await second.http.listen({ port: 0, host: '127.0.0.1' });
  shop = await buildShop(app().database.pool);
  other = await buildShop(app().database.pool);
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => second.http.close());

interface Listener {
  readonly events: OrderLiveEvent[];
  readonly ids: string[];
  /** how often it was told that there is news of parcels */
  readonly parcels: () => number;
  readonly hasEnded: () => boolean;
  readonly close: () => void;
}

/** Listens at the second process, as a browser's EventSource does. */
async function listen({ cookie }: StaffBrowser, headers: Record<string, string> = {}): Promise<Listener> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/dashboard/api/orders/live`, {
    headers: { cookie, accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events: OrderLiveEvent[] = [];
  const ids: string[] = [];
  let parcels = 0;
  let isOver = false;
  const read = async (): Promise<void> => {
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.includes('event: parcels')) parcels += 1;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined || !block.includes('event: orders')) continue;
        events.push(orderLiveEventSchema.parse(JSON.parse(data)));
        ids.push(/^id: (\d+)$/m.exec(block)?.[1] ?? '');
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const listener = { events, ids, parcels: () => parcels, hasEnded: () => isOver, close: () => leaving.abort() };
  open.push(listener);
  await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 15_000 });
  return listener;
}

const within = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const countOf = (event: OrderLiveEvent | undefined, view: string): number | undefined =>
  event?.counts.find((each) => each.view === view)?.count;

test('ST-01 · a new order is told by the next look, in any process, though its own told nobody', async () => {
  const listener = await listen(await signInAs(app(), 'seller'));
  const before = countOf(listener.events[0], 'to_confirm') ?? 0;
  const order = await buildOrder(app().database.pool, { shop });
  await within(() => expect(listener.events).toHaveLength(2));
  expect(listener.events[1]?.changes).toEqual([
    {
      orderId: order.id,
      number: order.number,
      shopId: shop.id,
      kind: 'placed',
      state: 'new',
      confirmationState: 'new',
      preparationState: 'to_prepare',
      deliveryState: 'none',
      paymentStatus: 'unpaid',
      version: 1,
    },
  ]);
  expect(countOf(listener.events[1], 'to_confirm')).toBe(before + 1);
});

test('ST-01 · what a colleague does in another process is told with the new counts', async () => {
  const order = await buildOrder(app().database.pool, { shop });
  const seller = await signInAs(app(), 'seller');
  const listener = await listen(seller);
  const before = countOf(listener.events[0], 'confirmed') ?? 0;
  await seller.call({ method: 'POST', url: `/dashboard/api/orders/${order.id}/actions/confirm`, body: { version: 1 } });
  await within(() => expect(countOf(listener.events.at(-1), 'confirmed')).toBe(before + 1));
  expect(listener.events.at(-1)?.changes).toMatchObject([
    { orderId: order.id, kind: 'changed', confirmationState: 'confirmed', version: 2 },
  ]);
});

test('news of parcels that move no order are told to whoever sees that shop, and to whoever comes in', async () => {
  const everywhere = await listen(await signInAs(app(), 'seller'));
  const elsewhere = await listen(
    await signIn(app(), await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [other.id] })),
  );
  await within(() => expect([everywhere.parcels(), elsewhere.parcels()]).toEqual([1, 1]));
  app().context.changes.publish([parcelsTag(shop.id)]);
  await within(() => expect(everywhere.parcels()).toBe(2));
  app().context.changes.publish([parcelsTag(other.id)]);
  await within(() => expect(elsewhere.parcels()).toBe(2));
});

test('ST-01 · an order that commits after a later one is told too', async () => {
  const { pool, db } = app().database;
  const [slow, quick] = [await buildOrder(pool, { shop }), await buildOrder(pool, { shop })];
  const listener = await listen(await signInAs(app(), 'seller'));
  const note = (orderId: string) =>
    sql`insert into order_history (order_id, axis, action, actor, occurred_at) values (${orderId}::uuid, 'order', 'note', 'system', now())`;
  await db.transaction().execute(async (tx) => {
    await note(slow.id).execute(tx);
    await note(quick.id).execute(db);
    await within(() => expect(listener.events.at(-1)?.changes).toMatchObject([{ orderId: quick.id }]));
  });
  await within(() => expect(listener.events.at(-1)?.changes).toMatchObject([{ orderId: slow.id }]));
});

test('ST-01 · who comes back after a cut hears what was missed', async () => {
  const browser = await signInAs(app(), 'seller');
  const first = await listen(browser);
  first.close();
  const order = await buildOrder(app().database.pool, { shop });
  const again = await listen(browser, { 'last-event-id': first.ids[0] ?? '' });
  expect(again.events[0]?.changes).toMatchObject([{ orderId: order.id, kind: 'placed' }]);
});

test('ST-01 · who comes in hears of the last seconds, in which their list was being fetched', async () => {
  const browser = await signInAs(app(), 'seller');
  const order = await buildOrder(app().database.pool, { shop });
  const listener = await listen(browser);
  expect(listener.events[0]?.changes).toContainEqual(expect.objectContaining({ orderId: order.id, kind: 'placed' }));
});

test('BO-42 · who sees only the orders assigned to them hears of no other, and counts no other', async () => {
  const browser = await signInAs(app(), 'order-employee');
  const listener = await listen(browser);
  await buildOrder(app().database.pool, { shop });
  const own = await buildOrder(app().database.pool, { shop, columns: { assigned_employee_id: browser.employee.id } });
  await within(() => expect(listener.events.length).toBeGreaterThan(1));
  expect(listener.events.flatMap(({ changes }) => changes.map(({ orderId }) => orderId))).toEqual([own.id]);
  expect(countOf(listener.events.at(-1), 'all')).toBe(1);
});

test('BO-42 · who belongs to one shop hears of its orders only', async () => {
  const employee = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [other.id] });
  const listener = await listen(await signIn(app(), employee));
  await buildOrder(app().database.pool, { shop });
  const own = await buildOrder(app().database.pool, { shop: other });
  await within(() => expect(listener.events.length).toBeGreaterThan(1));
  expect(listener.events.slice(1).flatMap(({ changes }) => changes.map(({ orderId }) => orderId))).toEqual([own.id]);
  expect(countOf(listener.events.at(-1), 'all')).toBe(1);
});

test.each([
  ['the session has ended', (id: number) => sql`update staff_sessions set ended_at = now() where employee_id = ${id}`],
  ['the role is gone', (id: number) => sql`delete from employee_roles where employee_id = ${id}`],
  ['the account is closed', (id: number) => sql`update employees set is_active = false where id = ${id}`],
])('BO-42 · nothing more is told once %s', async (_, end) => {
  const browser = await signInAs(app(), 'seller');
  const listener = await listen(browser);
  await end(browser.employee.id).execute(app().deps.db);
  await buildOrder(app().database.pool, { shop });
  await within(() => expect(listener.hasEnded()).toBe(true));
  expect(listener.events).toHaveLength(1);
});

test('C19 · the live list is closed to who may not read orders', async () => {
  const anonymous = await fetch(`${origin}/dashboard/api/orders/live`);
  expect(anonymous.status).toBe(401);
  const { cookie } = await signInAs(app(), 'supplier-orders');
  expect((await fetch(`${origin}/dashboard/api/orders/live`, { headers: { cookie } })).status).toBe(403);
});

test.each([
  ['that has told something', 'event: orders'],
  ['that has only begun', ''],
])('Q-05 · a process that stops ends a stream %s first', async (_, waitFor) => {
  const third = await buildApp(app().deps);
  const address = await third.http.listen({ port: 0, host: '127.0.0.1' });
  const { cookie } = await signInAs(app(), 'seller');
  const answer = await fetch(`${address}/dashboard/api/orders/live`, { headers: { cookie } });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  };
  const over = read();
  await within(() => expect(text).toContain(waitFor));
  const ended: string[] = [];
  await Promise.all([over.then(() => ended.push('stream')), third.http.close().then(() => ended.push('process'))]);
  // A process that waits for its streams, or cuts them off, ends before them or never.
  expect(ended).toEqual(['stream', 'process']);
});
