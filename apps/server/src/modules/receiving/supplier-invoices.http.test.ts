import { randomUUID } from 'node:crypto';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildShop, insertRow } from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
let boss: StaffBrowser;
let ofShop: StaffBrowser;
let supplierId: number;

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  boss = await signIn(app(), await buildEmployee(app().deps.db, { language: 'en' }));
  ofShop = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
});

beforeEach(async () => {
  const made = await insertRow(app().database.pool, 'suppliers', { uuid: randomUUID(), name: `S ${randomUUID()}` });
  supplierId = Number(Object(made).id);
});

afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

const post = async (url: string, body: object, who = boss, key: string = randomUUID()) => {
  const answer = await who.call({ method: 'POST', url: `${api}${url}`, body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: Object(answer.body) };
};
const get = async (url: string, who = boss) => {
  const { status, body } = await who.call({ url: `${api}${url}` });
  return { status, body: Object(body) };
};
const form = (change: object = {}) => ({
  supplierId,
  number: 'FA-12',
  invoicedOn: '2020-01-01',
  amountCentimes: 90_000,
  dues: [
    { dueOn: '2020-01-31', amountCentimes: 30_000 },
    { dueOn: '2099-01-31', amountCentimes: 60_000 },
  ],
  ...change,
});
const made = async () => {
  const { status, body } = await post('/supplier-invoices', form());
  expect(status).toBe(201);
  return body;
};

test('an invoice is due in parts: what is late comes first, and what is owed is told of the supplier', async () => {
  const { id } = await made();
  const { body } = await get(`/supplier-invoices?supplier=${supplierId}`);
  expect(body).toMatchObject({
    rows: [
      { invoiceId: id, dueOn: '2020-01-31', isLate: true },
      { invoiceId: id, dueOn: '2099-01-31', isLate: false },
    ],
    counts: { open: 2, late: 1, paid: 0, all: 2 },
    openCentimes: 90_000,
    lateCentimes: 30_000,
  });
  const after = (await get(`/supplier-invoices?supplier=${supplierId}&cursor=2020-01-31.${body.rows[0].id}`)).body;
  expect(after.rows).toMatchObject([{ dueOn: '2099-01-31' }]);
  expect((await get(`/suppliers/${supplierId}/owed`)).body).toEqual({
    openCentimes: 90_000,
    lateCentimes: 30_000,
    nextDueOn: '2020-01-31',
    dues: 2,
  });
});

test('a part is paid with day, way and note, and taken back; meanwhile the invoice stays as it is', async () => {
  const { id, version, dues } = await made();
  const pay = (at: number, body: object) => post(`/supplier-invoices/${id}/dues/${dues[at].id}/pay`, body);
  const paid = await pay(0, { version, paid: { on: '2020-02-02', by: 'cheque', note: 'n° 12' } });
  expect(paid).toMatchObject({
    status: 200,
    body: { dues: [{ paidOn: '2020-02-02', paidBy: 'cheque', paidNote: 'n° 12', isLate: false }, { paidOn: null }] },
  });
  expect((await get(`/suppliers/${supplierId}/owed`)).body).toMatchObject({ openCentimes: 60_000, lateCentimes: 0 });
  expect(await pay(1, { version, paid: null })).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const edit = { ...form(), supplierId: undefined, version: 2 };
  expect((await post(`/supplier-invoices/${id}`, edit)).body.message).toContain('paid already');
  expect((await post(`/supplier-invoices/${id}/remove`, { version: 2 })).status).toBe(409);
  expect((await pay(0, { version: 2, paid: null })).body.dues[0]).toMatchObject({ paidOn: null, isLate: true });
  const other = { ...edit, version: 3, number: 'FA-13' };
  expect((await post(`/supplier-invoices/${id}`, other)).body).toMatchObject({ number: 'FA-13', version: 4 });
  expect((await post(`/supplier-invoices/${id}/remove`, { version: 4 })).body).toEqual({ removed: true });
  expect((await get(`/supplier-invoices/${id}`)).status).toBe(404);
});

test('some of a part is paid, and the rest is due as it was; more than the part is refused beside the amount', async () => {
  const { id, version, dues } = await made();
  const pay = (due: { readonly id: number }, body: object) => post(`/supplier-invoices/${id}/dues/${due.id}/pay`, body);
  const paid = { on: '2020-02-02', by: 'cash' };
  const more = await pay(dues[0], { version, paid: { ...paid, amountCentimes: 30_001 } });
  expect(more).toMatchObject({ status: 422, body: { errors: { 'paid.amountCentimes': [expect.any(String)] } } });
  const some = await pay(dues[0], { version, paid: { ...paid, amountCentimes: 10_000 } });
  expect(some.body.dues).toMatchObject([
    { dueOn: '2020-01-31', amountCentimes: 10_000, paidOn: '2020-02-02' },
    { dueOn: '2020-01-31', amountCentimes: 20_000, paidOn: null, isLate: true },
    { dueOn: '2099-01-31', amountCentimes: 60_000 },
  ]);
  expect((await get(`/suppliers/${supplierId}/owed`)).body).toMatchObject({
    openCentimes: 80_000,
    lateCentimes: 20_000,
  });
  const again = await pay(some.body.dues[0], { version: version + 1, paid: { ...paid, amountCentimes: 5_000 } });
  expect(again.status).toBe(422);
  const rest = await pay(some.body.dues[1], { version: version + 1, paid });
  expect(rest.body.dues).toMatchObject([{ paidOn: '2020-02-02' }, { paidOn: '2020-02-02' }, { paidOn: null }]);
});

test('its parts are the whole, none is due before its day, and a number stands once per supplier', async () => {
  await made();
  const errorsOf = async (change: object) => (await post('/supplier-invoices', form(change))).body.errors;
  expect(await errorsOf({})).toEqual({ number: [expect.stringContaining('already')] });
  const dues = [{ dueOn: '2020-01-31', amountCentimes: 1 }];
  expect(await errorsOf({ number: 'B', dues })).toEqual({ dues: [expect.stringContaining('0,01')] });
  const early = [{ dueOn: '2019-12-31', amountCentimes: 90_000 }];
  expect(await errorsOf({ number: 'B', dues: early })).toEqual({ dues: [expect.stringContaining('before')] });
  const key = randomUUID();
  const first = await post('/supplier-invoices', form({ number: 'C' }), boss, key);
  expect((await post('/supplier-invoices', form({ number: 'C' }), boss, key)).body.id).toBe(first.body.id);
});

test('its photo is drawn anew and shown to those alone who may see the invoice', async () => {
  const { id } = await made();
  const url = `${api}/supplier-invoices/${id}/photo`;
  expect((await boss.call({ url })).status).toBe(404);
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'facture.jpg', { type: 'image/jpeg' });
  const kept = await boss.postForm(url, { file });
  expect(kept).toMatchObject({ status: 200, body: { hasPhoto: true } });
  const { rows } = await app().database.pool.query('select bytes from supplier_invoice_photos where invoice_id = $1', [
    id,
  ]);
  expect(await sharp(rows[0].bytes).metadata()).toMatchObject({ format: 'webp', width: 40 });
  expect((await boss.call({ url })).status).toBe(200);
  for (const path of ['', '/photo']) {
    const hidden = await ofShop.call({ url: `${api}/supplier-invoices/${id}${path}` });
    expect(hidden.status).toBe(404);
  }
  const text = new File(['no picture'], 'facture.jpg', { type: 'image/jpeg' });
  expect((await boss.postForm(url, { file: text })).status).toBe(422);
});
