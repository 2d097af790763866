import type { OrderCounts, OrderList } from '@hanout/contracts/orders/orders';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, type BuiltOrder, type BuiltShop } from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const start = Date.UTC(2026, 10, 20, 10);
let shop: BuiltShop;
let other: BuiltShop;
let browser: StaffBrowser;
const made: Record<string, BuiltOrder> = {};

beforeAll(async () => {
  const db = app().database.pool;
  shop = await buildShop(db);
  other = await buildShop(db);
  const product = await buildProduct(db, { shop });
  const order = async (name: string, minutes: number, options: Partial<Parameters<typeof buildOrder>[1]> = {}) => {
    made[name] = await buildOrder(db, {
      shop,
      placedAt: new Date(start + minutes * 60_000),
      lines: [{ product, quantity: 2, unitPriceCentimes: 10_000 * (minutes + 1) }],
      ...options,
    });
  };
  await order('first', 0, { firstName: 'Éléonore', lastName: 'Ben Aïcha', phone: '0550112233' });
  await order('second', 1, { firstName: 'أمينة', lastName: 'بن عليّ', wilaya: 31 });
  await order('third', 2, { columns: { confirmation_state: 'confirmed' } });
  await order('fourth', 3, {
    columns: { confirmation_state: 'confirmed', preparation_state: 'handed_over', parcel_state: 'in_transit' },
  });
  await order('fifth', 4, { columns: { confirmation_state: 'rejected', channel: 'Phone' } });
  await order('foreign', 5, { shop: other });
  browser = await signInAs(app(), 'seller');
});

async function list(query = ''): Promise<OrderList> {
  const { status, body } = await browser.call({ url: `/dashboard/api/orders?${query}` });
  expect(status).toBe(200);
  return body as OrderList;
}

const numbers = ({ rows }: OrderList): string[] =>
  rows.map(({ number }) => Object.entries(made).find(([, order]) => order.number === number)?.[0] ?? String(number));

test('ST-01 · the list shows the newest first, with states, customer, amount and quantity', async () => {
  const page = await list();
  expect(numbers(page)).toEqual(['foreign', 'fifth', 'fourth', 'third', 'second', 'first']);
  expect(page).toMatchObject({ total: 6, totalIsCapped: false, nextCursor: null });
  expect(page.rows.at(-1)).toMatchObject({
    customerName: 'Éléonore Ben Aïcha',
    phone: '0550112233',
    state: 'new',
    quantity: 2,
    totalCentimes: 60_000,
    wilaya: { code: 16, nameFr: 'Alger' },
    version: 1,
  });
  expect(page.rows[2]).toMatchObject({
    state: 'in_transit',
    confirmationState: 'confirmed',
    deliveryState: 'in_transit',
  });
});

test.each([
  ['to_confirm', ['foreign', 'second', 'first']],
  ['confirmed', ['third']],
  ['to_pack', ['third']],
  ['shipped', ['fourth']],
  ['cancelled', ['fifth']],
  ['no_answer', []],
])('ST-01 · the view %s shows its orders', async (view, expected) => {
  expect(numbers(await list(`view=${view}`))).toEqual(expected);
});

test('ST-01 · the counts of all views are those of the lists', async () => {
  const { body } = await browser.call({ url: '/dashboard/api/orders/counts' });
  for (const { view, count, isCapped } of (body as OrderCounts).counts) {
    expect({ view, count, isCapped }).toEqual({ view, count: (await list(`view=${view}`)).total, isCapped: false });
  }
});

test.each([
  ['the number', () => String(made['first']?.number), ['first']],
  ['the number with its sign', () => `#${made['third']?.number}`, ['third']],
  ['a phone', () => '0550112233', ['first']],
  ['a phone with spaces', () => '05 50 11 22 33', ['first']],
  ['an international phone', () => '+213 550-11-22-33', ['first']],
  ['a phone in Arabic digits', () => '٠٥٥٠١١٢٢٣٣', ['first']],
  ['the end of a phone', () => '112233', ['first']],
  ['part of a name without accents', () => 'eleon', ['first']],
  ['both names in any order', () => 'aicha ELEONORE', ['first']],
  ['an Arabic name written otherwise', () => 'امينه على', ['second']],
  ['what nobody is called', () => 'zzz%', []],
  ['a percent sign', () => 'é_%', []],
])('ST-01 · an order is found by %s', async (_, text, expected) => {
  expect(numbers(await list(`q=${encodeURIComponent(text())}`))).toEqual(expected);
});

test.each([
  ['wilaya=31', ['second']],
  ['channel=Phone', ['fifth']],
  ['amountMinCentimes=100000&amountMaxCentimes=120000', ['fourth', 'third']],
  ['dateFrom=2026-11-21', []],
  ['dateFrom=2026-11-20&dateTo=2026-11-20&view=shipped', ['fourth']],
  ['sort=total', ['first', 'second', 'third', 'fourth', 'fifth', 'foreign']],
  ['sort=nextCallAt', []],
])('ST-01 · the list narrowed by %s', async (query, expected) => {
  expect(numbers(await list(query))).toEqual(expected);
});

test('an order says in the list what was bought, and the list is narrowed by product and by who looks after it', async () => {
  const db = app().database.pool;
  const dress = await buildProduct(db, { shop });
  const belt = await buildProduct(db, { shop });
  const seller = await buildEmployee(app().deps.db, { roles: ['seller'] });
  const earlier = { shop, placedAt: new Date(start - 86_400_000) };
  made['dressed'] = await buildOrder(db, {
    ...earlier,
    lines: [
      { product: dress, name: 'Robe', quantity: 2, unitPriceCentimes: 10_000 },
      { product: belt, name: 'Ceinture', quantity: 1, unitPriceCentimes: 5000 },
    ],
    columns: { assigned_employee_id: seller.id },
  });
  made['belted'] = await buildOrder(db, {
    ...earlier,
    lines: [{ product: belt, name: 'Ceinture', quantity: 1, unitPriceCentimes: 5000 }],
  });
  const ofDress = await list(`product=${dress.id}`);
  expect(ofDress).toMatchObject({
    productName: 'Robe',
    rows: [
      {
        lines: [
          { name: 'Robe', quantity: 2 },
          { name: 'Ceinture', quantity: 1 },
        ],
        lineCount: 2,
        assigneeName: expect.stringMatching(/./),
      },
    ],
  });
  expect(numbers(ofDress)).toEqual(['dressed']);
  expect(numbers(await list(`product=${belt.id}&sort=total`))).toEqual(['belted', 'dressed']);
  expect(numbers(await list(`assignee=${seller.id}`))).toEqual(['dressed']);
  expect(numbers(await list(`assignee=none&product=${belt.id}`))).toEqual(['belted']);
});

test('ST-01 · a day is a day in Algiers', async () => {
  const db = app().database.pool;
  const late = await buildOrder(db, { shop, placedAt: new Date('2026-10-01T23:30:00Z') });
  made['late'] = late;
  expect(numbers(await list('dateFrom=2026-10-02&dateTo=2026-10-02'))).toEqual(['late']);
  expect(numbers(await list('dateFrom=2026-10-01&dateTo=2026-10-01'))).toEqual([]);
});

test.each(['-placedAt', 'placedAt', '-total', 'total'])(
  'ST-01 · pages sorted by %s join without gap or repetition',
  async (sort) => {
    const whole = numbers(await list(`sort=${sort}&limit=100`));
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: OrderList = await list(`sort=${sort}&limit=2&cursor=${cursor}`);
      pages.push(...numbers(page));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(whole);
  },
);

test.each(['x', 'bnVsbA', Buffer.from('["-placedAt","1\' or 1=1","x"]').toString('base64url')])(
  'ST-01 · the cursor "%s" begins at the first row',
  async (cursor) => {
    expect(numbers(await list(`limit=2&cursor=${cursor}`))).toEqual(numbers(await list('limit=2')));
  },
);

test.each(['view=nothing', 'limit=0', 'limit=101', 'sort=phone', 'dateFrom=yesterday', 'wilaya=x', 'shop=-1'])(
  'ST-01 · the query %s is refused',
  async (query) => {
    expect((await browser.call({ url: `/dashboard/api/orders?${query}` })).status).toBe(400);
  },
);

test('BO-42 · who belongs to one shop sees its orders only, whatever the address asks for', async () => {
  const employee = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [other.id] });
  const narrow = await signIn(app(), employee);
  const seen = async (query: string) =>
    numbers((await narrow.call({ url: `/dashboard/api/orders?${query}` })).body as OrderList);
  expect(await seen('')).toEqual(['foreign']);
  expect(await seen(`shop=${shop.id}`)).toEqual([]);
  expect(await narrow.call({ url: '/dashboard/api/orders/counts' })).toMatchObject({
    body: { counts: expect.arrayContaining([{ view: 'all', count: 1, isCapped: false }]) },
  });
  expect((await narrow.call({ url: `/dashboard/api/orders/${made['first']?.id}` })).status).toBe(404);
  expect((await narrow.call({ url: `/dashboard/api/orders/${made['foreign']?.id}` })).status).toBe(200);
});

test('ST-01 · an order knows its neighbours in the view', async () => {
  const beside = async (name: string, query: string) =>
    (await browser.call({ url: `/dashboard/api/orders/${made[name]?.id}/neighbours?${query}` })).body;
  expect(await beside('second', 'view=to_confirm')).toEqual({ previous: made['foreign']?.id, next: made['first']?.id });
  expect(await beside('first', 'view=to_confirm&dateFrom=2026-11-20')).toEqual({
    previous: made['second']?.id,
    next: null,
  });
});

test('ST-20 · enumerations and transitions come named in the language of the person', async () => {
  const { body } = await browser.call({ url: '/dashboard/api/orders/enumerations' });
  expect(body).toMatchObject({
    views: expect.arrayContaining([{ value: 'to_confirm', label: 'À confirmer' }]),
    actions: expect.arrayContaining([{ value: 'confirm', label: 'Confirmer' }]),
    transitions: expect.arrayContaining([
      expect.objectContaining({ action: 'cancel', to: 'rejected', permission: 'orders.cancel' }),
    ]),
  });
  expect(JSON.stringify(body)).not.toContain('"label":"orders.');
  await browser.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language: 'ar' } });
  expect((await browser.call({ url: '/dashboard/api/orders/enumerations' })).body).toMatchObject({
    views: expect.arrayContaining([{ value: 'to_confirm', label: 'للتأكيد' }]),
  });
  await browser.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language: 'fr' } });
});
