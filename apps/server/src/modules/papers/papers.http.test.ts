import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let product: build.BuiltProduct;
let owner: StaffBrowser;

beforeAll(async () => {
  const { pool } = app().database;
  await build.ensurePlaces(pool);
  shop = await build.buildShop(pool, { answersUnknownHosts: true, name: 'Dar <Hana>' });
  warehouse = await build.buildWarehouse(pool, { shop });
  product = await build.buildProduct(pool, { shop, warehouse });
  owner = await signInAs(app(), 'owner');
});

const order = (options: Partial<build.OrderOptions> = {}) =>
  build.buildOrder(app().database.pool, { shop, lines: [{ product, name: 'Drap <b>' }], ...options });

async function paper(path: string, browser = owner) {
  const { status, headers, body } = await browser.call({ url: `/dashboard/api/papers/${path}` });
  return { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

const page = async (path: string) => {
  const answer = await paper(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
};

describe('papers of orders', () => {
  test('ST-16 · an order is printed on A4 with its number as bars and the way to its page as a QR', async () => {
    const { id, number } = await order();
    const text = await page(`order-prints?orders=${id}`);
    expect(text).toContain('class="sheet a4"');
    expect(text).toMatch(/class="bars"[\s\S]*class="qr"/u);
    expect(text).toContain(String(number));
    expect(text).toContain('16/00-0000000B26');
  });

  test('ST-16 · A28 · tickets are 58 mm, 80 mm, A5 and A4; wholesale and installments are refused anything but A4', async () => {
    const shopper = await order();
    for (const [format, size] of [
      ['58mm', '@page t'],
      ['80mm', '@page t'],
      ['A5', 'sheet a5'],
      ['A4', 'sheet a4'],
    ])
      expect(await page(`tickets?format=${format}&orders=${shopper.id}`)).toContain(size);
    for (const channel of ['Wholesale', 'Installment']) {
      const { id, number } = await order({ columns: { channel } });
      const refused = await paper(`tickets?format=80mm&orders=${shopper.id},${id}`);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(String(number));
      expect(refused.text).not.toContain(String(shopper.number));
      expect((await paper(`tickets?format=A4&orders=${id}`)).status).toBe(200);
    }
  });

  test('ST-16 · A28 · what a channel is printed on is a setting of the shop, and two who change it at once are told', async () => {
    const url = `/dashboard/api/settings/shops/${shop.id}/papers`;
    const before = Object((await owner.call({ url })).body);
    const phone = await order({ columns: { channel: 'Phone' } });
    expect((await paper(`tickets?format=A5&orders=${phone.id}`)).status).toBe(200);
    const body = { version: before.version, stampsCash: true, formats: { ...before.formats, Phone: ['80mm'] } };
    const saved = await owner.call({ method: 'POST', url, body });
    expect(saved).toMatchObject({ status: 200, body: { formats: { Phone: ['80mm', 'A4'], Wholesale: ['A4'] } } });
    expect((await paper(`tickets?format=A5&orders=${phone.id}`)).status).toBe(422);
    const late = await owner.call({ method: 'POST', url, body: { ...body, stampsCash: false } });
    expect(late).toMatchObject({ status: 409, body: { code: 'papers.settings-changed' } });
  });

  test('a picking list sums what the chosen orders keep in each warehouse, and what is kept nowhere', async () => {
    const { pool } = app().database;
    const other = await build.buildWarehouse(pool, { shop });
    const lamp = await build.buildProduct(pool, { shop, warehouse, stock: 10 });
    const { rows } = await pool.query('select id from stocks where product_id = $1 and warehouse_id = $2', [
      lamp.id,
      warehouse.id,
    ]);
    const heldIn = { id: Number(rows[0].id) };
    const first = await order({ lines: [{ product: lamp, quantity: 2, heldIn }] });
    const second = await order({ lines: [{ product: lamp, quantity: 1, heldIn }] });
    const third = await order({ lines: [{ product: lamp, quantity: 5 }] });
    const text = await page(`picking-list?orders=${first.id},${second.id},${third.id}`);
    const sheets = text.split('<section').slice(1);
    expect(sheets).toHaveLength(2);
    expect(sheets[0]).toContain(warehouse.code);
    expect(sheets[0]).toMatch(/<strong><bdi dir="ltr">3<\/bdi><\/strong>/u);
    expect(sheets[0]).toContain(`${first.number} × 2, ${second.number} × 1`);
    expect(sheets[1]).toMatch(/<strong><bdi dir="ltr">5<\/bdi><\/strong>/u);
    expect(text).not.toContain(other.code);
  });

  test('a delivery note tells what is in the parcel and what to collect, and no prices', async () => {
    const { id } = await order({
      lines: [{ product, quantity: 2, unitPriceCentimes: 123_400 }],
      deliveryCentimes: 50_000,
    });
    const text = await page(`delivery-notes?orders=${id}`);
    expect(text).toContain('2\u202f968,00');
    expect(text).not.toContain('1\u202f234,00');
  });

  test('what was paid ahead is not collected again: order, ticket and delivery note say what is left', async () => {
    const { id } = await order({ lines: [{ product, unitPriceCentimes: 123_400 }], deliveryCentimes: 50_000 });
    const pay = (version: number, amountCentimes: number) =>
      owner.call({
        method: 'POST',
        url: `/dashboard/api/orders/${id}/actions/record_payment`,
        body: { version, paymentType: 'deposit', amountCentimes, purse: 'till' },
      });
    const collected = async (kind: string): Promise<string> =>
      /class="collect">([\s\S]*?)<\/p>/u.exec(await page(`${kind}?format=A4&orders=${id}`))?.[1] ?? '';
    expect((await pay(1, 33_400)).status).toBe(200);
    for (const kind of ['order-prints', 'tickets', 'delivery-notes']) {
      expect([kind, await collected(kind)]).toEqual([kind, expect.stringContaining('1\u202f400,00')]);
      expect([kind, await collected(kind)]).toEqual([kind, expect.stringContaining('334,00')]);
    }
    expect((await pay(2, 140_000)).status).toBe(200);
    for (const kind of ['order-prints', 'tickets', 'delivery-notes'])
      expect([kind, await collected(kind)]).toEqual([kind, expect.stringContaining('Déjà payée')]);
  });

  test('one document holds many orders, in the order in which they were chosen', async () => {
    const [first, second] = [await order(), await order()];
    const text = await page(`order-prints?orders=${second.id},${first.id}`);
    expect(text.match(/<section/gu)).toHaveLength(2);
    expect(text.indexOf(`>${second.number}<`)).toBeLessThan(text.indexOf(`>${first.number}<`));
  });

  test('whatever is stored is text on paper, in the language that is asked for, and nothing keeps the page', async () => {
    const { id } = await order({ firstName: '<img src=x>' });
    const { text, headers } = await paper(`order-prints?orders=${id}&language=ar`);
    expect(text).not.toMatch(/<img|Drap <b>/u);
    expect(text).toContain('dir="rtl"');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('an order that is not there, or is another shop’s, is not found, and so are the others asked with it', async () => {
    const other = await build.buildShop(app().database.pool);
    const [ours, theirs] = [await order(), await order({ shop: other })];
    const seller = await signIn(app(), await buildEmployee(app().database.db, { shopIds: [shop.id] }));
    for (const kind of ['order-prints', 'delivery-notes', 'picking-list', 'tickets'])
      for (const id of [theirs.id, randomUUID(), `${ours.id},${theirs.id}`])
        expect((await paper(`${kind}?format=A4&orders=${id}`, seller)).status, kind).toBe(404);
    expect((await paper(`order-prints?orders=${ours.id}`, seller)).status).toBe(200);
  });

  test('each paper asks for its own permission', async () => {
    const { id } = await order();
    const [cashier, stockman] = [await signInAs(app(), 'cashier'), await signInAs(app(), 'warehouse')];
    expect((await paper(`order-prints?orders=${id}`, cashier)).status).toBe(200);
    expect((await paper(`picking-list?orders=${id}`, cashier)).status).toBe(403);
    expect((await paper(`delivery-notes?orders=${id}`, cashier)).status).toBe(403);
    expect((await paper(`picking-list?orders=${id}`, stockman)).status).toBe(200);
    expect((await paper(`invoices?orders=${id}`, stockman)).status).toBe(403);
  });
});
