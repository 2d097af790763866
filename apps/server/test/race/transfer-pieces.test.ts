import { buildWarehouse } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';
import { staffAt, type StaffAnswer, type StaffAt } from './staff-at.ts';
import { twoProcesses } from './two-processes.ts';

const { pool, shop, warehouse, product, urlOf } = twoProcesses();
const PEOPLE = 100;

// Seen red with `for update` left out of `lockTransfer`.
test('a hundred people who add, pick, and then receive, the same line at two processes lose and double nothing', async () => {
  const who = { roles: ['owner'], shopIds: [shop().id] };
  const [here, there] = await Promise.all([
    staffAt({ pool: pool(), url: urlOf(0), from: '10.8.0.1', who }),
    staffAt({ pool: pool(), url: urlOf(1), from: '10.8.0.2', who }),
  ]);
  const [source, target] = [warehouse(), await buildWarehouse(pool(), { shop: shop() })];
  const { id: productId } = await product(PEOPLE);
  const made = await here.post('/transfers', { sourceId: source.id, targetId: target.id });
  expect(made.status).toBe(201);
  const { id } = Object(made.body);
  const shown = async () => Object((await there.get(`/transfers/${id}`)).body);
  const all = (ask: (who: StaffAt) => Promise<StaffAnswer>) =>
    Promise.all(Array.from({ length: PEOPLE }, (_, at) => ask(at % 2 === 0 ? here : there)));

  const item = { productId, combinationId: null, quantity: 1 };
  await all(({ post }) => post(`/internal-expedition/${id}/add-item`, item));
  expect((await shown()).lines).toMatchObject([{ quantity: PEOPLE }]);
  expect(await here.post(`/internal-expedition/${id}/add-item`, item)).toMatchObject({ status: 422 });

  const line = (await shown()).lines[0];
  const one = { lines: [{ lineId: line.id, quantity: 1 }] };
  await all(({ post }) => post(`/transfers/${id}/actions/pick`, one));
  expect((await shown()).lines).toMatchObject([{ picked: PEOPLE, toPick: 0 }]);
  await Promise.all([here, there].map(({ post }) => post(`/transfers/${id}/actions/send`, {})));
  await all(({ post }) => post(`/internal-expedition/receive/part/${line.id}`, { qtyReceived: 1 }));
  expect(await shown()).toMatchObject({
    state: 'fully_recieved',
    lines: [{ received: PEOPLE, onTheWay: 0, surplus: 0 }],
  });
  const { rows } = await pool().query(
    'select warehouse_id, on_hand from stocks where product_id = $1 order by warehouse_id',
    [productId],
  );
  expect(rows).toEqual([
    { warehouse_id: source.id, on_hand: 0 },
    { warehouse_id: target.id, on_hand: PEOPLE },
  ]);
});
