import { randomUUID } from 'node:crypto';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import * as build from '@hanout/test-kit/builders';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api';
let shop: build.BuiltShop;
let source: build.BuiltWarehouse;
let target: build.BuiltWarehouse;
/** works everywhere */
let boss: StaffBrowser;
/** each works in one of the warehouses, and in a third */
let sender: StaffBrowser;
let receiver: StaffBrowser;
let stranger: StaffBrowser;
let product: build.BuiltProduct;
let transfer: number;

beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool);
  const third = await build.buildWarehouse(pool, { shop });
  [source, target] = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
  [sender, receiver, stranger] = (await Promise.all([source, target, third].map(workerOf))) as [
    StaffBrowser,
    StaffBrowser,
    StaffBrowser,
  ];
});

beforeEach(async () => {
  product = await build.buildProduct(app().database.pool, { shop });
  await build.buildStock(app().database.pool, {
    warehouse: source,
    product,
    lots: [
      { lotNumber: 'late', quantity: 6, expiresOn: '2029-09-01' },
      { lotNumber: 'soon', quantity: 6, expiresOn: '2029-01-01' },
    ],
  });
  transfer = await made();
});

afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

async function workerOf(warehouse: build.BuiltWarehouse): Promise<StaffBrowser> {
  const employee = await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [shop.id], language: 'en' });
  await build.insertRow(app().database.pool, 'employee_warehouses', {
    employee_id: employee.id,
    warehouse_id: warehouse.id,
  });
  return signIn(app(), employee);
}

interface Line {
  readonly id: number;
  readonly [figure: string]: unknown;
}
interface Shown {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly lines: readonly Line[];
}
const post = async (who: StaffBrowser, url: string, body: object = {}, key: string = randomUUID()) => {
  const { status, body: answer } = await who.call({
    method: 'POST',
    url: `${api}${url}`,
    body,
    headers: { 'idempotency-key': key },
  });
  return { status, body: Object(answer) };
};
const made = async (): Promise<number> => {
  const { status, body } = await post(boss, '/transfers', { sourceId: source.id, targetId: target.id });
  expect(status).toBe(201);
  return body.id;
};
const shown = async (who = boss, id = transfer): Promise<Shown> =>
  Object((await who.call({ url: `${api}/transfers/${id}` })).body);
const item = (quantity?: unknown) => ({ productId: product.id, combinationId: null, quantity });
const expedition = (what: string, body: object = {}, who = boss, key?: string) =>
  post(who, `/internal-expedition/${transfer}/${what}`, body, key);
const act = (action: string, body: object = {}, who = boss) =>
  post(who, `/transfers/${transfer}/actions/${action}`, body);
const partId = async (): Promise<number> => (await shown()).lines[0]?.id ?? 0;
const receive = async (body: object, who = boss, key?: string) =>
  post(who, `/internal-expedition/receive/part/${await partId()}`, body, key);
const available = (who = boss, search = '', warehouse = source.id) =>
  who.call({ url: `${api}/warehouse/${warehouse}/available-products?search=${search}&expeditionId=${transfer}` });
const levels = async () => {
  const { rows } = await app().database.pool.query<{ warehouse: number; on_hand: number }>(
    'select warehouse_id as warehouse, on_hand from stocks where product_id = $1',
    [product.id],
  );
  const at = ({ id }: build.BuiltWarehouse) => rows.find((row) => row.warehouse === id)?.on_hand ?? 0;
  return [at(source), at(target)];
};
const incoming = async () => {
  const { rows } = await app().database.pool.query(
    'select warehouse_id, combination_id, quantity from stock_incoming where product_id = $1',
    [product.id],
  );
  return rows;
};
/** so many planned, picked and sent */
const sent = async (quantity: number) => {
  await expedition('add-item', item(quantity));
  await act('pick');
  expect((await act('send')).body).toMatchObject({ state: 'sent' });
};

describe('the calls of provisioning', () => {
  test('BO-26 · lists what the warehouse has free, in the document’s names, found by words, less what transfers are to send', async () => {
    const found = async (search = '') => (await available(boss, search)).body;
    const row = {
      product_id: product.id,
      combination_id: null,
      type: 'product',
      product_name: expect.any(String),
      combination_name: null,
      available_stock: 12,
    };
    expect(await found()).toContainEqual(expect.objectContaining(row));
    expect(await found('rien-de-tel')).toEqual([]);
    await expedition('add-item', item(5));
    expect(await found()).toContainEqual(expect.objectContaining({ ...row, available_stock: 7 }));
    const many = await build.buildProduct(app().database.pool, {
      shop,
      warehouse: source,
      combinations: [{ stock: 3 }, { stock: 4 }],
    });
    expect(await found()).toContainEqual(
      expect.objectContaining({
        product_id: many.id,
        combination_id: many.combinations[0]?.id,
        type: 'combination',
        combination_name: expect.any(String),
      }),
    );
  });

  test('BO-26 · what cannot be loaded is told in the document’s words', async () => {
    for (const refused of [await available(stranger), await available(boss, '', target.id)])
      expect(refused).toMatchObject({
        status: 404,
        body: { success: false, code: 'error_loading_products', message: 'Error loading products' },
      });
  });

  test('BO-27 · adds, and adds to what is there, up to what is free', async () => {
    expect(await expedition('add-item', item(5))).toMatchObject({
      status: 200,
      body: { success: true, code: 'item_added', message: 'Item added.', quantity: 5, available_stock: 7 },
    });
    expect((await expedition('add-item', item('7'))).body).toMatchObject({ quantity: 12, available_stock: 0 });
    expect((await shown()).lines).toHaveLength(1);
  });

  test.each([[0], [-1], [1.5], [13], ['zwei'], [undefined]])(
    'BO-27 · adding %s is an invalid quantity',
    async (quantity) => {
      expect(await expedition('add-item', item(quantity))).toMatchObject({
        status: 422,
        body: { success: false, code: 'invalid_quantity', message: expect.stringContaining('12') },
      });
      expect((await shown()).lines).toEqual([]);
    },
  );

  test('BO-27 · the quantity of update-item is the new total, never below 1', async () => {
    await expedition('add-item', item(5));
    expect((await expedition('update-item', item(2))).body).toMatchObject({
      success: true,
      code: 'item_updated',
      quantity: 2,
      available_stock: 10,
    });
    for (const quantity of [0, 13])
      expect((await expedition('update-item', item(quantity))).body).toMatchObject({ code: 'invalid_quantity' });
    expect((await shown()).lines).toMatchObject([{ quantity: 2 }]);
  });

  test('BO-27 · what is removed is gone, and free again', async () => {
    await expedition('add-item', item(5));
    const gone = { productId: product.id, combinationId: null };
    expect((await expedition('remove-item', gone)).body).toMatchObject({ success: true, code: 'item_removed' });
    expect(await shown()).toMatchObject({ lines: [], state: 'pending' });
    expect((await expedition('remove-item', gone)).body).toMatchObject({
      success: false,
      code: 'error_removing',
      message: 'The item could not be removed.',
    });
  });

  test('BO-27 · each failure has the document’s code, its sentence and the reason', async () => {
    const unknown = { productId: 2_000_000_000, combinationId: null, quantity: 1 };
    const codes = { 'add-item': 'error_adding', 'update-item': 'error_updating', 'remove-item': 'error_removing' };
    for (const [call, code] of Object.entries(codes))
      expect(await expedition(call, unknown)).toMatchObject({
        status: 422,
        body: { success: false, code, message: expect.any(String), reason: expect.stringContaining('.') },
      });
  });

  test('an addition that is sent again is done once; something else under its key is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => expedition('add-item', item(4), boss, key)));
    for (const { body } of answers) expect(body).toMatchObject({ success: true, quantity: 4 });
    expect(await expedition('add-item', item(5), boss, key)).toMatchObject({ status: 422, body: { success: false } });
    expect((await shown()).lines).toMatchObject([{ quantity: 4 }]);
  });
});

describe('the calls of receiving', () => {
  test('BO-19 · a part is received by its id: more than 0, else the data are invalid', async () => {
    await sent(6);
    for (const qtyReceived of [0, -2, 1.5, '', undefined])
      expect(await receive({ qtyReceived })).toMatchObject({
        status: 422,
        body: {
          success: false,
          code: 'invalid_logistics_data',
          message: 'Invalid logistics data: the received quantity must be greater than 0.',
        },
      });
    expect(await levels()).toEqual([6, 0]);
    expect(await receive({ qtyReceived: 4 })).toMatchObject({
      status: 200,
      body: {
        success: true,
        code: 'part_received',
        message: 'Part received.',
        quantity: 2,
        state: 'partially_recieved',
      },
    });
    expect((await receive({ qtyReceived: '2' })).body).toMatchObject({ state: 'fully_recieved' });
    expect(await levels()).toEqual([6, 6]);
  });

  test('BO-19 · what cannot be received is told in the document’s words', async () => {
    await expedition('add-item', item(6));
    expect(await receive({ qtyReceived: 1 })).toMatchObject({
      status: 409,
      body: { code: 'error_receiving_part', message: 'The part could not be received.', reason: expect.any(String) },
    });
    expect(await post(boss, '/internal-expedition/receive/part/2000000000', { qtyReceived: 1 })).toMatchObject({
      status: 404,
      body: { code: 'error_receiving_part' },
    });
  });

  test('a receipt that is sent again is done once', async () => {
    await sent(6);
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => receive({ qtyReceived: 2 }, boss, key)));
    expect(await levels()).toEqual([6, 2]);
  });

  test('receive-validate closes receiving: whole it is completed, with differences they wait for a decision', async () => {
    expect((await expedition('receive-validate')).body).toMatchObject({ success: false, code: 'error_validating' });
    await sent(6);
    await receive({ qtyReceived: 5 });
    expect(await expedition('receive-validate')).toMatchObject({
      status: 200,
      body: { success: true, code: 'expedition_received', state: 'recieved' },
    });
    const lines = [{ lineId: await partId(), lost: 1, damaged: 0, returned: 0, received: 0, takesSurplus: false }];
    expect((await act('decide', { decisions: lines })).body).toMatchObject({ state: 'completed' });
    transfer = await made();
    await sent(6);
    await receive({ qtyReceived: 6 });
    expect((await expedition('receive-validate')).body).toMatchObject({ state: 'completed' });
  });
});

describe('goods on the way', () => {
  test('belong to neither warehouse, travel with their lots, those that expire first first, and are told as incoming', async () => {
    await expedition('add-item', item(8));
    expect((await act('pick')).body).toMatchObject({ state: 'inprogress' });
    expect(await levels()).toEqual([4, 0]);
    // In the crate they have left the shelf and are on their way there.
    expect(await incoming()).toEqual([{ warehouse_id: target.id, combination_id: null, quantity: 8 }]);
    await act('send');
    expect(await incoming()).toEqual([{ warehouse_id: target.id, combination_id: null, quantity: 8 }]);
    await receive({ qtyReceived: 7 });
    expect(await incoming()).toMatchObject([{ quantity: 1 }]);
    const { rows } = await app().database.pool.query(
      `select l.lot_number, l.expires_on::text, l.quantity from stock_lots l join stocks s on s.id = l.stock_id
       where s.product_id = $1 and s.warehouse_id = $2 order by l.expires_on`,
      [product.id, target.id],
    );
    expect(rows).toEqual([
      { lot_number: 'soon', expires_on: '2029-01-01', quantity: 6 },
      { lot_number: 'late', expires_on: '2029-09-01', quantity: 1 },
    ]);
  });

  test('go in several deliveries', async () => {
    await expedition('add-item', item(8));
    const lines = async (quantity: number) => ({ lines: [{ lineId: await partId(), quantity }] });
    await act('pick', await lines(3));
    await act('send');
    await receive({ qtyReceived: 3 });
    expect(await shown()).toMatchObject({ state: 'partially_recieved', lines: [{ toPick: 5, received: 3 }] });
    await act('pick');
    await act('send');
    await receive({ qtyReceived: 5 });
    expect(await shown()).toMatchObject({ state: 'fully_recieved', lines: [{ received: 8, onTheWay: 0 }] });
  });

  test('are decided line by line: lost, broken, back, found, and what came too much', async () => {
    await sent(8);
    await receive({ qtyReceived: 4, qtyDamaged: 1 });
    await act('validate');
    const decision = { lineId: await partId(), lost: 1, damaged: 1, returned: 2, received: 1, takesSurplus: false };
    expect(await act('decide', { decisions: [{ ...decision, lost: 0 }] })).toMatchObject({ status: 422 });
    expect((await act('decide', { decisions: [decision] })).body).toMatchObject({ state: 'completed' });
    expect(await levels()).toEqual([6, 4]);

    transfer = await made();
    await sent(2);
    await receive({ qtyReceived: 3 });
    await act('validate');
    const none = { lineId: await partId(), lost: 0, damaged: 0, returned: 0, received: 0, takesSurplus: true };
    expect((await act('decide', { decisions: [none] })).body).toMatchObject({ state: 'completed' });
    expect(await levels()).toEqual([3, 7]);
  });

  test('that nobody planned get a line of their own, all of it too much: believed it leaves the other warehouse, else it was counted wrong', async () => {
    await sent(2);
    const sku = `BOX-${randomUUID().slice(0, 8)}`;
    const columns = { sku };
    const other = await build.buildProduct(app().database.pool, { shop, warehouse: source, stock: 5, columns });
    const found = async (warehouse: number) =>
      (
        await app().database.pool.query<{ on_hand: number }>(
          'select on_hand from stocks where product_id = $1 and warehouse_id = $2',
          [other.id, warehouse],
        )
      ).rows[0]?.on_hand ?? 0;
    const unplanned = { code: sku.toLowerCase(), quantity: 1 };
    expect(await act('receive', { unplanned: { code: 'nothing-has-it', quantity: 1 } })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('cannot be transferred') },
    });
    expect((await act('receive', { unplanned }, stranger)).status).toBe(404);
    await act('receive', { unplanned }, receiver);
    expect((await act('receive', { unplanned }, receiver)).body).toMatchObject({
      state: 'partially_recieved',
      lines: [{ productId: product.id }, { productId: other.id, quantity: 0, sent: 0, surplus: 2 }],
    });
    expect(await found(target.id)).toBe(0);
    await receive({ qtyReceived: 2 });
    await act('validate');
    const lineId = (await shown()).lines[1]?.id;
    const none = { lineId, lost: 0, damaged: 0, returned: 0, received: 0 };
    expect((await act('decide', { decisions: [{ ...none, takesSurplus: true }] })).body).toMatchObject({
      state: 'completed',
    });
    expect([await found(source.id), await found(target.id)]).toEqual([3, 2]);

    transfer = await made();
    await sent(2);
    await act('receive', { unplanned }, receiver);
    await receive({ qtyReceived: 2 });
    await act('validate');
    const again = { ...none, lineId: (await shown()).lines[1]?.id, takesSurplus: false };
    expect((await act('decide', { decisions: [again] })).body).toMatchObject({ state: 'completed' });
    expect([await found(source.id), await found(target.id)]).toEqual([3, 2]);
  });

  test.each([
    ['planned', async () => expedition('add-item', item(5))],
    ['picked', async () => [await expedition('add-item', item(5)), await act('pick')]],
    ['sent', () => sent(5)],
  ])('are given back by cancelling what was %s; reopened it is as before they left', async (_, begin) => {
    await begin();
    expect((await act('cancel')).body).toMatchObject({ state: 'cancelled' });
    expect(await levels()).toEqual([12, 0]);
    expect((await act('reopen')).body).toMatchObject({ state: 'pending', lines: [{ toPick: 5 }] });
  });

  test('that were received in part stay where they are when the rest is cancelled', async () => {
    await sent(5);
    await receive({ qtyReceived: 2 });
    await act('cancel');
    expect(await levels()).toEqual([10, 2]);
  });

  test('are recalled, put back, and a receipt taken back, each by its inverse', async () => {
    await sent(5);
    expect((await act('recall')).body).toMatchObject({ state: 'inprogress', lines: [{ picked: 5 }] });
    await act('put-back');
    expect(await levels()).toEqual([12, 0]);
    await act('pick');
    await act('send');
    await receive({ qtyReceived: 3 });
    const back = { lines: [{ lineId: await partId(), quantity: 3 }] };
    expect((await act('take-back', back)).body).toMatchObject({ state: 'sent', lines: [{ onTheWay: 5 }] });
    expect(await levels()).toEqual([7, 0]);
  });

  test('that an order has taken meanwhile are not picked: which line, and how many are free', async () => {
    product = await build.buildProduct(app().database.pool, { shop, warehouse: source, stock: 12 });
    await expedition('add-item', item(10));
    const { rows } = await app().database.pool.query('select id from stocks where product_id = $1', [product.id]);
    const heldIn = { id: Number(rows[0].id) };
    await build.buildOrder(app().database.pool, { shop, lines: [{ product, quantity: 5, heldIn }] });
    expect(await act('pick')).toMatchObject({
      status: 409,
      body: { code: 'transfers.stock-is-missing', missing: [{ asked: 10, available: 7 }] },
    });
    expect(await levels()).toEqual([12, 0]);
  });
});

describe('who', () => {
  test('works in another warehouse sees no transfer that does not concern theirs', async () => {
    expect((await stranger.call({ url: `${api}/transfers/${transfer}` })).status).toBe(404);
    expect(Object((await stranger.call({ url: `${api}/transfers?view=all` })).body).rows).toEqual([]);
    expect((await expedition('add-item', item(1), stranger)).status).toBe(404);
    for (const who of [sender, receiver])
      expect(Object((await who.call({ url: `${api}/transfers?q=T${transfer}` })).body).rows).toMatchObject([
        { id: transfer },
      ]);
  });

  test('sends does not receive, and who receives does not send', async () => {
    expect(await expedition('add-item', item(3), receiver)).toMatchObject({
      status: 403,
      body: { code: 'error_adding' },
    });
    await expedition('add-item', item(3), sender);
    await act('pick', {}, sender);
    expect((await act('send', {}, receiver)).status).toBe(403);
    await act('send', {}, sender);
    expect(await receive({ qtyReceived: 1 }, sender)).toMatchObject({
      status: 403,
      body: { code: 'error_receiving_part' },
    });
    expect((await receive({ qtyReceived: 2 }, receiver)).status).toBe(200);
    expect((await act('cancel', {}, receiver)).status).toBe(403);
    await act('validate', {}, receiver);
    const decision = { lineId: await partId(), lost: 0, damaged: 0, returned: 1, received: 0, takesSurplus: false };
    expect((await act('decide', { decisions: [decision] }, receiver)).status).toBe(403);
    expect((await act('decide', { decisions: [decision] }, sender)).body).toMatchObject({ state: 'completed' });
  });

  test('only reads does nothing', async () => {
    const reader = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shop.id] }));
    expect((await reader.call({ url: `${api}/transfers/${transfer}` })).status).toBe(200);
    expect((await expedition('add-item', item(1), reader)).status).toBe(403);
  });
});

test('a request remembers what was asked for, and plans what is free of it; between two open warehouses that differ', async () => {
  const asked = {
    sourceId: source.id,
    targetId: target.id,
    items: [{ productId: product.id, combinationId: null, quantity: 20 }],
  };
  const { body } = await post(receiver, '/transfers', asked);
  expect(body).toMatchObject({ state: 'pending', lines: [{ requested: 20, quantity: 12 }] });
  expect((await post(boss, '/transfers', { ...asked, targetId: source.id })).status).toBe(422);
  expect((await post(stranger, '/transfers', asked)).status).toBe(403);
});

test('somebody who saw an earlier version is shown what stands there now', async () => {
  const { version } = await shown();
  await expedition('add-item', item(2));
  expect(await act('pick', { version })).toMatchObject({
    status: 409,
    body: { code: 'transfers.transfer-changed', current: { version: version + 1, lines: [{ quantity: 2 }] } },
  });
});

test('ST-07 · ST-20 · states and actions are served in the person’s language, the stored words as the specification spells them', async () => {
  const { body } = await boss.call({ url: `${api}/transfers/enumerations` });
  expect(Object(body).states).toContainEqual({ value: 'partially_recieved', label: 'Partially received' });
  expect(Object(body).states).toContainEqual({ value: 'fully_recieved', label: 'Fully received' });
});

test('is found by number and barcode, counted by view, and given as a file', async () => {
  await app().database.pool.query("update products set barcode = '6130001234567' where id = $1", [product.id]);
  await expedition('add-item', item(1));
  await app().database.pool.query(
    "update product_rows set search = search || ' 6130001234567', barcode = '6130001234567' where product_id = $1",
    [product.id],
  );
  const list = async (query: string) => Object((await boss.call({ url: `${api}/transfers?${query}` })).body);
  expect((await list('q=6130001234567')).rows).toMatchObject([{ id: transfer, pieces: 1 }]);
  expect((await list(`q=t${transfer}&view=leaving`)).rows).toMatchObject([{ id: transfer }]);
  expect((await list(`q=T${transfer}`)).counts).toMatchObject({ open: 1, leaving: 1, coming: 0, completed: 0 });
  const { body } = await boss.call({ url: `${api}/transfers/export.csv?q=T${transfer}` });
  expect(body).toContain(`T${transfer}`);
});

test.each(['A4', 'A5'])('its paper on %s has bars, lots and who signs', async (format) => {
  await sent(7);
  const { status, body } = await boss.call({
    url: `${api}/papers/transfers/${transfer}?format=${format}&language=ar`,
  });
  expect(status).toBe(200);
  expect(body).toContain(`class="sheet ${format.toLowerCase()}"`);
  expect(body).toContain('class="bars"');
  expect(body).toContain('soon × 6');
  expect((await stranger.call({ url: `${api}/papers/transfers/${transfer}` })).status).toBe(404);
});
