import { buildEmployee, signIn, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { receivingScene, type ShownReceipt } from '@hanout/test-kit/scenes/receiving-scene';
import { describe, expect, test } from 'vitest';

const { app, things, product, post, get, line, receipt, received, act, ordered } = receivingScene();
const api = '/dashboard/api';

test('receipts are seen, listed and written by those who work in their warehouse', async () => {
  const { id, version, lines } = await received([line({ onHold: 1, lotNumber: 'LOT-9' })]);
  const listed = async (who: StaffBrowser, query = `q=R${id}`) =>
    (await get(`/receipts?${query}`, who)).body.rows.map((row: ShownReceipt) => row.id);
  expect(await listed(things().buyer)).toEqual([id]);
  expect(await listed(things().boss, 'q=LOT-9&view=on_hold')).toEqual([id]);
  expect(await listed(things().stranger)).toEqual([]);
  expect((await get(`/receipts/${id}`, things().stranger)).status).toBe(404);
  const decisions = [{ lineId: lines[0]?.id, passed: 1, rejected: 0 }];
  expect((await act(id, 'decide', { version, decisions }, things().stranger)).status).toBe(404);
  expect((await post('/receipts', receipt([line()]), things().stranger)).status).toBe(422);
  const file = await things().boss.call({ url: `${api}/receipts/export.csv?q=R${id}` });
  expect(String(file.body)).toContain(`R${id}`);
});

describe('whoever works in the warehouse and buys nothing', () => {
  test('receives an order, decides what was on hold and takes it back, and sees no price', async () => {
    const { keeper } = things();
    const { orderId, orderLineId } = await ordered();
    const form = await get(`/receipts/form?order=${orderId}`, keeper);
    expect(form).toMatchObject({ status: 200, body: { lines: [{ orderLineId, open: 10, priceCentimes: null }] } });
    const { body: began } = await get('/receipts/form', keeper);
    expect(began.awaited).toContainEqual(expect.objectContaining({ id: orderId, supplier: 'Atlas Import', open: 10 }));
    const lines = [line({ orderLineId, passed: 3, onHold: 2, priceCentimes: null })];
    const { status, body } = await post('/receipts', receipt(lines, { orderId }), keeper);
    expect(status).toBe(201);
    const hidden = { priceCentimes: null, shareCentimes: null, unitCostCentimes: null, averageCentimes: null };
    expect(body).toMatchObject({
      costs: [],
      invoices: [],
      lines: [{ passed: 3, formerPriceCentimes: null, ...hidden }],
    });
    const decisions = [{ lineId: body.lines[0].id, passed: 1, rejected: 1 }];
    const decided = await act(body.id, 'decide', { decisions }, keeper);
    expect(decided).toMatchObject({ status: 200, body: { lines: [{ passed: 4, rejected: 1, ...hidden }] } });
    expect((await get(`/receipts?q=R${body.id}`, keeper)).body.rows).toMatchObject([{ worthCentimes: null }]);
    const file = async (who: StaffBrowser) =>
      String((await who.call({ url: `${api}/receipts/export.csv?q=R${body.id}` })).body);
    expect(await file(keeper)).not.toContain('400');
    expect(await file(things().buyer)).toContain('400');
    // What nobody said is as it was ordered.
    expect((await get(`/receipts/${body.id}`)).body).toMatchObject({ lines: [{ priceCentimes: 10_000 }] });
    expect((await act(body.id, 'take-back', {}, keeper)).body).toMatchObject({ state: 'taken_back' });
  });

  test('says no price and no cost, adopts no price, sees no invoice and no order of a supplier', async () => {
    const { keeper } = things();
    const refused = [
      receipt([line()]),
      receipt([line({ priceCentimes: null })], { costs: [{ kind: 'transport', amountCentimes: 1 }] }),
    ];
    for (const body of refused)
      expect(await post('/receipts', body, keeper)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('whoever buys') },
      });
    const { id, version, lines } = await received([line()]);
    const calls = [
      ['POST', `/receipts/${id}/costs`, { version, costs: [], costSpread: 'value' }],
      ['POST', `/receipts/${id}/lines/${lines[0]?.id}/accept-price`, {}],
      ['GET', '/supplier-invoices', null],
      ['GET', '/supplier-orders', null],
      ['GET', '/suppliers', null],
      ['GET', `/product/product/${product().id}/costs`, null],
    ] as const;
    for (const [method, url, body] of calls) {
      const { status } = await keeper.call({ method, url: `${api}${url}`, ...(body === null ? {} : { body }) });
      expect([url, status]).toEqual([url, 403]);
    }
  });

  test('finds what is scanned without its price; what nobody ordered costs what the supplier asks', async () => {
    const { keeper, supplierId } = things();
    const terms = { supplier_id: supplierId, product_id: product().id, supplier_code: `ZZ/${product().id}` };
    await build.insertRow(app().database.pool, 'supplier_products', { ...terms, price_centimes: 777 });
    const { body } = await get(`/receipts/things?q=zz/${product().id}&supplier=${supplierId}`, keeper);
    expect(body.things).toMatchObject([{ productId: product().id, priceCentimes: null }]);
    const made = await post('/receipts', receipt([line({ priceCentimes: null })]), keeper);
    expect((await get(`/receipts/${made.body.id}`)).body).toMatchObject({ lines: [{ priceCentimes: 777 }] });
  });

  test('who only reads stock receives nothing', async () => {
    const { shop } = things();
    const seller = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shop.id] }));
    expect((await post('/receipts', receipt([line({ priceCentimes: null })]), seller)).status).toBe(403);
    expect((await get('/receipts', seller)).status).toBe(403);
  });
});

test('what is scanned is found by its code, with what this supplier asks for it', async () => {
  const { pool } = app().database;
  const barcode = `613${String(product().id).padStart(10, '0')}`;
  await pool.query('update products set barcode = $2 where id = $1', [product().id, barcode]);
  await pool.query('select refresh_product_rows($1)', [[product().id]]);
  const found = async (q: string) =>
    (await get(`/receipts/things?q=${encodeURIComponent(q)}&supplier=${things().supplierId}`)).body.things[0];
  expect(await found(barcode)).toMatchObject({ productId: product().id, barcode, orderLineId: null });
  const terms = { supplier_id: things().supplierId, product_id: product().id, supplier_code: `AT/${product().id}` };
  await build.insertRow(pool, 'supplier_products', { ...terms, price_centimes: 777 });
  expect(await found(`at/${product().id}`)).toMatchObject({ productId: product().id, priceCentimes: 777 });
  expect((await get('/receipts/things?q=')).body).toEqual({ things: [] });
});

test('ST-20 · states, qualities, costs and transitions of receipts are served in the person’s language', async () => {
  expect((await get('/receipts/enumerations')).body).toMatchObject({
    states: [{ value: 'on_hold', label: 'On hold' }, { value: 'complete' }, { value: 'taken_back' }],
    qualities: [{ value: 'passed', label: 'Passed' }, { value: 'rejected' }, { value: 'on_hold' }],
    costKinds: [{ value: 'transport' }, { value: 'customs' }, { value: 'other' }],
    costSpreads: [{ value: 'value' }, { value: 'quantity' }],
    transitions: [
      { action: 'decide', from: ['on_hold'], permission: 'stock.receive' },
      { action: 'take-back', from: ['on_hold', 'complete'] },
    ],
  });
  expect((await get('/supplier-invoices/enumerations')).body.paidBy).toContainEqual({ value: 'cash', label: 'Cash' });
});
