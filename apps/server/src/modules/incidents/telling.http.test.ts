import { notificationsSchema } from '@hanout/contracts/notifications';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planJobs } from '../../jobs/plan-jobs.ts';
import { planning } from '../../modules.ts';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { tellIncident } from '../notifications/repository.ts';
import type { IncidentTold } from './events.ts';
import { shortPayload } from './jobs.ts';
import { openOfShortage } from './opening/use-cases/open-of-shortage.ts';
import { sendIncidentLetter } from './telling/use-cases/send-letter.ts';

const app = useTestApp({ settings: { privateMail: true, publicUrl: 'https://boutique.example' } });
const api = '/dashboard/api';
let box: MailBox;
let shop: build.BuiltShop;
let here: build.BuiltWarehouse;
let boss: StaffBrowser;
let keeper: StaffBrowser;
let incident: number;

beforeAll(async () => {
  const { pool } = app().database;
  box = await openMailBox();
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  here = await build.buildWarehouse(pool, { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { language: 'en' }));
  keeper = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [shop.id], language: 'en' }),
  );
  const server = {
    version: 0,
    isOn: true,
    host: box.host,
    port: box.port,
    security: 'none',
    username: 'shop',
    password: 'secret',
    fromName: 'Boutique',
    fromAddress: 'bonjour@boutique.example',
    replyTo: '',
  };
  const url = `${api}/messages/server/${shop.id}`;
  expect((await boss.call({ method: 'POST', url, body: server })).status).toBe(200);
});
afterAll(() => box.close());
beforeEach(async () => {
  box.letters.splice(0);
  await sql`delete from outbox`.execute(app().deps.db);
  const body = {
    location: here.id,
    related: { kind: 'warehouse', id: String(here.id) },
    severity: 'critical',
    description: 'The roof leaks',
    notified: [keeper.employee.id, boss.employee.id],
  };
  incident = Object((await boss.call({ method: 'POST', url: `${api}/incidents`, body })).body).id;
});

async function announced<T>(type: string): Promise<T[]> {
  const { rows } = await sql<{ payload: T }>`select payload from outbox where type = ${type} order by id`.execute(
    app().deps.db,
  );
  return rows.map(({ payload }) => payload);
}
const send = (historyId: number, why: IncidentTold['why'] = 'opened') => {
  const { db, settings } = app().deps;
  const deps = { db, settings, calls: mailCallsOf(settings), secret: secretOf(settings) };
  return sendIncidentLetter(deps, { historyId, employeeId: keeper.employee.id, why });
};
const newsOf = async (who: StaffBrowser) =>
  notificationsSchema.parse((await who.call({ url: `${api}/notifications` })).body).rows;

test('ST-10 · who is notified hears of it in the bell and by a letter, once each; who opened it hears nothing', async () => {
  const [told] = await announced<IncidentTold>('incident.told');
  if (told === undefined) throw new Error('nobody was told');
  expect(told).toMatchObject({ incidentId: incident, why: 'opened', employeeIds: [keeper.employee.id] });
  const { jobs } = planJobs([{ id: 1, type: 'incident.told', payload: told }], planning);
  expect(jobs.map(({ task }) => task).toSorted()).toEqual(['tell-incident', 'write-of-incident']);
  expect(await tellIncident(app().deps.db, told)).toEqual([keeper.employee.id]);
  expect(await tellIncident(app().deps.db, told)).toEqual([]);
  expect((await newsOf(keeper))[0]).toMatchObject({
    kind: 'incident_opened',
    incident: { id: incident },
  });
  await send(told.historyId);
  await send(told.historyId);
  expect(box.letters.map(({ to }) => to)).toEqual([[keeper.employee.email]]);
  const source = (box.letters[0]?.source ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  expect(source).toContain(`https://boutique.example/dashboard/incidents/${incident}`);
});

test('who is named in a comment is told of it, in the comment’s words', async () => {
  await sql`delete from outbox`.execute(app().deps.db);
  const body = { body: 'Look at it @Amine', mentions: [keeper.employee.id] };
  await boss.call({ method: 'POST', url: `${api}/incidents/${incident}/comments`, body });
  const [told] = await announced<IncidentTold>('incident.told');
  if (told === undefined) throw new Error('nobody was told');
  expect(told).toMatchObject({ why: 'mentioned', employeeIds: [keeper.employee.id] });
  await tellIncident(app().deps.db, told);
  expect((await newsOf(keeper))[0]).toMatchObject({ kind: 'incident_mentioned', incident: { id: incident } });
  await send(told.historyId, 'mentioned');
  expect(box.letters[0]?.source).toContain('Look at it');
});

test('a shortage opens one incident by itself however often it is announced, also at once, and tells who works there', async () => {
  const product = await build.buildProduct(app().database.pool, { shop, warehouse: here, stock: 2 });
  const { id: originId } = await build.buildOrder(app().database.pool, { shop });
  const place = { warehouseId: here.id, productId: product.id, combinationId: null };
  await sql`delete from outbox`.execute(app().deps.db);
  const payload = { orderId: originId, ...place, missing: 3 };
  const { jobs } = planJobs([{ id: 1, type: 'till.short_found', payload }], planning);
  expect(jobs).toMatchObject([
    { task: 'open-incident-of-shortage', payload: { origin: 'till', originId, missing: 3 } },
  ]);
  const short = { origin: 'till', originId, ...place, missing: 3 } as const;
  const { db } = app().deps;
  await Promise.all([openOfShortage(db, short), openOfShortage(db, short), openOfShortage(db, short)]);
  await openOfShortage(db, short);
  const { rows } = await sql<{ id: number }>`select id from incidents where product_id = ${product.id}`.execute(db);
  expect(rows).toHaveLength(1);
  const [told] = await announced<IncidentTold>('incident.told');
  expect(told?.employeeIds).toContain(keeper.employee.id);
  expect(await announced('incident.told')).toHaveLength(1);
  const { body } = await keeper.call({ url: `${api}/incidents/${rows[0]?.id}` });
  expect(Object(body)).toMatchObject({ subject: 'stock_level', status: 'open', by: 'Opened by itself' });
  expect(Object(body).description).toMatch(/^Till sale #\d+: pieces that the books did not have: 3\.$/u);
});

/** Runs what follows of the announcements of this type, each three times at once and once more; answers the incidents about a thing. */
async function openedOf(
  type: 'receiving.short_found' | 'picking.short_found',
  productId: number,
  tasks = ['open-incident-of-shortage'],
) {
  const { db } = app().deps;
  const events = (await announced<object>(type)).map((payload, at) => ({ id: at + 1, type, payload }));
  const { jobs } = planJobs(events, planning);
  expect(jobs.map(({ task }) => task)).toEqual(tasks);
  const shorts = [0, 1, 2, 3].flatMap(() => jobs.map(({ payload }) => shortPayload.parse(payload)));
  const [again, ...first] = shorts;
  await Promise.all(first.map((short) => openOfShortage(db, short)));
  if (again !== undefined) await openOfShortage(db, again);
  const { rows } = await sql<{ id: number }>`select id from incidents where product_id = ${productId}`.execute(db);
  const answers = await Promise.all(rows.map(({ id }) => keeper.call({ url: `${api}/incidents/${id}` })));
  return answers.map(({ body }) => Object(body));
}
const post = async (url: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() };
  return Object((await boss.call({ method: 'POST', url: `${api}${url}`, body, headers })).body);
};

test('what is missing of a receipt opens one incident by itself, once', async () => {
  const { id: productId } = await build.buildProduct(app().database.pool, { shop, warehouse: here, stock: 2 });
  const supplierId = (await post('/suppliers', { name: 'Atlas' })).id;
  const line = { orderLineId: null, productId, combinationId: null, passed: 5, expected: 8, priceCentimes: 100 };
  const { id } = await post('/receipts', { supplierId, orderId: null, warehouseId: here.id, lines: [line] });
  expect(await openedOf('receiving.short_found', productId)).toMatchObject([
    { subject: 'stock_level', status: 'open', description: `Receipt ${id}: missing pieces: 3.` },
  ]);
});

test('everything that a receipt is short of stands in the incident of its thing: fewer than listed, rejected, and what is rejected later', async () => {
  const { id: productId } = await build.buildProduct(app().database.pool, { shop, warehouse: here, stock: 2 });
  const supplierId = (await post('/suppliers', { name: 'Nour' })).id;
  const line = { orderLineId: null, productId, combinationId: null, passed: 5, onHold: 2, rejected: 1, expected: 11 };
  const made = await post('/receipts', { supplierId, orderId: null, warehouseId: here.id, lines: [line] });
  expect(made).toMatchObject({ state: 'on_hold' });
  const job = 'open-incident-of-shortage';
  expect(await openedOf('receiving.short_found', productId, [job, job])).toMatchObject([
    {
      description: `Receipt ${made.id}: missing pieces: 4. Fewer than the packing list says: 3. Rejected: 1.`,
    },
  ]);
  const decisions = [{ lineId: made.lines[0].id, passed: 0, rejected: 2 }];
  await post(`/receipts/${made.id}/actions/decide`, { decisions });
  const [opened, ...others] = await openedOf('receiving.short_found', productId, [job, job, job]);
  expect(opened?.description).toBe(
    `Receipt ${made.id}: missing pieces: 6. Fewer than the packing list says: 3. Rejected: 3.`,
  );
  expect(others).toEqual([]);
});

test('what is found short after its incident is over has an incident of its own', async () => {
  const { id: productId } = await build.buildProduct(app().database.pool, { shop, warehouse: here, stock: 2 });
  const { db } = app().deps;
  const short = { origin: 'receiving', originId: '1', warehouseId: here.id, productId, combinationId: null } as const;
  await openOfShortage(db, { ...short, missing: 1, reason: 'rejected', part: 'a' });
  await sql`update incidents set status = 'resolved', cause = 'other' where product_id = ${productId}`.execute(db);
  for (let again = 0; again < 2; again += 1)
    for (const part of ['a', 'b']) await openOfShortage(db, { ...short, missing: 1, reason: 'rejected', part });
  const { rows } = await sql`select status, missing from incidents where product_id = ${productId} order by id`.execute(
    db,
  );
  expect(rows).toEqual([
    { status: 'resolved', missing: 1 },
    { status: 'open', missing: 1 },
  ]);
});

test('what is missing of a pick opens one incident by itself, once', async () => {
  const product = await build.buildProduct(app().database.pool, { shop, warehouse: here, stock: 2 });
  const order = await build.buildOrder(app().database.pool, { shop, lines: [{ product, quantity: 2 }] });
  await post(`/orders/${order.id}/actions/confirm`, { version: 1 });
  const wave = await post('/picking/waves', { warehouseId: here.id, mode: 'by_order', orderIds: [order.id] });
  await post(`/picking/waves/${wave.id}/actions/start`, {});
  const short = { lineId: wave.lines[0].id, quantity: 1, reason: 'not_found', note: '' };
  await post(`/picking/waves/${wave.id}/actions/report_short`, short);
  expect(await openedOf('picking.short_found', product.id)).toMatchObject([
    { subject: 'stock_level', status: 'open', description: `Pick ${wave.id}: pieces that were not found: 1.` },
  ]);
});
