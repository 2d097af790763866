import { incidentDetailSchema, incidentReportSchema } from '@hanout/contracts/warehouses/incidents';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { meet } from '@hanout/test-kit/database/at-once';
import * as build from '@hanout/test-kit/builders';
import { blankPng } from '@hanout/test-kit/pictures';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
let shop: build.BuiltShop;
let here: build.BuiltWarehouse;
let product: build.BuiltProduct;
/** works everywhere; a storekeeper here; a storekeeper of another warehouse */
let boss: StaffBrowser;
let keeper: StaffBrowser;
let stranger: StaffBrowser;
let shelf: number;
let incident: number;

beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool);
  here = await build.buildWarehouse(pool, { shop });
  const there = await build.buildWarehouse(pool, { shop });
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
  keeper = await workerOf(here);
  stranger = await workerOf(there);
});

beforeEach(async () => {
  const { pool } = app().database;
  product = await build.buildProduct(pool, {
    shop,
    warehouse: here,
    stock: 9,
    columns: { supply_price_ht_centimes: 40_000 },
  });
  const { rows } = await pool.query<{ id: number }>('select id from stocks where product_id = $1', [product.id]);
  shelf = rows[0]?.id ?? 0;
  incident = await opened();
});

async function workerOf(warehouse: build.BuiltWarehouse): Promise<StaffBrowser> {
  const employee = await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [shop.id], language: 'en' });
  await build.insertRow(app().database.pool, 'employee_warehouses', {
    employee_id: employee.id,
    warehouse_id: warehouse.id,
  });
  return signIn(app(), employee);
}

const post = async (who: StaffBrowser, path: string, body: object, key: string = randomUUID()) => {
  const headers = { 'idempotency-key': key };
  const answer = await who.call({ method: 'POST', url: `${api}/incidents${path}`, body, headers });
  return { status: answer.status, body: Object(answer.body) };
};
const said = (change: object = {}) => ({
  location: here.id,
  related: { kind: 'stock', id: String(shelf) },
  severity: 'high',
  description: 'Two boxes are wet',
  ...change,
});
const opened = async (change: object = {}, who = boss): Promise<number> => {
  const { status, body } = await post(who, '', said(change));
  expect(status).toBe(201);
  return body.id;
};
const shown = async (who = boss, id = incident) => {
  const { status, body } = await who.call({ url: `${api}/incidents/${id}` });
  return status === 200 ? incidentDetailSchema.parse(body) : status;
};
const read = async (path: string, who = boss) => Object((await who.call({ url: `${api}/incidents${path}` })).body);
const act = (action: string, body: object = {}, key?: string) =>
  post(boss, `/${incident}/actions/${action}`, body, key);

test('ST-10 · location, related item, description and severity are each refused under their own field when they are missing', async () => {
  const { status, body } = await post(boss, '', { location: null, related: null, severity: null, description: ' ' });
  expect([status, body.errors]).toEqual([
    422,
    {
      location: ['Choose the location.'],
      related: ['Choose the related item.'],
      description: ['Describe what happened.'],
      severity: ['Choose the severity.'],
    },
  ]);
  for (const field of ['location', 'related', 'severity'] as const)
    expect(Object.keys((await post(boss, '', said({ [field]: null }))).body.errors)).toEqual([field]);
});

test('ST-10 · an incident keeps where, what, how bad, in words and who is told; the subject follows from what it is about', async () => {
  const { rows } = await app().database.pool.query<{ id: string }>(
    'select id::text from stock_movements where stock_id = $1',
    [shelf],
  );
  const about = [
    [{ kind: 'warehouse', id: String(here.id) }, 'warehouse'],
    [{ kind: 'stock', id: String(shelf) }, 'stock_level'],
    [{ kind: 'movement', id: rows[0]?.id }, 'stock_movement'],
    [{ kind: 'words', words: 'The forklift' }, 'other'],
  ] as const;
  for (const [related, subject] of about) {
    const id = await opened({ related, notified: [keeper.employee.id], spot: 'Aisle 3' });
    expect(await shown(boss, id)).toMatchObject({
      subject,
      status: 'open',
      severity: 'high',
      spot: 'Aisle 3',
      description: 'Two boxes are wet',
      related: { kind: related.kind },
      warehouse: { id: here.id },
      notified: [{ id: keeper.employee.id }],
    });
  }
  const unknown = await post(boss, '', said({ related: { kind: 'stock', id: '999999' } }));
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['related']]);
});

test('who works in another warehouse neither sees nor opens incidents here', async () => {
  expect(await shown(keeper)).toMatchObject({ id: incident });
  expect(await shown(stranger)).toBe(404);
  expect((await read('?view=all', stranger)).rows).toEqual([]);
  expect((await post(stranger, `/${incident}/comments`, { body: 'Let me see' })).status).toBe(404);
  expect((await post(stranger, '', said())).body.errors).toHaveProperty('location');
  const notified = [stranger.employee.id];
  expect((await post(boss, '', said({ notified }))).body.errors).toHaveProperty('notified');
});

test('the same call sent twice, also at once, opens one incident; something else under its key is refused', async () => {
  const key = randomUUID();
  const answers = await meet(app().database.pool, {
    held: 'lock table incidents in share mode',
    calls: [() => post(boss, '', said(), key), () => post(boss, '', said(), key)],
  });
  const ids = new Set(answers.map(({ body }) => body.id).filter((id) => id !== undefined));
  expect(ids.size).toBe(1);
  expect((await post(boss, '', said(), key)).body.id).toBe([...ids][0]);
  expect((await post(boss, '', said({ severity: 'low' }), key)).status).toBe(422);
});

test('ST-10 · goes from open over in progress and resolved to closed, says why it happened, and is reopened', async () => {
  expect((await act('start')).body.status).toBe('in_progress');
  expect((await act('close')).status).toBe(409);
  expect(Object.keys((await act('resolve')).body.errors)).toEqual(['cause']);
  expect((await act('resolve', { cause: 'other' })).status).toBe(422);
  const key = randomUUID();
  const resolved = await act('resolve', { cause: 'breakage', note: 'Fell down' }, key);
  expect(resolved.body).toMatchObject({ status: 'resolved', cause: 'breakage', causeNote: 'Fell down' });
  expect((await act('resolve', { cause: 'breakage', note: 'Fell down' }, key)).status).toBe(200);
  expect((await act('close')).body.status).toBe('closed');
  expect((await act('reopen')).body).toMatchObject({ status: 'open', cause: null, causeNote: '' });
  expect((await act('start', { version: 1 })).body.current).toMatchObject({ id: incident, status: 'open' });
  const history = (await read(`/${incident}`)).history as readonly { readonly action: string }[];
  expect(history.map(({ action }) => action)).toEqual(['reopen', 'close', 'resolve', 'start', 'open']);
});

test('what is corrected because of it is a movement that names it, once per key, and can be taken back', async () => {
  const change = { warehouseId: here.id, productId: product.id, combinationId: null };
  const scrap = { ...change, kind: 'scrap', quantity: 2, reasonCode: 'broken' };
  const key = randomUUID();
  const done = await post(keeper, `/${incident}/corrections`, scrap, key);
  expect(done.body).toMatchObject({
    message: 'A linked movement was created: -2, total 7.',
    operationId: key,
    moved: -2,
    onHand: 7,
  });
  expect((await post(keeper, `/${incident}/corrections`, scrap, key)).body.onHand).toBe(7);
  expect(await shown()).toMatchObject({
    corrections: [{ operationId: key, moved: -2, lineId: shelf, costCentimes: -80_000, isTakenBack: false }],
  });
  expect(await shown(keeper)).toMatchObject({ corrections: [{ costCentimes: null }] });
  const report = incidentReportSchema.parse(await read('/report'));
  expect(report.parts.product.find((row) => row.key === String(product.id))).toMatchObject({
    incidents: 1,
    pieces: 2,
    lostCentimes: 80_000,
  });
  const { body: journal } = await boss.call({ url: `${api}/stock/journal?line=${shelf}&cause=incident` });
  expect(journal).toMatchObject({ rows: [{ cause: { type: 'incident', id: String(incident) }, undo: key }] });
  const url = `${api}/stock/changes/${key}/undo`;
  expect((await boss.call({ method: 'POST', url, body: {} })).body).toMatchObject({ onHand: 9 });
  expect(await shown()).toMatchObject({ corrections: [{ isTakenBack: true }] });
  const after = incidentReportSchema.parse(await read('/report'));
  expect(after.parts.product.find((row) => row.key === String(product.id))).toMatchObject({ lostCentimes: 0 });
  const elsewhere = { ...scrap, warehouseId: here.id + 1 };
  expect((await post(boss, `/${incident}/corrections`, elsewhere)).status).toBe(422);
});

test('a photo is drawn anew, shown to who sees the incident and to nobody else, and can be taken away and put back', async () => {
  const url = `${api}/incidents/${incident}/photos`;
  const file = new File([new Uint8Array(blankPng(40, 30))], 'wet.png', { type: 'image/png' });
  const kept = await keeper.postForm(url, { file }, { 'idempotency-key': randomUUID() });
  expect(kept.status).toBe(200);
  const photo = Object(kept.body).photos[0].id;
  // Pressed twice: it is there once.
  expect(Object((await keeper.postForm(url, { file }, {})).body).photos).toHaveLength(1);
  const seenBy = async (who: StaffBrowser) =>
    app().http.inject({ url: `${url}/${photo}`, headers: { cookie: who.cookie } });
  const answer = await seenBy(keeper);
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(8, 12).toString()]).toEqual([
    200,
    'image/webp',
    'WEBP',
  ]);
  expect((await seenBy(stranger)).statusCode).toBe(404);
  await post(keeper, `/${incident}/photos/${photo}/remove`, {});
  expect((await seenBy(keeper)).statusCode).toBe(404);
  expect((await post(keeper, `/${incident}/photos/${photo}/restore`, {})).body.photos).toHaveLength(1);
  const text = new File(['<svg/>'], 'x.png', { type: 'image/png' });
  expect((await keeper.postForm(url, { file: text }, {})).status).toBe(422);
});

test('the list and the board are narrowed by view, severity, words and number, and given out as a file', async () => {
  const critical = await opened({ severity: 'critical', description: 'Rats in the cellar' });
  const ids = async (query: string, who = boss) =>
    ((await read(query, who)).rows as readonly { readonly id: number }[]).map(({ id }) => id);
  expect(await ids('?severity=critical&q=cellar')).toEqual([critical]);
  expect(await ids(`?q=I${incident}`)).toEqual([incident]);
  expect(await ids('?view=closed')).toEqual([]);
  const mine = await opened({ notified: [keeper.employee.id] });
  expect(await ids('?view=mine', keeper)).toContain(mine);
  expect(await ids('?view=mine', keeper)).not.toContain(critical);
  const { columns } = await read('/board?q=cellar');
  expect(columns.map((column: { status: string; total: number }) => [column.status, column.total])).toEqual([
    ['open', 1],
    ['in_progress', 0],
    ['resolved', 0],
    ['closed', 0],
  ]);
  const csv = await boss.call({ url: `${api}/incidents/export.csv?q=cellar` });
  expect(String(csv.body)).toContain('Rats in the cellar');
});

test('ST-20 · severities, statuses, subjects, causes and transitions are served in the person’s language', async () => {
  const served = await read('/enumerations');
  expect(served.severities).toContainEqual({ value: 'critical', label: 'Critical' });
  expect(served.statuses.map(({ value }: { value: string }) => value)).toEqual([
    'open',
    'in_progress',
    'resolved',
    'closed',
  ]);
  expect(served.transitions).toContainEqual(
    expect.objectContaining({ action: 'resolve', from: ['open', 'in_progress'], to: 'resolved', asksCause: true }),
  );
});
