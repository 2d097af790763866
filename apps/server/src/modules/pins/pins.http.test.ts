import { MOST_PINS, pinsSchema, type Pinned } from '@hanout/contracts/staff/pins';
import { signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const PATH = '/dashboard/api/pins';
const sql = (text: string, values: unknown[] = []) => app().database.pool.query(text, values);
let owner: StaffBrowser;
let customer: Pinned;
let dress: Pinned;
let carrier: Pinned;

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool, { answersUnknownHosts: true });
  owner = await signInAs(app(), 'owner');
  const row = { shop_id: shop.id, first_name: 'Amina', last_name: 'Benali', phone: '0661234567', source: 'staff' };
  customer = { kind: 'customers', id: String((await build.insertRow(pool, 'customers', row)).id) };
  dress = { kind: 'products', id: String((await build.buildProduct(pool, { shop, name: 'Robe' })).id) };
  carrier = { kind: 'delivery', id: String((await build.buildCarrierWithRates(pool, { shop, name: 'Yalidine' })).id) };
});

beforeEach(() => sql('delete from pins'));

const change = (by: StaffBrowser, pinned: Pinned, isPinned = true) =>
  by.call({ method: 'POST', url: PATH, body: { pinned, isPinned } });
const titles = async (by: StaffBrowser) =>
  pinsSchema
    .strict()
    .parse((await by.call({ url: PATH })).body)
    .pins.map(({ title }) => title);

test('what a person pins follows them to another device, in the order that they give it', async () => {
  for (const pinned of [dress, customer, carrier, dress]) expect((await change(owner, pinned)).status).toBe(200);
  const elsewhere = await signIn(app(), owner.employee);
  expect(await titles(elsewhere)).toEqual(['Robe', 'Amina Benali', 'Yalidine']);
  const order = { pins: [carrier, dress] };
  expect((await elsewhere.call({ method: 'POST', url: `${PATH}/order`, body: order })).status).toBe(200);
  expect(await titles(owner)).toEqual(['Yalidine', 'Robe', 'Amina Benali']);
  await change(owner, dress, false);
  await change(owner, dress, false);
  expect(await titles(elsewhere)).toEqual(['Yalidine', 'Amina Benali']);
  const colleague = await signInAs(app(), 'back-office');
  expect(await titles(colleague)).toEqual([]);
});

test('a pin is called as its thing is called now, and is gone with what it led to', async () => {
  for (const pinned of [customer, carrier]) await change(owner, pinned);
  await sql(`update customers set first_name = 'Yasmine', last_name = '' where id = $1`, [customer.id]);
  expect(await titles(owner)).toEqual(['Yasmine', 'Yalidine']);
  await sql(`update customers set state = 'erased' where id = $1`, [customer.id]);
  expect(await titles(owner)).toEqual(['Yalidine']);
  await sql(`update customers set state = 'active' where id = $1`, [customer.id]);
});

test('who loses a permission loses the pins behind it, and who never had it pins nothing there', async () => {
  const browser = await signInAs(app(), 'seller');
  for (const pinned of [customer, dress]) expect((await change(browser, pinned)).status).toBe(200);
  await sql(
    `update employee_roles set role_id = (select id from roles where code = 'content-editor') where employee_id = $1`,
    [browser.employee.id],
  );
  expect(await titles(browser)).toEqual(['Robe']);
  expect((await change(browser, customer)).status).toBe(404);
});

test('thirty are enough', async () => {
  await sql(
    `insert into pins (employee_id, kind, record_id, position)
    select e.id, 'products', n::text, n from employees e, generate_series(1001, 1000 + $1::int) n where e.email = $2`,
    [MOST_PINS, owner.employee.email],
  );
  expect((await change(owner, dress)).status).toBe(422);
  expect((await sql('select from pins')).rowCount).toBe(MOST_PINS);
});
