import { callClaimSchema, callPaneSchema } from '@hanout/contracts/orders/calls';
import { buildEmployee, letSeeEveryOrder, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildStock, buildWarehouse, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePastLeases, takeLease } from './lease-repository.ts';
import { closeUnreachable } from './use-cases/close-unreachable.ts';

const app = useTestApp();
let seller: StaffBrowser;
let other: StaffBrowser;

beforeAll(async () => {
  seller = await signInAs(app(), 'seller');
  await letSeeEveryOrder(app(), 'order-employee');
  other = await signInAs(app(), 'order-employee');
});

let shop: { readonly id: number };
const pool = () => app().database.pool;
const count = { phones: 0 };
const nextPhone = () => `0661${String((count.phones += 1)).padStart(6, '0')}`;

beforeEach(async () => {
  await pool().query('delete from call_leases');
  await pool().query(`update orders set confirmation_state = 'fake' where confirmation_state <> 'fake'`);
  shop = await buildShop(pool());
});

type Placing = Parameters<typeof buildOrder>[1];
const place = (options: Partial<Placing> = {}) => buildOrder(pool(), { shop, phone: nextPhone(), ...options });

async function next(browser: StaffBrowser, skip?: string) {
  const answer = await browser.call({
    method: 'POST',
    url: '/dashboard/api/calls/next',
    body: skip === undefined ? {} : { skip },
  });
  expect(answer.status).toBe(200);
  return callClaimSchema.parse(answer.body).claim;
}

const act = (browser: StaffBrowser, id: string, action: string, body: object) =>
  browser.call({ method: 'POST', url: `/dashboard/api/orders/${id}/actions/${action}`, body });

async function rows(text: string, values: readonly unknown[] = []) {
  return (await pool().query(text, [...values])).rows;
}

const stateOf = async (id: string) =>
  (
    await rows(
      `select confirmation_state as state, call_attempts as attempts, next_call_at as "nextCallAt", rejection_reason as reason
       from orders where id = $1`,
      [id],
    )
  )[0];

describe('who is called next', () => {
  test('is the call-back that is due longest, then what has just come in, then what is worth most, each with its reason', async () => {
    const [dear, cheap] = [await place({ placedAt: inHours(-9), lines: [] }), await place({ placedAt: inHours(-8) })];
    await pool().query('update orders set items_subtotal_centimes = 900000, total_centimes = 940000 where id = $1', [
      dear.id,
    ]);
    const newest = await place({ placedAt: inHours(-1) });
    const due = await place({
      placedAt: inHours(-30),
      columns: { confirmation_state: 'no_answer', next_call_at: inHours(-2) },
    });
    await place({ columns: { confirmation_state: 'postponed', next_call_at: inHours(2) } });
    const seen = [];
    for (let claim = await next(seller); claim !== null; claim = await next(seller, claim.orderId)) {
      seen.push([claim.orderId, claim.rank?.kind]);
      await pool().query(`update orders set confirmation_state = 'confirmed' where id = $1`, [claim.orderId]);
    }
    expect(seen).toEqual([
      [due.id, 'call_back'],
      [newest.id, 'fresh'],
      [dear.id, 'gain'],
      [cheap.id, 'gain'],
    ]);
  });

  test('a large total of a wilaya where nobody picks up at this hour waits behind a smaller one of another', async () => {
    const [far, near] = [
      await place({ placedAt: inHours(-9), wilaya: 31, lines: [] }),
      await place({ placedAt: inHours(-9), wilaya: 16, lines: [] }),
    ];
    await pool().query('update orders set items_subtotal_centimes = 90000, total_centimes = 130000 where id = $1', [
      far.id,
    ]);
    for (const [wilaya, answered] of [
      [31, 3],
      [16, 27],
    ])
      await pool().query(
        'insert into call_pickups (shop_id, wilaya_code, hour, calls, answered) select $1, $2, h, 30, $3 from generate_series(0, 23) h',
        [shop.id, wilaya, answered],
      );
    expect(await next(seller)).toMatchObject({
      orderId: near.id,
      rank: { kind: 'gain', totalCentimes: 40_000, calls: 30, answered: 27 },
    });
  });

  test('a customer is at one agent: of two orders of a phone the second waits for the first', async () => {
    const phone = nextPhone();
    await place({ phone });
    await place({ phone });
    expect(await next(seller)).not.toBeNull();
    expect(await next(other)).toBeNull();
  });

  test('who asks again gets the order back that they have; left or run out, it is anybody’s', async () => {
    const { id } = await place();
    expect((await next(seller))?.orderId).toBe(id);
    expect((await next(seller))?.orderId).toBe(id);
    await seller.call({ method: 'POST', url: '/dashboard/api/calls/leave', body: { order: id } });
    expect((await next(other))?.orderId).toBe(id);
    await pool().query(`update call_leases set until = now() - interval '1 second'`);
    expect((await next(seller))?.orderId).toBe(id);
    const kept = await other.call({ method: 'POST', url: '/dashboard/api/calls/keep', body: { order: id } });
    expect(kept.body).toEqual({ until: null });
  });

  test('whoever is bound to a shop is given nothing of another', async () => {
    await place();
    const elsewhere = await buildShop(pool());
    const bound = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [elsewhere.id] });
    expect(await next(await signIn(app(), bound))).toBeNull();
  });

  test('past leases are swept', async () => {
    const { id } = await place();
    const [{ id: employee }] = await rows('select id from employees limit 1');
    await app()
      .context.db.transaction()
      .execute((tx) => takeLease(tx, id, employee));
    await pool().query(`update call_leases set until = now() - interval '1 second'`);
    await deletePastLeases(app().context.db);
    expect(await rows('select 1 from call_leases')).toEqual([]);
  });
});

describe('how a call ends', () => {
  test('is noted with who, through what and how, lets the customer go, and counts for wilaya and hour', async () => {
    const { id } = await place();
    await next(seller);
    expect((await act(seller, id, 'no_answer', { version: 1, channel: 'whatsapp' })).status).toBe(200);
    expect(
      await rows('select outcome, channel, from_state as "from", version from order_calls where order_id = $1', [id]),
    ).toEqual([{ outcome: 'no_answer', channel: 'whatsapp', from: 'new', version: 2 }]);
    expect(await rows('select 1 from call_leases where order_id = $1', [id])).toEqual([]);
    expect(
      await rows('select wilaya_code as wilaya, calls, answered from call_pickups where shop_id = $1', [shop.id]),
    ).toEqual([{ wilaya: 16, calls: 1, answered: 0 }]);
  });

  test('cancelling by telephone is a call, cancelling on the page is none', async () => {
    const [called, clicked] = [await place(), await place()];
    await act(seller, called.id, 'cancel', { version: 1, reason: 'Trop cher', channel: 'phone' });
    await act(seller, clicked.id, 'cancel', { version: 1, reason: 'Trop cher' });
    expect(await rows('select order_id as id, note from order_calls where shop_id = $1', [shop.id])).toEqual([
      { id: called.id, note: 'Trop cher' },
    ]);
  });

  test.each([
    ['confirm', {}],
    ['no_answer', {}],
    ['postpone', { postponedUntil: inHours(20).toISOString() }],
    ['cancel', { reason: 'Trop cher' }],
    ['mark_fake', {}],
  ])(
    'a slip of the finger is taken back: %s leaves the order, its stock and the figures as they were',
    async (action, said) => {
      const warehouse = await buildWarehouse(pool(), { shop });
      const product = await buildProduct(pool(), { shop });
      const stock = await buildStock(pool(), { warehouse, product, quantity: 5 });
      const callBack = inHours(-1);
      const { id } = await place({
        lines: [{ product, quantity: 2, heldIn: stock }],
        columns: { confirmation_state: 'no_answer', call_attempts: 1, next_call_at: callBack },
      });
      await next(seller);
      expect((await act(seller, id, action, { version: 1, channel: 'phone', ...said })).status).toBe(200);
      const undone = await seller.call({
        method: 'POST',
        url: `/dashboard/api/calls/${id}/undo`,
        body: { version: 2 },
      });
      expect(undone.status).toBe(200);
      expect(callPaneSchema.parse(undone.body).calls).toMatchObject([{ outcome: action, isUndone: true }]);
      expect(await stateOf(id)).toEqual({ state: 'no_answer', attempts: 1, nextCallAt: callBack, reason: null });
      expect(await rows('select reserved from stocks where id = $1', [stock.id])).toEqual([{ reserved: 2 }]);
      expect(await rows('select calls, answered from call_pickups where shop_id = $1', [shop.id])).toEqual([
        { calls: 0, answered: 0 },
      ]);
      expect((await next(seller))?.orderId).toBe(id);
    },
  );

  test('nobody takes back the call of another, nor one after which something was done', async () => {
    const { id } = await place();
    await act(seller, id, 'no_answer', { version: 1 });
    const undo = (browser: StaffBrowser, version: number) =>
      browser.call({ method: 'POST', url: `/dashboard/api/calls/${id}/undo`, body: { version } });
    expect((await undo(other, 2)).body).toMatchObject({ code: 'ordering.call-is-not-to-undo' });
    await act(other, id, 'postpone', { version: 2, postponedUntil: inHours(20).toISOString() });
    expect((await undo(seller, 3)).body).toMatchObject({ code: 'ordering.call-is-not-to-undo' });
    expect((await stateOf(id))?.state).toBe('postponed');
  });

  test('nobody takes a call back once a minute has gone by', async () => {
    const { id } = await place();
    await act(seller, id, 'no_answer', { version: 1 });
    await pool().query(`update order_calls set occurred_at = now() - interval '61 seconds' where order_id = $1`, [id]);
    const answer = await seller.call({ method: 'POST', url: `/dashboard/api/calls/${id}/undo`, body: { version: 2 } });
    expect(answer.body).toMatchObject({ code: 'ordering.call-is-not-to-undo' });
  });
});

describe('the rule of a shop', () => {
  const rule = {
    retryHours: [3],
    tries: 2,
    closingState: 'rejected',
    opensMinute: 0,
    closesMinute: 1440,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  };
  const write = async (body: object) => {
    const owner = await signInAs(app(), 'owner');
    return owner.call({ method: 'POST', url: `/dashboard/api/calls/rules/${shop.id}`, body });
  };

  test('says when nobody answered is called again, and closes the order once all tries are used up', async () => {
    expect((await write({ version: 0, rule, scripts: {} })).status).toBe(200);
    const { id } = await place();
    await act(seller, id, 'no_answer', { version: 1 });
    const first = await stateOf(id);
    expect(first?.nextCallAt.getTime()).toBeGreaterThan(inHours(2.9).getTime());
    await act(seller, id, 'no_answer', { version: 2 });
    expect(await stateOf(id)).toMatchObject({ state: 'no_answer', attempts: 2, nextCallAt: null });
    await closeUnreachable(app().context);
    expect((await stateOf(id))?.state).toBe('no_answer');
    await pool().query(`update orders set updated_at = now() - interval '3 minutes' where id = $1`, [id]);
    await closeUnreachable(app().context);
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', reason: 'Injoignable' });
  });

  test('has a version, belongs to its owner, and refuses a script that names what no order has', async () => {
    expect((await write({ version: 0, rule, scripts: {} })).body).toMatchObject({ version: 1, rule });
    expect((await write({ version: 0, rule, scripts: {} })).status).toBe(409);
    expect((await write({ version: 1, rule, scripts: { ar: '{{firstName}} {{age}}' } })).body).toMatchObject({
      code: 'validation_failed',
      errors: { 'scripts.ar': [expect.stringContaining('{{age}}')] },
    });
    const answer = await seller.call({ method: 'GET', url: `/dashboard/api/calls/rules/${shop.id}` });
    expect(answer.status).toBe(403);
  });
});

describe('the pane', () => {
  test('says the script with the order’s own values, the stock now, and the chips with what they rest on', async () => {
    const warehouse = await buildWarehouse(pool(), { shop });
    const product = await buildProduct(pool(), { shop });
    const stock = await buildStock(pool(), { warehouse, product, quantity: 5 });
    const phone = '0661111111';
    const { id, number } = await place({ phone, lines: [{ product, quantity: 2, heldIn: stock, name: 'Théière' }] });
    await pool().query(`update order_lines set names = names || '{"ar": "إبريق شاي"}' where order_id = $1`, [id]);
    await insertRow(pool(), 'blacklisted_phones', { shop_id: shop.id, phone, reason: 'Colis refusés' });
    const answer = await seller.call({ method: 'GET', url: `/dashboard/api/calls/${id}` });
    const pane = callPaneSchema.parse(answer.body);
    expect(pane.order.number).toBe(number);
    expect(pane.stock).toMatchObject([{ available: 5 }]);
    expect(pane.risks).toEqual([{ kind: 'blacklisted', reason: 'Colis refusés' }, { kind: 'unlikely_number' }]);
    expect(pane.scripts.find(({ language }) => language === 'fr')?.text).toContain('2 × Théière');
    expect(pane.scripts.find(({ language }) => language === 'ar')?.text).toContain('\u20682 × إبريق شاي\u2069');
    expect(pane.scripts.find(({ language }) => language === 'ar')?.text).toContain('الجزائر');
    expect(pane).toMatchObject({ triesLeft: 4, proposal: null, calls: [] });
  });
});
