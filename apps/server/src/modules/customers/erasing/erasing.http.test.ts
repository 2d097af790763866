import { customerListSchema, customerMergedSchema } from '@hanout/contracts/customers/customers';
import { buildEmployee, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { linkOrders } from '../linking/use-cases/link-orders.ts';

const app = useTestApp();
const CUSTOMERS = '/dashboard/api/customers';
const PHONE = '0661998877';
let shop: build.BuiltShop;
let other: build.BuiltShop;
let owner: StaffBrowser;
let office: StaffBrowser;

beforeAll(async () => {
  const { pool, db } = app().database;
  await build.ensurePlaces(pool);
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  other = await build.buildShop(pool, { host: 'autre.localhost' });
  owner = await signInAs(app(), 'owner');
  office = await signInAs(app(), 'back-office');
  const product = await build.buildProduct(pool, { shop });
  const person = { phone: PHONE, firstName: 'Zoulikha', lastName: 'Mansouri', columns: { email: 'zm@exemple.dz' } };
  const orders = [
    await build.buildOrder(pool, { shop, ...person, lines: [{ product, unitPriceCentimes: 250_000 }] }),
    await build.buildOrder(pool, { shop: other, ...person }),
  ];
  await pool.query(`update orders set address = '7 rue des Zianides' where phone = $1`, [PHONE]);
  await build.insertRow(pool, 'reviews', {
    uuid: randomUUID(),
    shop_id: shop.id,
    product_id: product.id,
    rating_halves: 9,
    text: 'Très bien.',
    language: 'fr',
    author_name: 'Zoulikha Mansouri',
    email: 'zm@exemple.dz',
    phone: PHONE,
    purchased_on: '2026-01-15',
  });
  await build.insertRow(pool, 'abandoned_carts', {
    shop_id: shop.id,
    external_id: randomUUID(),
    phone: PHONE,
    first_name: 'Zoulikha',
    source: 'cart',
    locale: 'fr',
    cart: [],
    lines_count: 1,
    subtotal_centimes: 100,
  });
  await writeAbout(orders[0]?.id ?? '', product.id);
  if (orders[0] !== undefined) await build.buildReturn(pool, { shop, order: orders[0] });
  await linkOrders(
    db,
    orders.map(({ id }) => id),
  );
});

/** What colleagues noted of somebody beside their order, what was told to them, and what they wait for. */
async function writeAbout(orderId: string, productId: number): Promise<void> {
  const { pool, db } = app().database;
  const colleague = await buildEmployee(db, { roles: ['seller'] });
  const said = 'Mme Mansouri rappelle demain';
  const own = { shop_id: shop.id, order_id: orderId };
  const { id: carrierId } = await build.buildCarrierWithRates(pool, { shop });
  const closing = { closed_at: '2026-01-20T10:00:00Z', closed_by: colleague.id, outcome: 'called' };
  const rows: readonly (readonly [string, Record<string, unknown>])[] = [
    ['order_notes', { order_id: orderId, employee_id: colleague.id, body: said }],
    [
      'order_history',
      {
        order_id: orderId,
        axis: 'order',
        action: 'note',
        note: said,
        actor: 'employee',
        employee_id: colleague.id,
        occurred_at: '2026-01-20T10:00:00Z',
      },
    ],
    [
      'order_calls',
      {
        ...own,
        employee_id: colleague.id,
        outcome: 'postpone',
        channel: 'phone',
        note: said,
        from_state: 'new',
        from_attempts: 0,
        version: 2,
      },
    ],
    [
      'messages',
      {
        ...own,
        phone: PHONE,
        recipient: 'zm@exemple.dz',
        event: 'confirmed',
        channel: 'mail',
        language: 'fr',
        state: 'sent',
        body: said,
      },
    ],
    ['parcel_tasks', { ...own, attempt: 1, reason: said, note: said, ...closing }],
    [
      'parcel_claims',
      { ...own, carrier_id: carrierId, tracking: 'yal-1', amount_centimes: 100, note: said, opened_by: colleague.id },
    ],
    ['blacklisted_phones', { shop_id: shop.id, phone: PHONE, reason: said, employee_id: colleague.id }],
    ['back_in_stock_requests', { shop_id: shop.id, product_id: productId, phone: PHONE, locale: 'fr' }],
  ];
  for (const [table, row] of rows) await build.insertRow(pool, table, row);
  await pool.query(`update orders set note = $2, rejection_reason = $2 where id = $1`, [orderId, said]);
}

/** Another entry of the same person, joined with the first. */
async function join(id: number, version: number): Promise<number> {
  const body = {
    shopId: shop.id,
    firstName: 'Zoulikha',
    lastName: 'Mansouri',
    phone: '0772334455',
    email: 'zm@exemple.dz',
  };
  await owner.call({ method: 'POST', url: CUSTOMERS, body });
  const url = `${CUSTOMERS}/${id}/merge`;
  const { body: merged } = await owner.call({ method: 'POST', url, body: { version, phone: '0772334455' } });
  return customerMergedSchema.parse(merged).version;
}

async function customer() {
  const { body } = await owner.call({ url: `${CUSTOMERS}?q=${PHONE}&shop=${shop.id}` });
  const [row] = customerListSchema.parse(body).rows;
  if (row === undefined) throw new Error('nobody has this phone');
  return row;
}

/** Every row of the shop in which something of the person stands, of whichever table. */
async function traces(shopId: number): Promise<readonly string[]> {
  const { pool } = app().database;
  const { rows } = await pool.query(
    `
    select 'orders' as place from orders t where shop_id = $1 and t::text ~* $2
    union all select 'reviews' from reviews t where shop_id = $1 and t::text ~* $2
    union all select 'abandoned_carts' from abandoned_carts t where shop_id = $1 and t::text ~* $2
    union all select 'order_notes' from order_notes t join orders o on o.id = t.order_id where o.shop_id = $1 and t::text ~* $2
    union all select 'order_history' from order_history t join orders o on o.id = t.order_id where o.shop_id = $1 and t::text ~* $2
    union all select 'order_calls' from order_calls t where shop_id = $1 and t::text ~* $2
    union all select 'parcel_tasks' from parcel_tasks t where shop_id = $1 and t::text ~* $2
    union all select 'parcel_claims' from parcel_claims t where shop_id = $1 and t::text ~* $2
    union all select 'messages' from messages t where shop_id = $1 and t::text ~* $2
    union all select 'blacklisted_phones' from blacklisted_phones t where shop_id = $1 and t::text ~* $2
    union all select 'back_in_stock_requests' from back_in_stock_requests t where shop_id = $1 and t::text ~* $2
    union all select 'order_returns' from order_returns t where shop_id = $1 and t::text ~* $2
    union all select 'customers' from customers t where shop_id = $1 and t::text ~* $2
    union all select 'customer_phones' from customer_phones t where shop_id = $1 and t::text ~* $2
    union all select 'customer_addresses' from customer_addresses t join customers c on c.id = t.customer_id
      where c.shop_id = $1 and t::text ~* $2
    union all select 'audit_log' from audit_log t where t::text ~* $2`,
    [shopId, 'zoulikha|mansouri|661998877|772334455|zianides|zm@'],
  );
  return rows.map(({ place }) => place);
}

test('what is kept of a person is given out whole, and that it was stands in the audit log', async () => {
  const { id } = await customer();
  const answer = await owner.call({ url: `${CUSTOMERS}/${id}/data.json` });
  expect(answer.body).toMatchObject({
    customer: { firstName: 'Zoulikha', phones: [PHONE] },
    orders: [{ phone: PHONE }],
    orderNotes: [{ by: 'Amine Test', text: 'Mme Mansouri rappelle demain' }],
    orderHistory: [{ by: 'Amine Test', text: 'Mme Mansouri rappelle demain' }],
    calls: [{ by: 'Amine Test', outcome: 'postpone', text: 'Mme Mansouri rappelle demain' }],
    messages: [{ recipient: 'zm@exemple.dz', body: 'Mme Mansouri rappelle demain' }],
    parcelTasks: [{ reason: 'Mme Mansouri rappelle demain', text: 'Mme Mansouri rappelle demain' }],
    parcelClaims: [{ tracking: 'yal-1', text: 'Mme Mansouri rappelle demain' }],
    blacklist: [{ phone: PHONE, by: 'Amine Test' }],
    backInStock: [{ phone: PHONE }],
    reviews: [{ author_name: 'Zoulikha Mansouri' }],
    abandonedCarts: [{ phone: PHONE }],
  });
  const { rows } = await app().database.pool.query(
    `select action from audit_log where entity = 'customer' and entity_id = $1`,
    [String(id)],
  );
  expect(rows).toContainEqual({ action: 'customer.export' });
});

test('a person is erased by who may and who types their number; amounts stay, and what another shop knows', async () => {
  const { pool } = app().database;
  const known = await customer();
  const { id } = known;
  const version = await join(id, known.version);
  const url = `${CUSTOMERS}/${id}/erase`;
  const erase = (browser: StaffBrowser, phone: string) =>
    browser.call({ method: 'POST', url, body: { version, phone } });
  expect((await erase(office, PHONE)).status).toBe(403);
  expect((await erase(owner, '0661998878')).status).toBe(422);
  const sums = 'select sum(total_centimes) as total, count(*) as orders from orders';
  const before = (await pool.query(sums)).rows;
  expect(await traces(shop.id)).not.toEqual([]);

  expect((await erase(owner, '0661 99 88 77')).body).toMatchObject({ erased: true, counts: { orders: 1, reviews: 1 } });

  expect(await traces(shop.id)).toEqual([]);
  expect((await pool.query(sums)).rows).toEqual(before);
  const { rows } = await pool.query('select first_name, phone, address from orders where shop_id = $1', [shop.id]);
  expect(rows).toEqual([{ first_name: 'effacé', phone: `effacé-${id}`, address: 'effacé' }]);
  expect((await traces(other.id)).length).toBeGreaterThan(0);
  expect((await owner.call({ url: `${CUSTOMERS}/${id}` })).status).toBe(404);
});
