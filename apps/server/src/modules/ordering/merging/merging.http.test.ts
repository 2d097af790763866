import { randomUUID } from 'node:crypto';
import { mergePreviewSchema } from '@hanout/contracts/orders/order-merges';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { buildEmployee, signIn, signInAs, useSecondApp, type StaffBrowser } from '@hanout/test-kit';
import { buildPromotion } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows, body, product, checkout } = scene;
const secondApp = useSecondApp(app);
let owner: StaffBrowser;
/** The same person at another process. */
let elsewhere: StaffBrowser;

beforeAll(async () => {
  const employee = await buildEmployee(app().deps.db);
  owner = await signIn(app(), employee);
  elsewhere = await signIn(secondApp(), employee);
});
beforeEach(() => app().clock.advance(3600));

const read = async (id: string): Promise<OrderDetail> =>
  orderDetailSchema.parse((await owner.call({ url: `/dashboard/api/orders/${id}` })).body);

type Bought = { readonly product: number; readonly quantity: number; readonly price?: number };

async function place(phone: string, ...bought: readonly Bought[]): Promise<OrderDetail> {
  const lines = bought.map(({ price = 1000, ...line }) => ({ ...line, unitPrice: price }));
  const answer = await checkout(body(lines, { phone }));
  expect(answer.text).toContain('orderUuid');
  // The shopper comes back later.
  await app().database.pool.query(`update order_cooldowns set last_order_at = last_order_at - interval '1 hour'`);
  return read(String(answer.json['orderUuid']));
}

/** Two of the first thing; one more of it, and three of another, an hour later. */
async function placeTwice(stock = 10) {
  const phone = nextPhone();
  const [first, second] = [await product({ stock }), await product({ price: 500, stock })];
  const kept = await place(phone, { product: first.id, quantity: 2 });
  const gone = await place(phone, { product: first.id, quantity: 1 }, { product: second.id, quantity: 3, price: 500 });
  return { kept, gone, first, second };
}

const send = (path: string, said: object, browser: StaffBrowser = owner, key: string = randomUUID()) =>
  browser.call({
    method: 'POST',
    url: `/dashboard/api/orders/${path}`,
    body: said,
    headers: { 'idempotency-key': key },
  });
const asked = (kept: OrderDetail, gone: OrderDetail, lines: 'keep' | 'take') => ({
  version: kept.version,
  other: { id: gone.id, version: gone.version },
  lines,
});
async function foresee(kept: OrderDetail, gone: OrderDetail, lines: 'keep' | 'take', browser = owner) {
  const answer = await send(`${kept.id}/merge/preview`, asked(kept, gone, lines), browser);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return mergePreviewSchema.parse(answer.body);
}
async function merge(kept: OrderDetail, gone: OrderDetail, lines: 'keep' | 'take', key: string = randomUUID()) {
  const { after } = await foresee(kept, gone, lines);
  const said = { ...asked(kept, gone, lines), totalCentimes: after.totalCentimes };
  const answer = await send(`${kept.id}/merge`, said, owner, key);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return orderDetailSchema.parse(answer.body);
}
/** For what somebody waits: of two who want the same row first, one for who holds it and the other for his turn. */
const WAITING = `select locktype from pg_locks join pg_stat_activity using (pid)
  where datname = current_database() and not granted order by locktype`;
const bought = ({ lines }: OrderDetail) =>
  lines.map(({ id, productId, quantity, unitPriceCentimes, promotions }) => [
    id,
    productId,
    quantity,
    unitPriceCentimes,
    promotions,
  ]);
const held = async (id: string, state = "('held', 'firm')") =>
  (
    await rows(
      `select coalesce(sum(quantity), 0)::int as held from stock_reservations where order_id = $1 and state in ${state}`,
      [id],
    )
  )[0]?.['held'];
const reserved = async (...ids: readonly number[]) =>
  (await rows('select reserved from stocks where product_id = any($1) order by product_id', [ids])).map(
    (row) => row['reserved'],
  );

test('lines go over: quantities of the same thing added, the rest priced as lines of its own, foreseen before', async () => {
  const { kept, gone, first, second } = await placeTwice();
  const preview = await foresee(kept, gone, 'take');
  expect(preview).toMatchObject({
    before: { totalCentimes: 240_000 },
    after: { itemsSubtotalCentimes: 450_000, deliveryCentimes: 40_000, totalCentimes: 490_000 },
    lines: [
      { quantity: 3, quantityBefore: 2, totalCentimes: 300_000 },
      { id: null, quantity: 3, totalCentimes: 150_000 },
    ],
    missing: [],
  });
  const now = [await read(kept.id), await read(gone.id)];
  expect(now.map(({ version, lines, history }) => [version, lines, history])).toEqual([
    [kept.version, kept.lines, kept.history],
    [gone.version, gone.lines, gone.history],
  ]);
  const merged = await merge(kept, gone, 'take');
  expect(merged.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [first.id, 3],
    [second.id, 3],
  ]);
  expect(merged.totals.totalCentimes).toBe(490_000);
  expect(await read(gone.id)).toMatchObject({ confirmationState: 'duplicate', version: gone.version + 1 });
  expect([await held(kept.id), await held(gone.id), await reserved(first.id, second.id)]).toEqual([6, 0, [3, 3]]);
  expect(merged.history.map(({ action }) => action)).toEqual(['place', 'merge', 'edit_quantity', 'add_line']);
});

test('what the other held is enough: nothing of it is ever free for somebody else', async () => {
  const { kept, gone, first, second } = await placeTwice(3);
  expect((await foresee(kept, gone, 'take')).missing).toEqual([]);
  await merge(kept, gone, 'take');
  expect(await reserved(first.id, second.id)).toEqual([3, 3]);
});

test('a promotion on the cart whose minimum both reach together is applied, as by an edit', async () => {
  const { kept, gone } = await placeTwice();
  await buildPromotion(app().database.pool, {
    shop: scene.shop(),
    scope: 'cart',
    percent: 10,
    minSubtotalCentimes: 400_000,
    startsAt: new Date(Date.parse(kept.placedAt) - 3_600_000),
  });
  expect(await foresee(kept, gone, 'keep')).toMatchObject({
    after: { cartDiscountCentimes: 0, totalCentimes: 240_000 },
  });
  expect(await foresee(kept, gone, 'take')).toMatchObject({
    after: { cartDiscountCentimes: 45_000, totalCentimes: 445_000 },
  });
});

test('lines stay: the other is closed with its goods free, which is said', async () => {
  const { kept, gone, first, second } = await placeTwice();
  const { consequences, after } = await foresee(kept, gone, 'keep');
  expect(consequences.join(' ')).toContain('stock');
  expect((await foresee(kept, gone, 'take')).consequences.length).toBe(consequences.length - 1);
  expect(after.totalCentimes).toBe(240_000);
  const merged = await merge(kept, gone, 'keep');
  expect(merged.lines).toEqual(kept.lines);
  expect([await read(gone.id), await reserved(first.id, second.id)]).toMatchObject([
    { confirmationState: 'duplicate' },
    [2, 0],
  ]);
});

test.each(['keep', 'take'] as const)('taken back (%s), both are two again with what they held', async (lines) => {
  const { kept, gone, first, second } = await placeTwice();
  const merged = await merge(kept, gone, lines);
  const answer = await send(`${kept.id}/merge/undo`, { version: merged.version });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  const after = orderDetailSchema.parse(answer.body);
  expect([bought(after), after.totals]).toEqual([bought(kept), kept.totals]);
  const opened = await read(gone.id);
  expect([opened.confirmationState, bought(opened), opened.totals]).toEqual(['new', bought(gone), gone.totals]);
  expect([await held(kept.id), await held(gone.id), await reserved(first.id, second.id)]).toEqual([2, 4, [3, 3]]);
  expect((await send(`${kept.id}/merge/undo`, { version: after.version })).status).toBe(409);
});

test('once somebody touched either it is not taken back, and says so', async () => {
  const { kept, gone } = await placeTwice();
  const merged = await merge(kept, gone, 'take');
  expect((await send(`${gone.id}/actions/reopen`, { version: gone.version + 1 })).status).toBe(200);
  const answer = await send(`${kept.id}/merge/undo`, { version: merged.version });
  expect(answer).toMatchObject({ status: 409, body: { code: 'ordering.merge-is-not-to-undo' } });
  expect(await read(kept.id)).toMatchObject({ version: merged.version, lines: merged.lines });
});

test('of what another person changed meanwhile nothing is merged; sent again under its key it is done once', async () => {
  const { kept, gone } = await placeTwice();
  const late = { ...asked(kept, { ...gone, version: gone.version + 1 }, 'take'), totalCentimes: 490_000 };
  expect((await send(`${kept.id}/merge`, late)).status).toBe(409);
  expect((await send(`${kept.id}/merge`, { ...asked(kept, gone, 'take'), totalCentimes: 1 })).status).toBe(409);
  expect(await read(gone.id)).toMatchObject({ version: gone.version, confirmationState: 'new' });
  const key = randomUUID();
  const merged = await merge(kept, gone, 'take', key);
  const again = await send(
    `${kept.id}/merge`,
    { ...asked(kept, gone, 'take'), totalCentimes: merged.totals.totalCentimes },
    owner,
    key,
  );
  expect(again.status).toBe(200);
  expect(orderDetailSchema.parse(again.body)).toMatchObject({ version: merged.version, lines: merged.lines });
});

test.each(['the same way', 'both ways round'])(
  'merged %s by two processes at once, one wins and no stock is lost',
  async (way) => {
    const { kept, gone, first, second } = await placeTwice();
    const [stays, goes] = way === 'the same way' ? [kept, gone] : [gone, kept];
    const here = await foresee(kept, gone, 'take');
    const { after } = await foresee(stays, goes, 'take', elsewhere);
    const one = { ...asked(kept, gone, 'take'), totalCentimes: here.after.totalCentimes };
    const other = { ...asked(stays, goes, 'take'), totalCentimes: after.totalCentimes };
    // Both orders are held until both processes wait, so that the two meet within their work; they reach for the same order first.
    const holder = await app().database.pool.connect();
    const answers = [];
    try {
      await holder.query('begin');
      await holder.query('select from orders where id = any($1::uuid[]) for update', [[kept.id, gone.id]]);
      answers.push(send(`${kept.id}/merge`, one), send(`${stays.id}/merge`, other, elsewhere));
      const waiting = async () => (await rows(WAITING)).map(({ locktype }) => locktype);
      await expect.poll(waiting, { timeout: 10_000 }).toEqual(['transactionid', 'tuple']);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const settled = (await Promise.all(answers)).toSorted((a, b) => a.status - b.status);
    // Whoever comes second is told so by the versions: state and total of the orders would refuse them too, but later.
    expect(settled).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'ordering.order-changed' } }]);
    expect(await reserved(first.id, second.id)).toEqual([3, 3]);
  },
);

test('both ways round at once, one wins and no stock is lost', async () => {
  const { kept, gone, first, second } = await placeTwice();
  const here = await foresee(kept, gone, 'take');
  const one = { ...asked(kept, gone, 'take'), totalCentimes: here.after.totalCentimes };
  const { after } = await foresee(gone, kept, 'take');
  const other = { ...asked(gone, kept, 'take'), totalCentimes: after.totalCentimes };
  const answers = await Promise.all([send(`${kept.id}/merge`, one), send(`${gone.id}/merge`, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await reserved(first.id, second.id)).toEqual([3, 3]);
});

test('who may not give orders up may not merge them, and strangers are no duplicates', async () => {
  const { kept, gone } = await placeTwice();
  const stranger = await place(nextPhone(), { product: kept.lines[0]?.productId ?? 0, quantity: 1 });
  const answer = await send(`${kept.id}/merge/preview`, asked(kept, stranger, 'keep'));
  expect(answer).toMatchObject({ status: 422, body: { errors: { duplicateOf: [expect.any(String)] } } });
  const packer = await signInAs(app(), 'warehouse');
  expect((await send(`${kept.id}/merge`, { ...asked(kept, gone, 'keep'), totalCentimes: 1 }, packer)).status).toBe(403);
});
