import { locationsWrittenSchema, zonesSchema } from '@hanout/contracts/stock/locations';
import { stockLinesSchema } from '@hanout/contracts/stock/lines';
import { buildEmployee, signIn, signInAs, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import { buildAttribute, buildProduct, buildStock, buildWarehouse, type BuiltProduct } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { beforeAll, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app } = scene;
let owner: StaffBrowser;
let keeper: StaffBrowser;
let soap: BuiltProduct;
let shirt: BuiltProduct;

/** Soap and a shirt in two sizes; somebody who keeps another warehouse alone. */
beforeAll(async () => {
  const { pool } = app().database;
  const shop = scene.shop();
  const warehouse = scene.warehouse();
  owner = await signInAs(app());
  const size = await buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'm' }] });
  soap = await buildProduct(pool, { shop });
  await buildStock(pool, { warehouse, product: soap, quantity: 10 });
  shirt = await buildProduct(pool, {
    shop,
    warehouse,
    combinations: Object.values(size.values).map((value, at) => ({ values: [value], sku: `CHE-${at}`, stock: 1 })),
  });
  await pool.query(`update products set sku = case id when $1 then 'Soap-1' else 'CHE' end where id in ($1, $2)`, [
    soap.id,
    shirt.id,
  ]);
  await pool.query('select refresh_product_rows(array[$1, $2]::int[]), refresh_stock_lines(array[$1, $2]::int[])', [
    soap.id,
    shirt.id,
  ]);
  const other = await buildWarehouse(pool, { shop });
  const employee = await buildEmployee(app().deps.db, { shopIds: [shop.id] });
  await pool.query('insert into employee_warehouses (employee_id, warehouse_id) values ($1, $2)', [
    employee.id,
    other.id,
  ]);
  keeper = await signIn(app(), employee);
});

const post = (path: string, body: object, browser = owner): Promise<StaffAnswer> =>
  browser.call({ method: 'POST', url: `/dashboard/api/stock/${path}`, body });
const place = async (...rows: readonly (readonly [code: string, zone: string, shelf: string])[]) => {
  const { body } = await post('locations', {
    warehouseId: scene.warehouse().id,
    rows: rows.map(([code, zone, shelf]) => ({ code, zone, shelf })),
  });
  return locationsWrittenSchema.parse(body);
};
const linesOf = async ({ id }: BuiltProduct) => {
  const url = `/dashboard/api/stock/lines?warehouse=${scene.warehouse().id}&limit=100`;
  const { rows } = stockLinesSchema.parse((await owner.call({ url })).body);
  return rows.filter(({ productId }) => productId === id);
};
const zones = async (browser = owner) =>
  browser.call({ url: `/dashboard/api/stock/locations?warehouse=${scene.warehouse().id}` });

describe('where things lie', () => {
  test('is said by codes, however they are written; the code of a product is that of its combinations', async () => {
    expect(await place(['SOAP-1', 'b', '2'], ['CHE', 'A', '7'], ['CHE-1', 'A', '10'])).toMatchObject({
      written: 3,
      refused: [],
    });
    expect(await linesOf(soap)).toMatchObject([{ location: { zone: 'B', shelf: '2' } }]);
    const shelves = Object.fromEntries((await linesOf(shirt)).map(({ sku, location }) => [sku, location?.shelf]));
    expect(shelves).toEqual({ 'CHE-0': '7', 'CHE-1': '10' });
  });

  test('rows that cannot be are told one by one, the others are done', async () => {
    const answer = await place(['nobody', 'A', '1'], ['SOAP-1', 'C-1', '1'], ['CHE-0', 'C', '1']);
    expect(answer.written).toBe(1);
    expect(answer.refused).toEqual([
      { row: 1, code: 'nobody', message: expect.any(String) },
      { row: 2, code: 'SOAP-1', message: expect.stringContaining('A, FROID') },
    ]);
  });

  test('zones follow each other as one walks: 2 before 10', async () => {
    await place(['SOAP-1', 'C10', '1'], ['CHE', 'C2', '1']);
    const { zones: found } = zonesSchema.parse((await zones()).body);
    expect(found).toEqual([
      { zone: 'C2', shelves: 1, things: 2 },
      { zone: 'C10', shelves: 1, things: 1 },
    ]);
  });

  test('is set and taken away line by line, and kept in the log', async () => {
    const [line] = await linesOf(soap);
    const set = await post(`lines/${line?.id}/location`, { location: { zone: 'd', shelf: '4' } });
    expect(set).toMatchObject({ status: 200, body: { location: { zone: 'D', shelf: '4' } } });
    expect(await post(`lines/${line?.id}/location`, { location: { zone: '', shelf: '4' } })).toMatchObject({
      status: 422,
    });
    expect((await post(`lines/${line?.id}/location`, { location: null })).body).toMatchObject({ location: null });
    const { rows } = await app().database.pool.query(
      `select changes from audit_log where action = 'stock.location' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ changes: { location: ['D-4', null] } }]);
  });

  test('is the matter of those who work in the warehouse', async () => {
    const [line] = await linesOf(soap);
    const body = { warehouseId: scene.warehouse().id, rows: [{ code: 'SOAP-1', zone: 'A', shelf: '1' }] };
    for (const refused of [
      await zones(keeper),
      await post('locations', body, keeper),
      await post(`lines/${line?.id}/location`, { location: null }, keeper),
    ])
      expect(refused).toMatchObject({ status: 404 });
  });
});
