import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as build from '../builders/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { buildEmployee, signIn, type StaffBrowser } from '../staff.ts';
import { useTestApp } from '../test-app.ts';

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

interface Things {
  readonly shop: build.BuiltShop;
  readonly source: build.BuiltWarehouse;
  readonly target: build.BuiltWarehouse;
  /** works everywhere */
  readonly boss: StaffBrowser;
  /** each works in one of the warehouses, and in a third */
  readonly sender: StaffBrowser;
  readonly receiver: StaffBrowser;
  readonly stranger: StaffBrowser;
}

const api = '/dashboard/api';

/** Two warehouses and who works there; for each test twelve of a product in the first, in two lots, and a transfer to the second. */
export function transfersScene() {
  const app = useTestApp();
  const there: { things?: Things; product?: build.BuiltProduct; transfer?: number } = {};
  const things = (): Things => {
    if (there.things === undefined) throw new Error('the scene is there in tests and hooks only');
    return there.things;
  };
  const product = (): build.BuiltProduct => {
    if (there.product === undefined) throw new Error('each test has a product of its own');
    return there.product;
  };
  const transfer = (): number => {
    if (there.transfer === undefined) throw new Error('each test has a transfer of its own');
    return there.transfer;
  };
  /** What follows is about these. */
  const take = (other: build.BuiltProduct): void => {
    there.product = other;
  };
  const begin = (id: number): void => {
    there.transfer = id;
  };
  beforeAll(async () => {
    const { pool } = app().database;
    const shop = await build.buildShop(pool);
    const third = await build.buildWarehouse(pool, { shop });
    const [source, target] = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
    const workerOf = async ({ id }: build.BuiltWarehouse): Promise<StaffBrowser> => {
      const employee = await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [shop.id], language: 'en' });
      await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: id });
      return signIn(app(), employee);
    };
    there.things = {
      shop,
      source,
      target,
      boss: await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' })),
      sender: await workerOf(source),
      receiver: await workerOf(target),
      stranger: await workerOf(third),
    };
  });
  beforeEach(async () => {
    there.product = await build.buildProduct(app().database.pool, { shop: things().shop });
    await build.buildStock(app().database.pool, {
      warehouse: things().source,
      product: product(),
      lots: [
        { lotNumber: 'late', quantity: 6, expiresOn: '2029-09-01' },
        { lotNumber: 'soon', quantity: 6, expiresOn: '2029-01-01' },
      ],
    });
    begin(await made());
  });
  afterEach(async () => {
    expect(await brokenInvariants(app().database.pool)).toEqual({});
  });

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
    const { status, body } = await post(things().boss, '/transfers', {
      sourceId: things().source.id,
      targetId: things().target.id,
    });
    expect(status).toBe(201);
    return body.id;
  };
  const shown = async (who = things().boss, id = transfer()): Promise<Shown> =>
    Object((await who.call({ url: `${api}/transfers/${id}` })).body);
  const item = (quantity?: unknown) => ({ productId: product().id, combinationId: null, quantity });
  const expedition = (what: string, body: object = {}, who = things().boss, key?: string) =>
    post(who, `/internal-expedition/${transfer()}/${what}`, body, key);
  const act = (action: string, body: object = {}, who = things().boss) =>
    post(who, `/transfers/${transfer()}/actions/${action}`, body);
  const partId = async (): Promise<number> => (await shown()).lines[0]?.id ?? 0;
  const receive = async (body: object, who = things().boss, key?: string) =>
    post(who, `/internal-expedition/receive/part/${await partId()}`, body, key);
  const available = (who = things().boss, search = '', warehouse = things().source.id) =>
    who.call({ url: `${api}/warehouse/${warehouse}/available-products?search=${search}&expeditionId=${transfer()}` });
  const levels = async () => {
    const { rows } = await app().database.pool.query<{ warehouse: number; on_hand: number }>(
      'select warehouse_id as warehouse, on_hand from stocks where product_id = $1',
      [product().id],
    );
    const at = ({ id }: build.BuiltWarehouse) => rows.find((row) => row.warehouse === id)?.on_hand ?? 0;
    return [at(things().source), at(things().target)];
  };
  const incoming = async () => {
    const { rows } = await app().database.pool.query(
      'select warehouse_id, combination_id, quantity from stock_incoming where product_id = $1',
      [product().id],
    );
    return rows;
  };
  /** so many planned, picked and sent */
  const sent = async (quantity: number) => {
    await expedition('add-item', item(quantity));
    await act('pick');
    expect((await act('send')).body).toMatchObject({ state: 'sent' });
  };
  return {
    app,
    things,
    product,
    take,
    transfer,
    begin,
    post,
    made,
    shown,
    item,
    expedition,
    act,
    partId,
    receive,
    available,
    levels,
    incoming,
    sent,
  };
}
