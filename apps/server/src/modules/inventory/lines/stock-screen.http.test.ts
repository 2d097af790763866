import {
  stockChangedSchema,
  stockJournalSchema,
  stockStorySchema,
  type StockChange,
} from '@hanout/contracts/stock/journal';
import { stockLineSchema, stockLinesSchema } from '@hanout/contracts/stock/lines';
import { buildEmployee, signIn, signInAs, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import { buildAttribute, buildProduct, buildStock, buildWarehouse, type BuiltProduct } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows } = scene;
let owner: StaffBrowser;
let keeper: StaffBrowser;
let second: { readonly id: number };
let soap: BuiltProduct;
let shirt: BuiltProduct;

/** Soap in both warehouses, a shirt in two sizes in the second; somebody who keeps the second alone. */
beforeAll(async () => {
  const { pool } = app().database;
  const shop = scene.shop();
  owner = await signInAs(app());
  second = await buildWarehouse(pool, { shop });
  const size = await buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'm' }] });
  soap = await buildProduct(pool, { shop, name: 'Savon d’Alep' });
  await buildStock(pool, { warehouse: scene.warehouse(), product: soap, quantity: 10 });
  await buildStock(pool, { warehouse: second, product: soap, quantity: 3 });
  shirt = await buildProduct(pool, {
    shop,
    warehouse: second,
    name: 'Chemise',
    combinations: Object.values(size.values).map((value, at) => ({ values: [value], sku: `CHE-${at}`, stock: 1 })),
  });
  await pool.query('select refresh_product_rows(array[$1, $2]::int[]), refresh_stock_lines(array[$1, $2]::int[])', [
    soap.id,
    shirt.id,
  ]);
  const employee = await buildEmployee(app().deps.db, { name: 'Magasinier', shopIds: [shop.id] });
  await pool.query('insert into employee_warehouses (employee_id, warehouse_id) values ($1, $2)', [
    employee.id,
    second.id,
  ]);
  keeper = await signIn(app(), employee);
});

const read = async (path: string, browser = owner): Promise<StaffAnswer> =>
  browser.call({ url: `/dashboard/api/stock/${path}` });
const linesOf = async (query: string, browser = owner) =>
  stockLinesSchema.parse((await read(`lines?${query}`, browser)).body);
const lineIn = async (warehouse: { readonly id: number }, product = soap) => {
  const { rows: found } = await linesOf(`warehouse=${warehouse.id}&limit=100`);
  const line = found.find(({ productId }) => productId === product.id);
  if (line === undefined) throw new Error('there is no such line');
  return line;
};
const change = (
  what: Partial<StockChange> & Pick<StockChange, 'kind' | 'quantity' | 'reasonCode'>,
  { key = randomUUID(), browser = owner }: { readonly key?: string; readonly browser?: StaffBrowser } = {},
): Promise<StaffAnswer> =>
  browser.call({
    method: 'POST',
    url: '/dashboard/api/stock/changes',
    headers: { 'idempotency-key': key },
    body: { warehouseId: scene.warehouse().id, productId: soap.id, combinationId: null, ...what },
  });
const undo = (operationId: string, browser = owner): Promise<StaffAnswer> =>
  browser.call({
    method: 'POST',
    url: `/dashboard/api/stock/changes/${operationId}/undo`,
    headers: { 'idempotency-key': randomUUID() },
    body: {},
  });

describe('the lines of stock', () => {
  test('ST-06 · are found by name, reference and warehouse, and turned page by page without losing or repeating one', async () => {
    expect((await linesOf('q=savon')).rows.map(({ warehouse }) => warehouse.id)).toEqual([
      scene.warehouse().id,
      second.id,
    ]);
    expect((await linesOf('q=CHE-1')).rows.map(({ sku }) => sku)).toEqual(['CHE-1']);
    for (const sort of ['name', '-name', 'available', '-available']) {
      const whole = (await linesOf(`sort=${sort}&limit=100`)).rows.map(({ id }) => id);
      const turned: number[] = [];
      let cursor = '';
      do {
        const page = await linesOf(`sort=${sort}&limit=1&cursor=${cursor}`);
        turned.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor ?? '';
      } while (cursor !== '');
      expect(turned, sort).toEqual(whole);
    }
  });

  test('a line is low from its own threshold on, else from that of its product', async () => {
    const line = await lineIn(second);
    const set = async (threshold: number | null) =>
      owner.call({ method: 'POST', url: `/dashboard/api/stock/lines/${line.id}/threshold`, body: { threshold } });
    const isLow = async () => (await linesOf('state=low')).rows.some(({ id }) => id === line.id);
    const { threshold } = line;
    await set(2);
    expect(await isLow()).toBe(false);
    expect(stockLineSchema.parse((await set(3)).body)).toMatchObject({ threshold: 3, hasOwnThreshold: true });
    expect(await isLow()).toBe(true);
    expect(stockLineSchema.parse((await set(null)).body)).toMatchObject({ threshold, hasOwnThreshold: false });
  });

  test('what orders take is counted as sold, and says for how long the rest will last', async () => {
    const line = await lineIn(second);
    await rows(
      `with gone as (insert into stock_movements (stock_id, lot_id, quantity, type, cause_type, cause_id, occurred_at)
         select $1, id, -1, 'sold', 'order', gen_random_uuid()::text, now() - interval '3 days' from stock_lots where stock_id = $1 returning lot_id),
       lots as (update stock_lots set quantity = quantity - 1 where id in (select lot_id from gone))
       update stocks set on_hand = on_hand - 1 where id = $1`,
      [line.id],
    );
    expect(await lineIn(second)).toMatchObject({ onHand: 2, available: 2, sold: 1, daysOfCover: 60 });
  });

  test('files have what the list has', async () => {
    const { status, body } = await read('lines/export.csv?q=savon');
    expect([
      status,
      String(body)
        .split('\r\n')
        .filter((row) => row.includes('Savon')).length,
    ]).toEqual([200, 2]);
    expect((await read('lines/export.xlsx')).status).toBe(200);
  });
});

describe('what is done by hand', () => {
  test('ST-06 · is a movement with its reason, and done once however often it is sent', async () => {
    const before = (await lineIn(scene.warehouse())).onHand;
    const key = randomUUID();
    const press = () => change({ kind: 'add', quantity: 5, reasonCode: 'bought', reason: 'Facture 12' }, { key });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await lineIn(scene.warehouse())).onHand).toBe(before + 5);
    const [latest] = stockJournalSchema.parse((await read('journal?limit=1')).body).rows;
    expect(latest).toMatchObject({
      type: 'added',
      quantity: 5,
      reasonCode: 'bought',
      reason: 'Facture 12',
      employee: 'Amine Test',
      cause: { type: 'back-office' },
      warehouse: { id: scene.warehouse().id },
    });
    const [stored] = await rows('select occurred_at as at from stock_movements where id = $1', [latest?.id]);
    expect(stored?.['at']).toEqual(new Date(latest?.occurredAt ?? 0));
  });

  test.each(['take_out', 'scrap', 'return_to_supplier'] as const)(
    '%s: taken back by a movement the other way, once',
    async (kind) => {
      const before = (await lineIn(scene.warehouse())).onHand;
      const reasonCode = { take_out: 'gift', scrap: 'broken', return_to_supplier: 'unsold' }[kind];
      const done = stockChangedSchema.parse((await change({ kind, quantity: 2, reasonCode })).body);
      expect(done).toMatchObject({ moved: -2, onHand: before - 2 });
      const backs = await Promise.all([undo(done.operationId), undo(done.operationId)]);
      expect(backs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await lineIn(scene.warehouse())).onHand).toBe(before);
    },
  );

  test('what was corrected over other figures than those of now is refused with those of now', async () => {
    const { onHand } = await lineIn(scene.warehouse());
    const wrong = await change({ kind: 'correct', quantity: 4, seen: onHand + 1, reasonCode: 'counted_again' });
    expect(wrong).toMatchObject({ status: 409, body: { current: { onHand } } });
    const right = await change({ kind: 'correct', quantity: onHand - 1, seen: onHand, reasonCode: 'counted_again' });
    expect(right).toMatchObject({ status: 200, body: { moved: -1 } });
  });

  test.each([
    ['no quantity', { quantity: 0 }, 'quantity'],
    ['a reason of something else', { reasonCode: 'bought' }, 'reasonCode'],
    ['another reason without a word', { reasonCode: 'other' }, 'reason'],
  ])('%s is refused under its field', async (_, wrong, field) => {
    const refused = await change({ kind: 'scrap', quantity: 1, reasonCode: 'broken', ...wrong });
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
  });

  test('ST-06 · what is added is a positive number of pieces', async () => {
    const before = (await lineIn(scene.warehouse())).onHand;
    const add = (quantity: number) => change({ kind: 'add', quantity, reasonCode: 'bought' });
    expect(await add(0)).toMatchObject({ status: 422, body: { errors: { quantity: expect.anything() } } });
    expect((await add(-3)).status).toBe(400);
    expect((await lineIn(scene.warehouse())).onHand).toBe(before);
  });

  test('more than is free is refused with what is free', async () => {
    const { available } = await lineIn(scene.warehouse());
    const refused = await change({ kind: 'scrap', quantity: available + 1, reasonCode: 'broken' });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { quantity: [expect.stringContaining(String(available))] } },
    });
  });
});

test('«why is it so many?»: two levels, and what moved between them by type and cause', async () => {
  const line = await lineIn(scene.warehouse());
  const answer = stockStorySchema.parse((await read(`lines/${line.id}/story?from=2020-01-01T00:00:00Z`)).body);
  expect(answer.from.level).toBe(0);
  expect(answer.to.level).toBe(line.onHand);
  expect(answer.groups.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.onHand);
  const later = await read(`lines/${line.id}/story?from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z`);
  expect(stockStorySchema.parse(later.body)).toMatchObject({ to: { level: 0 }, groups: [] });
});

// Seen red: without the warehouses in `worksInWarehouse` the lines of both were listed.
test('who keeps one warehouse sees and touches nothing of another', async () => {
  const foreign = await lineIn(scene.warehouse());
  const seen = (await linesOf('limit=100', keeper)).rows.map(({ warehouse }) => warehouse.id);
  expect(new Set(seen)).toEqual(new Set([second.id]));
  const journal = stockJournalSchema.parse((await read('journal?limit=100', keeper)).body).rows;
  expect(new Set(journal.map(({ warehouse }) => warehouse.id))).toEqual(new Set([second.id]));
  expect(String((await read('lines/export.csv', keeper)).body)).not.toContain(foreign.warehouse.name);
  const done = stockChangedSchema.parse((await change({ kind: 'add', quantity: 1, reasonCode: 'found' })).body);
  const touched = await Promise.all([
    read(`lines/${foreign.id}`, keeper),
    read(`movements/${foreign.id}`, keeper),
    read(`lines/${foreign.id}/story?from=2020-01-01T00:00:00Z`, keeper),
    keeper.call({ method: 'POST', url: `/dashboard/api/stock/lines/${foreign.id}/threshold`, body: { threshold: 1 } }),
    change({ kind: 'add', quantity: 1, reasonCode: 'found' }, { browser: keeper }),
    undo(done.operationId, keeper),
  ]);
  expect(touched.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const enumerations = (await read('enumerations', keeper)).body;
  expect(enumerations).toMatchObject({ warehouses: [{ id: second.id }] });
});
