import { customerEnumerationsSchema, customerListSchema, customerSchema } from '@hanout/contracts/customers/customers';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { linkNextOrders, linkOrders } from './linking/use-cases/link-orders.ts';

const app = useTestApp();
const CUSTOMERS = '/dashboard/api/customers';
let shop: build.BuiltShop;
let other: build.BuiltShop;
let owner: StaffBrowser;
let cashier: StaffBrowser;

beforeAll(async () => {
  const { pool } = app().database;
  await build.ensurePlaces(pool);
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  other = await build.buildShop(pool, { host: 'autre.localhost' });
  owner = await signInAs(app(), 'owner');
  cashier = await signInAs(app(), 'cashier');
});

let numbers = 0;
const nextPhone = (): string => `0661${String((numbers += 1)).padStart(6, '0')}`;

const draft = (changes: object = {}) => ({
  shopId: shop.id,
  firstName: 'Amina',
  lastName: 'Benali',
  phone: nextPhone(),
  ...changes,
});

const post = (url: string, body: object) => owner.call({ method: 'POST', url, body });
const remove = (url: string) => owner.call({ method: 'DELETE', url });
const getAs = (browser: StaffBrowser, url: string) => browser.call({ url });
const get = (url: string) => getAs(owner, url);

async function create(changes: object = {}) {
  const answer = await post(CUSTOMERS, draft(changes));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return customerSchema.parse(answer.body);
}

async function list(query: string, browser = owner) {
  return customerListSchema.parse((await getAs(browser, `${CUSTOMERS}?${query}`)).body);
}

async function place(options: Partial<build.OrderOptions> = {}) {
  const { pool, db } = app().database;
  const order = await build.buildOrder(pool, { shop, ...options });
  await linkOrders(db, [order.id]);
  return order;
}

describe('a customer made by staff', () => {
  test('ST-18 · has names, phone, e-mail and a type, and is found by phone in any form and by part of a name', async () => {
    const phone = nextPhone();
    const made = await create({ firstName: 'Zoulikha', phone, email: 'z@exemple.dz', type: 'wholesaler' });
    expect(made).toMatchObject({ firstName: 'Zoulikha', lastName: 'Benali', phone, email: 'z@exemple.dz' });
    expect(made.type).toBe('wholesaler');
    expect((await create()).type).toBe('walk_in');
    const forms = [phone, `+213${phone.slice(1)}`, phone.replace(/(..)(?=.)/g, '$1 '), 'zoulik', 'z@exemple'];
    for (const q of forms) {
      const { rows } = await list(`q=${encodeURIComponent(q)}`);
      expect(
        rows.map(({ id }) => id),
        q,
      ).toEqual([made.id]);
    }
    expect((await list('type=wholesaler')).rows.map(({ id }) => id)).toContain(made.id);
  });

  test('ST-03 · needs every field but the e-mail, each refusal under its field', async () => {
    const answer = await post(CUSTOMERS, draft({ firstName: ' ', lastName: '', phone: '' }));
    expect(answer.status).toBe(422);
    expect(
      Object.keys(z.object({ errors: z.record(z.string(), z.unknown()) }).parse(answer.body).errors).toSorted(),
    ).toEqual(['firstName', 'lastName', 'phone']);
  });

  test('ST-03 · whom the shop knows by the phone is detected and told; another shop may know them too', async () => {
    const known = await create();
    const again = await post(CUSTOMERS, draft({ phone: `+213${known.phone?.slice(1)}` }));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'customers.customer-is-known', existing: { id: known.id } });
    expect((await post(CUSTOMERS, draft({ phone: known.phone, shopId: other.id }))).status).toBe(200);
  });

  test('two who write the same number at the same moment make one customer', async () => {
    const phone = nextPhone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(CUSTOMERS, draft({ phone }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('is changed under the version that was seen, archived and shown again', async () => {
    const made = await create();
    const url = `${CUSTOMERS}/${made.id}`;
    const typed = {
      ...draft(),
      shopId: undefined,
      phone: made.phone,
      note: 'Appeler le soir',
      tags: ['fidèle', 'Fidèle'],
    };
    const changed = await post(url, { ...typed, version: made.version });
    expect(changed.body).toMatchObject({ note: 'Appeler le soir', tags: ['fidèle'], version: made.version + 1 });
    expect((await post(url, { ...typed, version: made.version })).status).toBe(409);
    const archived = await post(`${url}/archive`, { version: made.version + 1, isArchived: true });
    expect(archived.body).toMatchObject({ state: 'archived' });
    expect((await list(`q=${made.phone}`)).rows).toEqual([]);
    expect((await list(`q=${made.phone}&state=archived`)).rows).toHaveLength(1);
  });
});

describe('addresses', () => {
  const address = { name: 'Maison', wilayaCode: 16, communeId: 1601, address: '12 rue Didouche Mourad' };

  test('ST-18 · a customer has addresses with name, phone, e-mail, wilaya and commune', async () => {
    const made = await create();
    const answer = await post(`${CUSTOMERS}/${made.id}/addresses`, {
      ...address,
      phone: '0770 12 34 56',
      email: 'a@b.dz',
    });
    const [saved] = customerSchema.parse(answer.body).addresses;
    expect(saved).toMatchObject({
      id: expect.any(Number),
      name: 'Maison',
      phone: '0770123456',
      email: 'a@b.dz',
      wilaya: { code: 16 },
      commune: { id: 1601 },
    });
  });

  test('ST-03 · an address is attached to its own customer only', async () => {
    const [mine, theirs] = [await create(), await create()];
    const answer = await post(`${CUSTOMERS}/${theirs.id}/addresses`, address);
    const id = customerSchema.parse(answer.body).addresses[0]?.id;
    const url = `${CUSTOMERS}/${mine.id}/addresses`;
    expect((await post(url, { ...address, id, address: 'ailleurs' })).body).toMatchObject({
      code: 'customers.address-of-other',
    });
    expect((await remove(`${url}/${id}`)).status).toBe(422);
    const [kept] = customerSchema.parse((await get(`${CUSTOMERS}/${theirs.id}`)).body).addresses;
    expect(kept?.address).toBe(address.address);
  });
});

describe('orders', () => {
  test('make their customer after they are placed, once, with the address they went to', async () => {
    const phone = nextPhone();
    await place({ phone, firstName: 'Nadir', lastName: 'Hamidi' });
    await place({ phone, firstName: 'N.', lastName: 'H.' });
    const { rows } = await list(`q=${phone}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ firstName: 'Nadir', orderCount: 2, wilaya: { code: 16 } });
    const page = customerSchema.parse((await get(`${CUSTOMERS}/${rows[0]?.id}`)).body);
    expect(page.addresses).toHaveLength(1);
    expect(page.orders).toHaveLength(2);
    expect(page.history.map(({ kind }) => kind)).toContain('order');
  });

  test('figures count what was delivered and what came back; fakes and doubles are no orders', async () => {
    const phone = nextPhone();
    const line = { product: await build.buildProduct(app().database.pool, { shop }), unitPriceCentimes: 250_000 };
    const delivered = { confirmation_state: 'confirmed', preparation_state: 'handed_over', parcel_state: 'delivered' };
    await place({ phone, lines: [line], columns: delivered });
    await place({ phone, columns: { ...delivered, parcel_state: 'returned' } });
    await place({ phone, columns: { confirmation_state: 'fake' } });
    const { rows } = await list(`q=${phone}`);
    expect(rows[0]).toMatchObject({ orderCount: 2, deliveredCount: 1, returnedCount: 1, valueCentimes: 290_000 });
    expect((await list(`q=${phone}&ordersMin=3`)).rows).toEqual([]);
    expect((await list(`q=${phone}&ordersMin=2`)).rows).toHaveLength(1);
  });

  test('of before are linked in batches, and once', async () => {
    const { pool, db } = app().database;
    const phone = nextPhone();
    await build.buildOrder(pool, { shop, phone });
    await build.buildOrder(pool, { shop: other, phone });
    while (await linkNextOrders(db));
    while (await linkNextOrders(db));
    const { rows } = await list(`q=${phone}`);
    expect(rows.toSorted((a, b) => a.shop.id - b.shop.id).map((row) => [row.shop.id, row.orderCount])).toEqual([
      [shop.id, 1],
      [other.id, 1],
    ]);
  });

  test('a customer who was put away and orders again is shown again', async () => {
    const made = await create();
    await post(`${CUSTOMERS}/${made.id}/archive`, { version: made.version, isArchived: true });
    await place({ phone: made.phone ?? '', placedAt: inHours(1) });
    expect((await list(`q=${made.phone}`)).rows).toHaveLength(1);
  });
});

describe('who sees what', () => {
  test('who may not see how to reach somebody sees enough of a number to recognise it', async () => {
    const made = await create({ email: 'amina@exemple.dz' });
    const { rows } = await list(`q=${made.phone}`, cashier);
    expect(rows[0]?.phone).toMatch(/^0661 •• •• \d\d$/);
    expect(rows[0]?.email).toBe('a•••@exemple.dz');
    expect(JSON.stringify((await getAs(cashier, `${CUSTOMERS}/${made.id}`)).body)).not.toContain(made.phone);
    expect((await getAs(cashier, `${CUSTOMERS}/export.csv`)).status).toBe(403);
  });

  test('the list goes page by page, and out as a file', async () => {
    const tag = 'pages';
    for (const _ of Array.from({ length: 5 })) await create({ tags: [tag], firstName: '=Amina' });
    const first = await list(`tag=${tag}&limit=2`);
    const second = await list(`tag=${tag}&limit=2&cursor=${first.nextCursor}`);
    const third = await list(`tag=${tag}&limit=2&cursor=${second.nextCursor}`);
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(third.nextCursor).toBeNull();
    const file = await get(`${CUSTOMERS}/export.csv?tag=${tag}`);
    expect(String(file.body).trim().split('\r\n')).toHaveLength(6);
    expect(String(file.body)).toContain("'=Amina");
  });
});

describe('among very many', () => {
  const many = 3_100;

  beforeAll(async () => {
    await app().database.pool.query(
      `insert into customers (shop_id, source, first_name, last_name, phone, tags, active_at)
      select $1, 'import', case when n % 2 = 0 then 'Messaouda' else 'Ghania' end, case when n = 7 then 'Zerrouki' else 'Haddadou' end,
        '0777' || lpad(n::text, 6, '0'), case when n = 7 then array['Fidèle'] else '{}' end, now() - make_interval(hours => n)
      from generate_series(1, $2::int) n`,
      [other.id, many],
    );
  });

  test('a word and a part of a phone that many share find the last who were here, page by page, and count up to 1,000', async () => {
    for (const q of ['haddadou', 'ADDADOU', '0777 00']) {
      const first = await list(`q=${q}&limit=2`);
      expect(
        first.rows.map(({ phone }) => phone),
        q,
      ).toEqual(['0777000001', '0777000002']);
      expect(first).toMatchObject({ total: 1_000, totalIsCapped: true });
      const next = await list(`q=${q}&limit=2&cursor=${first.nextCursor}`);
      expect(next.rows.map(({ phone }) => phone)).toEqual(['0777000003', '0777000004']);
    }
    expect((await list('q=messaouda haddadou&limit=1')).rows[0]?.phone).toBe('0777000002');
  });

  test('a word of few finds all of them, whatever else narrows the list', async () => {
    expect((await list('q=zerrouki ghania')).rows.map(({ phone }) => phone)).toEqual(['0777000007']);
    expect((await list('q=zerrouki messaouda')).rows).toEqual([]);
    expect((await list('q=zerrouki&ordersMin=1')).total).toBe(0);
    expect(await list('q=0777 0000 0')).toMatchObject({ total: 9, totalIsCapped: false });
    expect((await list('q=haddadou%25')).rows).toEqual([]);
  });

  test('is narrowed by shop and by tag, and the tags to choose from are told', async () => {
    expect(await list(`shop=${other.id}&tag=Fid%C3%A8le`)).toMatchObject({ total: 1, rows: [{ phone: '0777000007' }] });
    expect((await list(`shop=${shop.id}&tag=Fid%C3%A8le`)).total).toBe(0);
    const { body } = await get(`${CUSTOMERS}/enumerations`);
    expect(customerEnumerationsSchema.parse(body).tags).toContain('Fidèle');
  });
});
