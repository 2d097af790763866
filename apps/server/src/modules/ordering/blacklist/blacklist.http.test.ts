import { randomUUID } from 'node:crypto';
import { customerSchema } from '@hanout/contracts/customers/customers';
import { blacklistEntrySchema, blacklistSchema } from '@hanout/contracts/orders/blacklist';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { insertRow } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteEndedNumbers } from '../keeping/ended-numbers-repository.ts';

const scene = checkoutScene();
const { app, rows, body, product, checkout } = scene;
let agent: StaffBrowser;
let seller: StaffBrowser;

beforeAll(async () => {
  agent = await signInAs(app(), 'order-employee');
  seller = await signInAs(app(), 'seller');
});
beforeEach(() => app().clock.advance(3600));

const list = async (query: string) =>
  blacklistSchema.parse((await agent.call({ url: `/dashboard/api/blacklist${query}` })).body);
const post = (path: string, said: object, browser: StaffBrowser = agent) =>
  browser.call({ method: 'POST', url: `/dashboard/api/blacklist${path}`, body: said });
const entry = (said: object = {}) => ({
  shopId: scene.shop().id,
  phone: nextPhone(),
  reason: 'Colis refusés',
  expiresAt: null,
  ...said,
});

async function add(said: object = {}) {
  const answer = await post('', entry(said));
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  const made = blacklistEntrySchema.parse(answer.body);
  return { ...made, phone: made.phone ?? '' };
}

async function buy(phone: string) {
  const item = await product();
  return checkout(body([{ product: item.id, unitPrice: 1000, quantity: 1 }], { phone }));
}

/** An order that a seller writes down for a phone. */
async function byHand(phone: string) {
  const item = await product();
  return (more: object) =>
    seller.call({
      method: 'POST',
      url: '/dashboard/api/orders',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        shop: scene.shop().id,
        customer: { firstname: 'Amina', lastname: 'Haddad', phone },
        delivery: null,
        cart: [{ product: item.id, quantity: 1 }],
        ...more,
      },
    });
}

describe('the list', () => {
  test('knows a phone in any form, says who put it there and why, and is searched by either', async () => {
    const phone = nextPhone();
    const reason = 'Trois colis revenus';
    const made = await add({ phone: `+213 ${phone.slice(1, 4)} ${phone.slice(4)}`, reason });
    expect(made).toMatchObject({ phone, reason, by: 'Amine Test', state: 'active', orderCount: 0 });
    expect((await list(`?q=${encodeURIComponent('trois COLIS')}`)).rows).toMatchObject([{ id: made.id }]);
    expect((await list(`?q=${phone.slice(3)}`)).rows).toMatchObject([{ id: made.id }]);
    expect((await list('?q=introuvable')).rows).toEqual([]);
    expect((await post('', entry({ phone }))).body).toMatchObject({ errors: { phone: [expect.any(String)] } });
    expect((await post('', entry({ phone: '12' }))).body).toMatchObject({ errors: { phone: [expect.any(String)] } });
    expect((await post('', entry({ reason: '  ' }))).body).toMatchObject({ errors: { reason: [expect.any(String)] } });
  });

  test('is edited by who saw it as it is, taken off and put back, each told in the audit log', async () => {
    const { id, version } = await add();
    const change = { version, reason: 'Autre raison', expiresAt: inHours(24).toISOString() };
    expect((await post(`/${id}`, change)).body).toMatchObject({ reason: 'Autre raison', version: 2 });
    expect((await post(`/${id}`, change)).body).toMatchObject({ code: 'ordering.blacklist-entry-changed' });
    expect((await post(`/${id}/archive`, { version: 2, isArchived: true })).body).toMatchObject({ state: 'archived' });
    expect((await post(`/${id}/archive`, { version: 3, isArchived: false })).body).toMatchObject({ state: 'active' });
    const audit = await rows(
      `select action, changes::text as said from audit_log where entity = 'blacklisted_phone' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(audit.map(({ said }) => said).join()).not.toMatch(/Colis refusés|Autre raison/u);
    expect(audit.map(({ action }) => action)).toEqual([
      'blacklist.add',
      'blacklist.change',
      'blacklist.archive',
      'blacklist.restore',
    ]);
  });

  test('an entry that has run out gives way to a new one; pages follow each other', async () => {
    const phone = nextPhone();
    await insertRow(app().database.pool, 'blacklisted_phones', {
      shop_id: scene.shop().id,
      phone,
      reason: 'Ancien',
      expires_at: inHours(-1),
    });
    expect((await list(`?state=expired&q=${phone}`)).rows).toMatchObject([{ reason: 'Ancien', state: 'expired' }]);
    expect((await list(`?q=${phone}`)).rows).toEqual([]);
    await add({ phone });
    expect((await list(`?state=archived&q=${phone}`)).rows).toMatchObject([{ reason: 'Ancien' }]);
    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${first.nextCursor}`);
    expect(second.rows[0]?.id).toBeLessThan(first.rows[0]?.id ?? 0);
  });
});

describe('a phone on the list', () => {
  test('is told in the shop no more than that it is not done online, and nothing is stored', async () => {
    const { phone, id } = await add();
    const before = await scene.traces();
    const answer = await buy(phone);
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'not_taken' }]);
    expect(answer.text).not.toMatch(/liste|noire|black|refus/iu);
    expect(await scene.traces()).toEqual(before);
    await post(`/${id}/archive`, { version: 1, isArchived: true });
    expect((await buy(phone)).status).toBe(201);
  });

  test('a shopper who changes their order to it is told the same, and the order stays as it was', async () => {
    const { phone, id } = await add();
    const own = nextPhone();
    const orderId = String((await buy(own)).json['orderUuid']);
    const change = () =>
      scene.post(`/web/api/orders/${orderId}/change`, {
        version: 1,
        address: '5 rue Larbi',
        phone: `+213${phone.slice(1)}`,
      });
    const kept = async () => (await rows('select version, phone, address from orders where id = $1', [orderId]))[0];
    const before = await kept();
    const answer = await change();
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'not_taken' }]);
    expect(answer.text).not.toMatch(/liste|noire|black|refus/iu);
    expect(await kept()).toEqual(before);
    await post(`/${id}/archive`, { version: 1, isArchived: true });
    expect((await change()).status).toBe(200);
    expect(await kept()).toMatchObject({ version: 2, phone });
  });

  test('buys in the shop again once the entry has run out, and in a shop that has none', async () => {
    const phone = nextPhone();
    await insertRow(app().database.pool, 'blacklisted_phones', {
      shop_id: scene.shop().id,
      phone,
      reason: 'Ancien',
      expires_at: inHours(-1),
    });
    expect((await buy(phone)).status).toBe(201);
  });

  test('an order that staff write down passes with a reason, which its history keeps', async () => {
    const { phone } = await add();
    const order = await byHand(phone);
    expect(await order({})).toMatchObject({
      status: 422,
      body: { errors: { passesBlacklist: [expect.any(String)] } },
    });
    expect((await order({ passesBlacklist: 'Paie d’avance' })).status).toBe(201);
    expect(
      await rows(
        `select h.note from order_history h join orders o on o.id = h.order_id where o.phone = $1 and h.action = 'pass_blacklist'`,
        [phone],
      ),
    ).toEqual([{ note: 'Paie d’avance' }]);
  });
});

describe('the number of a person who was erased', () => {
  let owner: StaffBrowser;
  beforeAll(async () => {
    owner = await signInAs(app(), 'owner');
  });

  /** A customer who is on the list, until they are erased (law 18-07). */
  async function erased(until: string | null = null) {
    const { phone, id } = await add({ expiresAt: until });
    const send = (url: string, said: object) =>
      owner.call({ method: 'POST', url: `/dashboard/api/customers${url}`, body: said });
    const person = { shopId: scene.shop().id, firstName: 'Zoulikha', lastName: 'Mansouri', phone, email: '' };
    const made = customerSchema.parse((await send('', person)).body);
    expect((await send(`/${made.id}/erase`, { version: made.version, phone })).status).toBe(200);
    return { phone, id };
  }
  const stored = (id: number) =>
    rows('select *, expires_at is not null as ends from blacklisted_phones where id = $1', [id]);

  test('goes on being refused, without a word of the person in the entry, and can only be taken off', async () => {
    const { phone, id } = await erased();
    expect((await buy(phone)).json).toMatchObject({ code: 'not_taken' });
    const bought = await buy(nextPhone());
    expect(bought.status).toBe(201);
    const order = `/web/api/orders/${String(bought.json['orderUuid'])}/change`;
    expect((await scene.post(order, { version: 1, phone })).json).toMatchObject({ code: 'not_taken' });
    const [kept] = await stored(id);
    expect(kept).toMatchObject({ reason: 'effacé', employee_id: null, ends: true });
    expect(JSON.stringify(kept)).not.toContain(phone.slice(1));
    const [shown] = (await list('')).rows;
    expect(shown).toMatchObject({ id, phone: null, reason: '', by: null, state: 'active' });
    expect((await list(`?q=${phone}`)).rows).toEqual([]);
    const change = { version: shown?.version, reason: 'Encore', expiresAt: null };
    expect((await post(`/${id}`, change)).body).toMatchObject({ code: 'ordering.blacklist-entry-is-of-nobody' });
    expect((await post(`/${id}/archive`, { version: shown?.version, isArchived: true })).status).toBe(200);
    expect((await buy(phone)).status).toBe(201);
  });

  test('staff write an order down for it with a reason, as for whom the list still names', async () => {
    const order = await byHand((await erased()).phone);
    expect(await order({})).toMatchObject({ status: 422, body: { errors: { passesBlacklist: [expect.any(String)] } } });
    expect((await order({ passesBlacklist: 'Paie d’avance' })).status).toBe(201);
  });

  test('is free once the entry has ended, which is then forgotten; one put on anew takes its place', async () => {
    const ended = await erased(inHours(48).toISOString());
    await rows(`update blacklisted_phones set expires_at = now() - interval '1 hour' where id = $1`, [ended.id]);
    expect((await buy(ended.phone)).status).toBe(201);
    const again = await erased();
    await deleteEndedNumbers(app().database.db);
    expect([await stored(ended.id), (await stored(again.id)).length]).toEqual([[], 1]);
    await add({ phone: again.phone, reason: 'Revenu' });
    expect(await stored(again.id)).toEqual([]);
    expect((await list(`?q=${again.phone}`)).rows).toMatchObject([{ phone: again.phone, reason: 'Revenu' }]);
  });
});
