import { buildOrder, buildProduct, buildPromotion, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { buildEmployee, signIn } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

const scene = tillsScene();
const { app, there, rows, openTill, send, sale, line, product, ask, comingBack } = scene;
const PHONE = '0550778899';
/** What goods cost us, in every place where it is kept. */
const COST = 777_123;
/** How anything of the other shop is called. */
const FOREIGN = 'Etrangere';

type Other = Awaited<ReturnType<typeof buildOther>>;
const made: { own?: Device; other?: Other; ticket?: string } = {};
const own = (): Device => made.own ?? expect.fail('the device is there in tests only');
const other = (): Other => made.other ?? expect.fail('the other shop is there in tests only');

/** Another shop with goods, a promotion, a customer, an order, a till and a ticket of its own. */
async function buildOther() {
  const { pool } = app().database;
  const shop = await buildShop(pool, { name: FOREIGN, host: `s${randomUUID().slice(0, 8)}.localhost` });
  const warehouse = await buildWarehouse(pool, { shop });
  const goods = await buildProduct(pool, { shop, warehouse, stock: 5, name: FOREIGN });
  await buildPromotion(pool, { shop, name: FOREIGN });
  const order = await buildOrder(pool, { shop, phone: PHONE, lines: [{ product: goods }] });
  const boss = await signIn(app(), await buildEmployee(app().deps.db, { name: FOREIGN, shopIds: [shop.id] }));
  const body = { name: FOREIGN, shopId: shop.id, warehouseId: warehouse.id, paper: '80' };
  const { till, url } = Object((await boss.call({ method: 'POST', url: '/dashboard/api/tills', body })).body);
  const payload = { code: String(url).split('#')[1] };
  const opened = await app().http.inject({ method: 'POST', url: '/pos/api/open', payload });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const device: Device = { cookie, id: Number(till.id), sessionId: randomUUID(), sequence: 1, number: 1 };
  await app().http.inject({
    method: 'POST',
    url: '/pos/api/customers',
    headers: { cookie },
    payload: { firstName: FOREIGN, lastName: FOREIGN, phone: PHONE },
  });
  const sold = { ...sale(device, [line(goods, 1, 100_000)]), cashierId: boss.employee.id };
  expect((await send(device, [sold])).answers).toMatchObject([{ outcome: 'done' }]);
  const [{ code } = { code: '' }] = await rows('select code from tills where id = $1', device.id);
  return { shop, goods, order, device, sold, code: String(code), boss };
}

beforeAll(async () => {
  const { pool } = app().database;
  made.other = await buildOther();
  made.own = await openTill();
  const shirt = await product(9);
  await buildPromotion(pool, { shop: there().shop, name: 'Soldes' });
  await rows('update products set supply_price_ht_centimes = $1', COST);
  await rows('update stock_lots set supply_price_centimes = $1, supplier = $2', COST, `Grossiste ${COST}`);
  const sold = sale(own(), [line(shirt, 1, 100_000)]);
  await send(own(), [sold]);
  const [till] = await rows('select code from tills where id = $1', own().id);
  made.ticket = `${till?.code}-1`;
});

/** What each of a till's questions is asked with; a question more is asked here, too. */
const ASKED: Readonly<Record<string, () => readonly string[]>> = {
  '/pos/api/till': () => [''],
  '/pos/api/catalogue': () => [''],
  '/pos/api/changes': () => ['?mark=1'],
  '/pos/api/stock': () => [''],
  '/pos/api/categories': () => [''],
  '/pos/api/promotions': () => [''],
  '/pos/api/customers': () => [''],
  '/pos/api/orders': () => [`?ticket=${made.ticket}`],
  '/pos/api/orders-to-collect': () => [`?q=${other().order.number}`, `?q=${PHONE}`, `?q=${FOREIGN}`],
};

test('whatever a till’s key may ask, it is told of its shop alone, and of nothing what it costs', async () => {
  const reads = app().routes.filter(({ policy, method }) => policy.kind === 'till' && method === 'GET');
  expect(reads.map(({ url }) => url).toSorted()).toEqual(Object.keys(ASKED).toSorted());
  for (const [url, questions] of Object.entries(ASKED)) {
    for (const question of questions()) {
      const { status, body } = await ask(own(), `${url}${question}`);
      expect([url, status]).toEqual([url, 200]);
      expect(JSON.stringify(body), url).not.toMatch(new RegExp(`${COST}|suppl|cost|${FOREIGN}|${PHONE}`, 'iu'));
    }
  }
});

test('the other shop’s key is told of these very things: what is looked for is there to be found', async () => {
  const { device } = other();
  const said = async (url: string) => JSON.stringify((await ask(device, url)).body);
  expect(await said('/pos/api/till')).toContain(FOREIGN);
  expect(await said('/pos/api/catalogue')).toContain(FOREIGN);
  expect(await said('/pos/api/customers')).toContain(PHONE);
  expect(await said(`/pos/api/orders-to-collect?q=${other().order.number}`)).toContain(other().order.id);
});

test('a ticket of another shop is not there', async () => {
  expect((await ask(own(), `/pos/api/orders?ticket=${other().code}-1`)).status).toBe(404);
  expect((await ask(other().device, `/pos/api/orders?ticket=${other().code}-1`)).status).toBe(200);
});

test('nothing is written to another shop by a till’s key: neither its till, nor its ticket, order or cashier', async () => {
  const writes = app().routes.filter(({ policy, method }) => policy.kind === 'till' && method === 'POST');
  expect(writes.map(({ url }) => url).toSorted()).toEqual(['/pos/api/customers', '/pos/api/events', '/pos/api/visit']);
  const { shop, order, device, sold, boss } = other();
  const state = () =>
    rows(
      `select (select count(*)::int from orders where shop_id = $1) as orders, (select count(*)::int from till_events where till_id = $2) as events,
        (select count(*)::int from customers where shop_id = $1) as customers, (select count(*)::int from ledger_entries where shop_id = $1) as entries,
        (select sum(on_hand)::int from stocks s join shop_warehouses w on w.warehouse_id = s.warehouse_id where w.shop_id = $1) as pieces,
        (select count(*)::int from order_returns where shop_id = $1) as returns, (select count(*)::int from till_locks where till_id = $2) as locks,
        (select version from orders where id = $3) as version`,
      shop.id,
      device.id,
      order.id,
    );
  const before = await state();
  const now = new Date(app().clock.now()).toISOString();
  const post = (url: string, payload: object) =>
    app().http.inject({ method: 'POST', url, headers: { cookie: own().cookie }, payload });
  const event = sale(own(), [line(null, 1, 1_000, { name: 'x' })]);
  const named = await post('/pos/api/events', { now, waiting: 1, tillId: device.id, events: [event] });
  expect(named.statusCode).toBe(404);
  const back = comingBack(own(), sold.id, 100_000);
  const paid = {
    id: randomUUID(),
    sequence: own().sequence++,
    at: back.at,
    sessionId: back.sessionId,
    cashierId: back.cashierId,
    kind: 'order',
    number: own().number++,
    orderId: order.id,
    orderNumber: '',
    locale: 'fr',
    isHandedOver: true,
    dueCentimes: 100_000,
    stampDutyCentimes: 0,
    payments: [{ method: 'cash', amountCentimes: 100_000 }],
    note: '',
  };
  const { answers } = await send(own(), [back, paid]);
  expect(answers.map(({ outcome }) => outcome)).not.toContain('unreadable');
  await post('/pos/api/customers', { firstName: 'Amina', lastName: 'Haddad', phone: PHONE });
  const locked = [{ cashierId: boss.employee.id, until: '2099-01-01T08:00:00.000Z' }];
  await post('/pos/api/visit', { now, waiting: 0, app: 'x', cashierId: boss.employee.id, locked });
  expect(await state()).toEqual(before);
  expect(await rows('select from till_locks where till_id = $1', own().id)).toEqual([]);
});
