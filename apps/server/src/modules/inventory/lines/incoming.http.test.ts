import { stockJournalSchema } from '@hanout/contracts/stock/journal';
import { stockLinesSchema } from '@hanout/contracts/stock/lines';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildProduct, buildShop, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const app = useTestApp();

test('what is sent to a warehouse stands there as incoming until it is received, and its movements name the transfer', async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  const [source, target] = [await buildWarehouse(pool, { shop }), await buildWarehouse(pool, { shop })];
  const product = await buildProduct(pool, { shop, warehouse: source, stock: 5 });
  await buildStock(pool, { warehouse: target, product, quantity: 1 });
  await pool.query('select refresh_product_rows(array[$1]::int[]), refresh_stock_lines(array[$1]::int[])', [
    product.id,
  ]);
  const browser = await signInAs(app());
  const call = async (url: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await browser.call({ method: 'POST', url: `/dashboard/api${url}`, headers, body });
    expect(answer.status).toBeLessThan(300);
    return Object(answer.body);
  };
  const read = async (path: string) => (await browser.call({ url: `/dashboard/api/${path}` })).body;
  const incoming = async () =>
    stockLinesSchema
      .parse(await read('stock/lines?limit=100'))
      .rows.filter(({ productId }) => productId === product.id)
      .toSorted((a, b) => a.warehouse.id - b.warehouse.id)
      .map((line) => [line.warehouse.id, line.onHand, line.incoming]);

  const { id } = await call('/transfers', { sourceId: source.id, targetId: target.id });
  await call(`/internal-expedition/${String(id)}/add-item`, {
    productId: product.id,
    combinationId: null,
    quantity: 3,
  });
  await call(`/transfers/${String(id)}/actions/pick`, {});
  await call(`/transfers/${String(id)}/actions/send`, {});
  expect(await incoming()).toEqual([
    [source.id, 2, 0],
    [target.id, 1, 3],
  ]);
  const [part] = Object(await read(`transfers/${String(id)}`)).lines;
  await call(`/internal-expedition/receive/part/${part.id}`, { qtyReceived: 2 });
  expect(await incoming()).toEqual([
    [source.id, 2, 0],
    [target.id, 3, 1],
  ]);
  const { rows } = stockJournalSchema.parse(await read(`stock/journal?product=${product.id}&cause=transfer`));
  expect(rows.map(({ quantity, cause }) => [quantity, cause])).toEqual([
    [2, { type: 'transfer', id: String(id), number: null }],
    [-3, { type: 'transfer', id: String(id), number: null }],
  ]);
});
