import { priceListAnswerSchema, suppliedThingsSchema } from '@hanout/contracts/purchasing/suppliers';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { meet } from '@hanout/test-kit/database/at-once';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
let shop: build.BuiltShop;
let buyer: StaffBrowser;
let seller: StaffBrowser;
let lamp: build.BuiltProduct;
let supplier: number;

beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool);
  const make = async (role: string) =>
    signIn(app(), await buildEmployee(app().deps.db, { roles: [role], shopIds: [shop.id], language: 'en' }));
  [buyer, seller] = [await make('supplier-orders'), await make('seller')];
  lamp = await build.buildProduct(pool, { shop, name: 'Lampe', columns: { sku: 'LAMP-1' } });
  await build.buildProduct(pool, { shop, name: 'Chaise', columns: { sku: 'CHAIR-1' } });
});

beforeEach(async () => {
  supplier = (await made({ name: `Atlas ${randomUUID()}` })).id;
});

type Method = 'POST' | 'GET' | 'DELETE';
const ask = async (method: Method, url: string, body?: object, who = buyer) => {
  const answer = await who.call({ method, url: `${api}${url}`, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, body: Object(answer.body) };
};
const post = (url: string, body: object = {}, who = buyer) => ask('POST', url, body, who);
const made = async (form: object) => (await post('/suppliers', form)).body;
const terms = (change: object = {}) => ({
  productId: lamp.id,
  combinationId: null,
  supplierCode: 'F-77',
  priceCentimes: 120_000,
  minimumQuantity: 6,
  packQuantity: 3,
  delayDays: 4,
  isPreferred: false,
  ...change,
});
const supplied = async (query = '') =>
  suppliedThingsSchema.parse((await ask('GET', `/suppliers/${supplier}/products${query}`)).body);

describe('a supplier', () => {
  test('is made with a name, and read as it was written', async () => {
    const form = { name: 'Sarl Nour', contactName: 'Nour', email: 'nour@example.dz', language: 'ar', paymentDays: 30 };
    const one = await made(form);
    expect(one).toMatchObject({ ...form, version: 1, isActive: true, products: 0, delayDays: null });
    expect(await ask('GET', `/suppliers/${one.id}`)).toMatchObject({ status: 200, body: form });
    const nameless = await post('/suppliers', { name: ' ' });
    expect(nameless).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    expect((await ask('GET', '/suppliers/999999999')).status).toBe(404);
  });

  test('is edited over the version that was seen; of two at once one is shown what stands there now', async () => {
    const name = `Oran ${randomUUID()}`;
    expect(await post(`/suppliers/${supplier}`, { name, phone: '041 00 00 00', version: 1 })).toMatchObject({
      status: 200,
      body: { name, phone: '041 00 00 00', version: 2 },
    });
    expect(await post(`/suppliers/${supplier}`, { name: 'Other', version: 1 })).toMatchObject({
      status: 409,
      body: { current: { name, version: 2 } },
    });
    const answers = await meet(app().database.pool, {
      held: `select from suppliers where id = ${supplier} for update`,
      calls: ['A', 'B'].map((sign) => () => post(`/suppliers/${supplier}`, { name: `${name} ${sign}`, version: 2 })),
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is archived, and is in no list to choose from; restored it is there again', async () => {
    const active = async () =>
      (await ask('GET', '/supplier-orders/choices')).body.suppliers.some(({ id }: { id: number }) => id === supplier);
    const archived = await post(`/suppliers/${supplier}/archive`, { version: 1 });
    expect(archived).toMatchObject({ status: 200, body: { isActive: false, version: 2 } });
    expect(await active()).toBe(false);
    expect((await post(`/suppliers/${supplier}/archive`, { version: 1 })).status).toBe(409);
    const restored = await post(`/suppliers/${supplier}/restore`, { version: 2 });
    expect(restored).toMatchObject({ status: 200, body: { isActive: true, version: 3 } });
    expect(await active()).toBe(true);
  });

  test('is found by name, contact, phone and mail address; the views count what they hold', async () => {
    const word = randomUUID().slice(0, 8);
    const one = await made({ name: `Nadir ${word}`, contactName: `Lila ${word}`, email: `${word}@example.dz` });
    const listed = async (query: string) => (await ask('GET', `/suppliers?${query}`)).body;
    for (const q of [`nadir ${word}`, `lila ${word}`, `${word}@example`])
      expect((await listed(`q=${encodeURIComponent(q)}`)).rows).toMatchObject([{ id: one.id }]);
    await post(`/suppliers/${one.id}/archive`, { version: 1 });
    expect(await listed(`q=${word}`)).toMatchObject({ rows: [], counts: { active: 0, archived: 1, all: 1 } });
    expect((await listed(`q=${word}&view=archived`)).rows).toMatchObject([{ id: one.id }]);
    expect((await listed('cursor=100000')).rows).toEqual([]);
  });

  test('is the matter of whoever buys', async () => {
    for (const [method, url] of [
      ['GET', '/suppliers'],
      ['GET', `/suppliers/${supplier}`],
      ['GET', `/suppliers/${supplier}/products`],
      ['POST', '/suppliers'],
      ['POST', `/suppliers/${supplier}`],
      ['POST', `/suppliers/${supplier}/archive`],
      ['POST', `/suppliers/${supplier}/restore`],
      ['POST', `/suppliers/${supplier}/products`],
      ['POST', `/suppliers/${supplier}/price-list`],
      ['DELETE', `/suppliers/${supplier}/products/1`],
    ] as const) {
      const { status } = await ask(method, url, method === 'POST' ? {} : undefined, seller);
      expect([method, url, status]).toEqual([method, url, 403]);
    }
  });
});

describe('what a supplier asks for one thing', () => {
  test('is added, written over, and taken away', async () => {
    expect(await post(`/suppliers/${supplier}/products`, terms())).toMatchObject({ status: 200, body: { done: true } });
    const { rows, total } = await supplied();
    expect([total, rows]).toMatchObject([1, [terms()]]);
    await post(
      `/suppliers/${supplier}/products`,
      terms({ priceCentimes: 99_000, minimumQuantity: 1, delayDays: null }),
    );
    expect((await supplied()).rows).toMatchObject([{ priceCentimes: 99_000, minimumQuantity: 1, delayDays: null }]);
    expect((await ask('GET', `/suppliers/${supplier}`)).body).toMatchObject({ products: 1 });
    const one = `/suppliers/${supplier}/products/${rows[0]?.id}`;
    expect(await ask('DELETE', one)).toMatchObject({ status: 200, body: { done: true } });
    expect((await supplied()).rows).toEqual([]);
    expect((await ask('DELETE', one)).status).toBe(422);
  });

  test('is of one supplier alone: nobody takes away another’s', async () => {
    await post(`/suppliers/${supplier}/products`, terms());
    const [own] = (await supplied()).rows;
    const other = await made({ name: `Other ${randomUUID()}` });
    expect((await ask('DELETE', `/suppliers/${other.id}/products/${own?.id}`)).status).toBe(422);
    expect((await supplied()).rows).toHaveLength(1);
  });

  test('is of a thing that is there, whole and not negative, and one supplier is asked first', async () => {
    const sent = async (change: object) => (await post(`/suppliers/${supplier}/products`, terms(change))).status;
    expect(await sent({ productId: 999_999_999 })).toBe(422);
    for (const change of [{ minimumQuantity: 0 }, { priceCentimes: -1 }, { delayDays: 366 }, { packQuantity: 1.5 }])
      expect(await sent(change)).toBe(400);
    const other = (await made({ name: `Other ${randomUUID()}` })).id;
    await post(`/suppliers/${supplier}/products`, terms({ isPreferred: true }));
    expect((await post(`/suppliers/${other}/products`, terms({ isPreferred: true }))).status).toBe(200);
    expect((await supplied()).rows).toMatchObject([{ isPreferred: false }]);
  });

  test('is found by name and by the supplier’s code', async () => {
    await post(`/suppliers/${supplier}/products`, terms());
    expect((await supplied('?q=lampe')).rows).toHaveLength(1);
    expect((await supplied('?q=f-77')).rows).toHaveLength(1);
    expect((await supplied('?q=chaise')).rows).toEqual([]);
  });

  test('is chosen of everything that is sold, without a warehouse', async () => {
    await post(`/suppliers/${supplier}/products`, terms());
    const { body } = await ask('GET', `/supplier-orders/things?supplier=${supplier}&q=CHAIR-1`);
    expect(body.things).toMatchObject([{ name: 'Chaise', isOfSupplier: false, isLow: false }]);
    const known = await ask('GET', `/supplier-orders/things?supplier=${supplier}&q=LAMP-1`);
    expect(known.body.things).toMatchObject([{ name: 'Lampe', isOfSupplier: true, supplierCode: 'F-77' }]);
  });
});

test('a list of prices is shown row by row and changes nothing; then its good rows are taken and say no more than they say', async () => {
  await post(`/suppliers/${supplier}/products`, terms());
  const text = 'LAMP-1;;999,50\nCHAIR-1;C-1;500;2;3\nNOBODY;;1\nCHAIR-1;;1\nLAMP-1;x;y';
  const send = async (isPreview: boolean) =>
    priceListAnswerSchema.parse((await post(`/suppliers/${supplier}/price-list`, { text, isPreview })).body);
  const shown = await send(true);
  expect(shown).toMatchObject({
    taken: 0,
    rows: [
      { row: 1, ok: true, before: 120_000, after: 99_950, isNew: false },
      { row: 2, ok: true, before: null, after: 50_000, isNew: true },
      { row: 3, ok: false, message: 'No product has this reference.' },
      { row: 4, ok: false, message: 'This item stands further up already.' },
      { row: 5, ok: false, message: 'The price is not an amount.' },
    ],
  });
  expect((await supplied()).rows).toMatchObject([{ priceCentimes: 120_000 }]);
  expect((await send(false)).taken).toBe(2);
  expect((await supplied()).rows).toMatchObject([
    { supplierCode: 'C-1', priceCentimes: 50_000, minimumQuantity: 2, delayDays: 3 },
    { supplierCode: 'F-77', priceCentimes: 99_950, minimumQuantity: 6, packQuantity: 3, delayDays: 4 },
  ]);
});
