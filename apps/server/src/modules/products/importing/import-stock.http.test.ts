import type { ImportMapping } from '@hanout/contracts/imports/import-mapping';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { importsOf } from '@hanout/test-kit/imports';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let buyer: StaffBrowser;
let shirt: build.BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool);
  const warehouse = await build.buildWarehouse(pool, { shop });
  shirt = await build.buildProduct(pool, { shop, warehouse, stock: 3, columns: { sku: 'CH-1' } });
  buyer = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['supplier-orders'] }));
});

const mayCount = (isAllowed: boolean) =>
  app().database.pool.query(
    isAllowed
      ? `insert into role_permissions (role_id, permission) select id, 'stock.write' from roles where code = 'supplier-orders'`
      : `delete from role_permissions where permission = 'stock.write' and role_id = (select id from roles where code = 'supplier-orders')`,
  );
const mapping: ImportMapping = ['sku', 'name.fr', 'stock'];
const stock = async (): Promise<number> =>
  (await app().database.pool.query('select on_hand from stocks where product_id = $1', [shirt.id])).rows[0].on_hand;
const file = (name: string) => `Référence;Nom (français);Stock\nCH-1;${name};50\n`;

test('C37 · who may not write stock is offered no column for it, and a file that has one is refused in words', async () => {
  await mayCount(false);
  const imports = importsOf(app(), buyer);
  const read = await imports.read(file('Chemise'));
  expect(read.mapping).toEqual(['sku', 'name.fr', null]);
  const refused = await imports.post(`/${read.id}/check`, { mapping, options: read.options });
  expect(refused).toMatchObject({ status: 403, body: { code: 'catalog.import-stock-forbidden' } });
  expect(Object(refused.body).message).toContain('ne prenez pas cette colonne');
  const done = await imports.start(await imports.check(read));
  expect(done).toMatchObject({ state: 'done', counts: { changed: 1 } });
  expect(await stock()).toBe(3);
});

test('C37 · what was checked with the right to write stock does not begin, and is not taken back, without it', async () => {
  await mayCount(true);
  const imports = importsOf(app(), buyer);
  const checked = await imports.check(await imports.read(file('Chemise claire')), { mapping });
  expect(checked.mapping).toContain('stock');
  await mayCount(false);
  expect((await imports.post(`/${checked.id}/start`)).status).toBe(403);
  expect(await stock()).toBe(3);
  await mayCount(true);
  await imports.start(checked);
  expect(await stock()).toBe(50);
  await mayCount(false);
  expect((await imports.post(`/${checked.id}/undo`)).status).toBe(403);
  expect(await stock()).toBe(50);
});

test('who works in one warehouse imports into it, and changes no stock of another of the same shop', async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool);
  const [first, own] = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
  const coat = await build.buildProduct(pool, { shop, warehouse: first, stock: 3, columns: { sku: 'MA-1' } });
  const employee = await buildEmployee(app().deps.db, { shopIds: [shop.id], roles: ['manager'] });
  await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: own.id });
  const imports = importsOf(app(), await signIn(app(), employee));
  const done = await imports.start(
    await imports.check(await imports.read('Référence;Nom (français);Stock\nMA-1;Manteau;50\n'), { mapping }),
  );
  expect(done).toMatchObject({ state: 'done' });
  const { rows } = await pool.query(
    'select warehouse_id as id, on_hand as "onHand" from stocks where product_id = $1 order by warehouse_id',
    [coat.id],
  );
  expect(rows).toEqual([
    { id: first.id, onHand: 3 },
    { id: own.id, onHand: 50 },
  ]);
});
