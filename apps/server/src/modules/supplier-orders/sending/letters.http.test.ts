import { supplierOrderDetailSchema, type SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planJobs } from '../../../jobs/plan-jobs.ts';
import { planning } from '../../../modules.ts';
import { mailCallsOf } from '../../../outgoing/mail-calls.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { sendSupplierLetter } from './use-cases/send-letter.ts';

const app = useTestApp({ settings: { privateMail: true } });
const api = '/dashboard/api';
let box: MailBox;
let boss: StaffBrowser;
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let supplier: number;
let lamp: build.BuiltProduct;

beforeAll(async () => {
  const { pool, db } = { pool: app().database.pool, db: app().deps.db };
  box = await openMailBox();
  shop = await build.buildShop(pool);
  warehouse = await build.buildWarehouse(pool, { shop });
  lamp = await build.buildProduct(pool, { shop, warehouse, name: 'Lampe', columns: { sku: 'LAMP-1' } });
  boss = await signIn(app(), await buildEmployee(db, { language: 'en' }));
  supplier = (await post('/suppliers', { name: 'Atlas', email: 'ventes@atlas.example', language: 'fr' })).id;
  await post(`/messages/server/${shop.id}`, {
    version: 0,
    isOn: true,
    host: box.host,
    port: box.port,
    security: 'none',
    username: 'shop',
    password: 'secret',
    fromName: 'Boutique',
    fromAddress: 'achats@boutique.example',
    replyTo: '',
  });
});
afterAll(() => box.close());
beforeEach(async () => {
  box.letters.splice(0);
  box.answer(null);
  box.onTaken(async () => undefined);
  await sql`delete from outbox`.execute(app().deps.db);
  await atPort(box.port);
});

const post = async (url: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await boss.call({ method: 'POST', url: `${api}${url}`, body, headers });
  expect([url, answer.status]).toEqual([url, answer.status === 201 ? 201 : 200]);
  return Object(answer.body);
};
const atPort = (port: number) => sql`update mail_servers set port = ${port}`.execute(app().deps.db);

interface Sent {
  readonly order: SupplierOrderDetail;
  readonly letter: { readonly orderId: number; readonly historyId: number };
}

/** An order that somebody has sent by mail; its letter has still to leave. */
async function sentByMail(): Promise<Sent> {
  const lines = [{ productId: lamp.id, combinationId: null, quantity: 6, priceCentimes: 120_000 }];
  const { id, version } = await post('/supplier-orders', { supplierId: supplier, warehouseId: warehouse.id, lines });
  const order = supplierOrderDetailSchema.parse(
    await post(`/supplier-orders/${id}/actions/send`, { version, via: 'mail', recipient: '' }),
  );
  const { rows } = await sql<{ payload: Sent['letter'] }>`
    select payload from outbox where type = 'supplier-order.letter'`.execute(app().deps.db);
  const [letter, ...more] = rows.map(({ payload }) => payload);
  if (letter === undefined) throw new Error('nothing is to leave');
  expect(more).toEqual([]);
  return { order, letter };
}
const send = (letter: Sent['letter']) => {
  const { db, settings } = app().deps;
  return sendSupplierLetter({ db, calls: mailCallsOf(settings), secret: secretOf(settings) }, letter);
};
const courseOf = async (id: number) => {
  const { body } = await boss.call({ url: `${api}/supplier-orders/${id}` });
  return supplierOrderDetailSchema.parse(body).history.map(({ action, note }) => [action, note]);
};
const messageIds = () => box.letters.map(({ source }) => /^message-id: (.+)$/imu.exec(source)?.[1]?.trim());

test('the letter carries the paper of the order as a file to keep and print, once however often its job runs', async () => {
  const { order, letter } = await sentByMail();
  const { jobs } = planJobs([{ id: 1, type: 'supplier-order.letter', payload: letter }], planning);
  expect(jobs).toMatchObject([{ task: 'send-supplier-order', key: `send-supplier-order-${letter.historyId}` }]);
  await send(letter);
  await send(letter);
  expect(box.letters.map(({ to }) => to)).toEqual([['ventes@atlas.example']]);
  const source = box.letters[0]?.source ?? '';
  expect(source).toContain(`filename=${order.number}.html`);
  const [, file = ''] = source.split(/content-disposition: attachment[^\r]*\r\n\r\n/iu);
  const html = Buffer.from(file.split('\r\n--')[0] ?? '', 'base64').toString('utf8');
  expect(html).toContain('class="sheet a4"');
  for (const said of [order.number, 'Lampe', 'LAMP-1', 'Atlas']) expect(html).toContain(said);
  // Nothing of it is fetched from us, and nothing in it runs.
  expect(html).not.toMatch(/<script|https?:\/\/|src="\//u);
  expect(await courseOf(order.id)).toEqual([
    ['letter-left', ''],
    ['send', ''],
    ['create', ''],
  ]);
});

test('as long as the server of the shop is away the letter stays to be sent, and leaves once when it is back', async () => {
  const { order, letter } = await sentByMail();
  await atPort(1);
  await expect(send(letter)).rejects.toThrow('does not open');
  await atPort(box.port);
  box.answer({ at: 'data', code: 451, text: 'not now' });
  await expect(send(letter)).rejects.toThrow('has not left');
  expect(await courseOf(order.id)).toHaveLength(2);
  box.answer(null);
  await send(letter);
  await send(letter);
  expect(box.letters).toHaveLength(1);
});

test('who is not told that a letter was taken hands it in again under the same name', async () => {
  const { letter } = await sentByMail();
  box.onTaken(() => Promise.reject(new Error('gone')));
  await expect(send(letter)).rejects.toThrow('has not left');
  box.onTaken(async () => undefined);
  await send(letter);
  expect(new Set(messageIds()).size).toBe(1);
});

test('an address that is refused for good is noted on the order, and is not tried again', async () => {
  const { order, letter } = await sentByMail();
  box.answer({ at: 'recipient', code: 550, text: 'no such person' });
  await send(letter);
  box.answer(null);
  await send(letter);
  expect(box.letters).toEqual([]);
  const [noted] = await courseOf(order.id);
  expect(noted).toEqual(['letter-failed', expect.stringContaining('no such person')]);
});

test('sent again it is another letter', async () => {
  const { order, letter } = await sentByMail();
  await send(letter);
  await sql`delete from outbox`.execute(app().deps.db);
  await post(`/supplier-orders/${order.id}/actions/send`, {
    version: order.version,
    via: 'mail',
    recipient: 'b@atlas.example',
  });
  const { rows } = await sql<{ payload: Sent['letter'] }>`select payload from outbox`.execute(app().deps.db);
  for (const { payload } of rows) await send(payload);
  expect(box.letters.map(({ to }) => to[0])).toEqual(['ventes@atlas.example', 'b@atlas.example']);
});
