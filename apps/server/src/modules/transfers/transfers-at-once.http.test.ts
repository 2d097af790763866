import { randomUUID } from 'node:crypto';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { useSecondApp } from '@hanout/test-kit/second-app';
import { expect, test } from 'vitest';

const app = useTestApp();
const second = useSecondApp(app);
const api = '/dashboard/api';
const PEOPLE = 100;

/** Until it is answered: whoever is told to come back sends the same again. */
async function post(who: StaffBrowser, url: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'idempotency-key': randomUUID() };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await who.call({ method: 'POST', url: `${api}${url}`, body, headers });
    if (answer.status < 500 || attempt === 20) return answer;
  }
}

// Seen red: without the lock on the transfer's row pieces that were added and received at once are lost.
test('a hundred people who add, and then receive, the same line in two processes lose and double nothing', async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool);
  const [source, target] = [await build.buildWarehouse(pool, { shop }), await build.buildWarehouse(pool, { shop })];
  const product = await build.buildProduct(pool, { shop, warehouse: source, stock: PEOPLE });
  const employee = await buildEmployee(app().deps.db, { shopIds: [shop.id] });
  const here = await signIn(app(), employee);
  const there = await signIn({ http: second().http }, employee);
  const made = await post(here, '/transfers', { sourceId: source.id, targetId: target.id });
  const id = Number(Object(made.body).id);
  const all = (ask: (who: StaffBrowser) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: PEOPLE }, (_, at) => ask(at % 2 === 0 ? here : there)));

  const item = { productId: product.id, combinationId: null, quantity: 1 };
  await all((who) => post(who, `/internal-expedition/${id}/add-item`, item));
  const shown = async () => Object((await here.call({ url: `${api}/transfers/${id}` })).body);
  expect((await shown()).lines).toMatchObject([{ quantity: PEOPLE }]);
  expect(await post(here, `/internal-expedition/${id}/add-item`, item)).toMatchObject({ status: 422 });

  await Promise.all([here, there].map((who) => post(who, `/transfers/${id}/actions/pick`, {})));
  await post(here, `/transfers/${id}/actions/send`, {});
  const part = Number((await shown()).lines[0].id);
  await all((who) => post(who, `/internal-expedition/receive/part/${part}`, { qtyReceived: 1 }));
  expect(await shown()).toMatchObject({
    state: 'fully_recieved',
    lines: [{ received: PEOPLE, onTheWay: 0, surplus: 0 }],
  });
  const { rows } = await pool.query('select warehouse_id, on_hand from stocks where product_id = $1 order by 1', [
    product.id,
  ]);
  expect(rows).toEqual([
    { warehouse_id: source.id, on_hand: 0 },
    { warehouse_id: target.id, on_hand: PEOPLE },
  ]);
  expect(await brokenInvariants(pool)).toEqual({});
});
