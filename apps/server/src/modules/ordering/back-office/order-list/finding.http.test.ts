import { orderCountsSchema, orderListSchema } from '@hanout/contracts/orders/orders';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildOrder,
  buildProduct,
  buildShop,
  insertRow,
  type BuiltOrder,
  type BuiltShop,
} from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const pool = () => app().database.pool;
let shop: BuiltShop;
let owner: StaffBrowser;
const made: Record<string, BuiltOrder> = {};

beforeAll(async () => {
  owner = await signInAs(app(), 'owner');
  shop = await buildShop(pool());
  const robe = await buildProduct(pool(), { shop, name: 'Robe kabyle' });
  await pool().query(`update products set sku = 'KAB-77' where id = $1`, [robe.id]);
  const place = async (name: string, options: Partial<Parameters<typeof buildOrder>[1]> = {}) => {
    made[name] = await buildOrder(pool(), { shop, ...options });
  };
  await place('robe', { lines: [{ product: robe }] });
  await pool().query(`update order_lines set sku = 'KAB-77' where order_id = $1`, [made['robe']?.id]);
  await place('sent', { columns: { confirmation_state: 'confirmed', preparation_state: 'packed' } });
  await pool().query(
    `insert into shipments (id, order_id, state, carrier_id, tracking_number, cod_amount_centimes, opened_at, announced_at)
     select gen_random_uuid(), id, 'announced', carrier_id, 'YAL-00A42', 0, now(), now() from orders where id = $1`,
    [made['sent']?.id],
  );
  await place('due', { columns: { confirmation_state: 'no_answer', next_call_at: inHours(-1) } });
  await place('later', { columns: { confirmation_state: 'postponed', next_call_at: inHours(5) } });
  await place('formula', { firstName: '=1+1', lastName: '@SUM(A1)', phone: '0770998877' });
  const { rows } = await pool().query('select id from employees where email = $1', [owner.employee.email]);
  await pool().query('update orders set assigned_employee_id = $1 where id = any($2)', [
    rows[0].id,
    [made['due']?.id, made['sent']?.id],
  ]);
});

const nameOf = (id: string) => Object.entries(made).find(([, order]) => order.id === id)?.[0];

async function found(query: string): Promise<readonly (string | undefined)[]> {
  const { status, body } = await owner.call({ url: `/dashboard/api/orders?${query}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return orderListSchema.parse(body).rows.map(({ id }) => nameOf(id));
}

test.each([
  ['yal-00a', ['sent']],
  ['KAB-77', ['robe']],
  ['robe kabyle', ['robe']],
  ['KAB-78', []],
  ['+213 770 99 88 77', ['formula']],
])('an order is found by %s', async (text, names) => {
  expect(await found(`q=${encodeURIComponent(text)}`)).toEqual(names);
});

test.each([
  ['due', ['due']],
  ['packed', ['sent']],
  ['mine', ['due', 'sent']],
])('the view %s holds what it says', async (view, names) => {
  expect(new Set(await found(`view=${view}`))).toEqual(new Set(names));
});

test('counts of views follow what is searched for, each view by what it holds', async () => {
  const { body } = await owner.call({ url: '/dashboard/api/orders/counts?q=yal-00a42' });
  const counts = orderCountsSchema.parse(body).counts.filter(({ count }) => count > 0);
  expect(counts.map(({ view, count }) => [view, count])).toEqual([
    ['confirmed', 1],
    ['packed', 1],
    ['mine', 1],
    ['all', 1],
  ]);
});

const file = (query: string, extension = 'csv') =>
  owner.call({ url: `/dashboard/api/orders/export.${extension}?${query}` });

test('the view as a file opens in a French spreadsheet and none of its cells is a formula', async () => {
  const answer = await file('view=all&q=0770998877');
  expect(answer.status).toBe(200);
  const text = String(answer.body);
  const [header, row] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(header).toMatch(/^N°;Date;Boutique;/);
  expect(row).toContain(`;'=1+1 @SUM(A1);0770 99 88 77;`);
});

test('chosen orders alone are in the file, in a spreadsheet of its own format too', async () => {
  const numbers = [made['robe']?.number, made['due']?.number].join(',');
  const csv = String((await file(`numbers=${numbers}`)).body)
    .trim()
    .split('\r\n');
  expect(new Set(csv.slice(1).map((line) => line.split(';')[0]))).toEqual(new Set(numbers.split(',')));
  expect(csv).toHaveLength(3);
  const response = await app().http.inject({
    url: `/dashboard/api/orders/export.xlsx?numbers=${numbers}`,
    headers: { cookie: owner.cookie },
  });
  const sheet = strFromU8(unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(3);
});

test.each(['orders', 'customers'])('the file of %s has a name that a header can carry, in Arabic too', async (list) => {
  const reader = await signIn(app(), await buildEmployee(app().deps.db, { language: 'ar' }));
  const answer = await reader.call({ url: `/dashboard/api/${list}/export.csv` });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+-\d{4}-\d{2}-\d{2}\.csv"$/);
});

test('who took a file stands in the audit log without what was searched for, and who may not take one is refused', async () => {
  await file('view=all&q=0770998877');
  const { rows } = await pool().query(
    `select changes from audit_log where action = 'order.export' order by id desc limit 1`,
  );
  expect(rows[0].changes).toMatchObject({ view: [null, 'all'], narrowedBy: [null, 'q'] });
  expect(JSON.stringify(rows)).not.toContain('0770998877');
  const seller = await signInAs(app(), 'seller');
  expect((await seller.call({ url: '/dashboard/api/orders/export.csv' })).status).toBe(403);
});

test('a tag of many orders narrows a list that goes through its own order', async () => {
  const tag = Number((await insertRow(pool(), 'order_tags', { shop_id: shop.id, name: 'VIP', colour: 'red' }))['id']);
  await pool().query('insert into order_tag_links (order_id, tag_id) values ($1, $2)', [made['due']?.id, tag]);
  expect(await found(`tag=${tag}`)).toEqual(['due']);
});
