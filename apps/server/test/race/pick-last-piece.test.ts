import { buildOrder } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';
import { staffAt } from './staff-at.ts';
import { twoProcesses } from './two-processes.ts';

const { pool, shop, warehouse, product, urlOf } = twoProcesses();
const PIECES = 10;
const SCANS = 40;

// Seen red with `for update` left out of `lockWave`.
test('two people at two processes who scan the same pieces count each once, and two waves never have the same order', async () => {
  const who = { roles: ['owner'], shopIds: [shop().id] };
  const [here, there] = await Promise.all([
    staffAt({ pool: pool(), url: urlOf(0), from: '10.8.1.1', who }),
    staffAt({ pool: pool(), url: urlOf(1), from: '10.8.1.2', who }),
  ]);
  const lamp = await product(PIECES);
  await pool().query(`update products set barcode = 'LAMP-1' where id = $1`, [lamp.id]);
  const { id: orderId } = await buildOrder(pool(), { shop: shop(), lines: [{ product: lamp, quantity: PIECES }] });
  expect((await here.post(`/orders/${orderId}/actions/confirm`, { version: 1 })).status).toBe(200);

  const wave = { warehouseId: warehouse().id, mode: 'by_order', orderIds: [orderId] };
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? here : there).post('/picking/waves', wave)),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  const { id } = Object(made.find(({ status }) => status === 201)?.body);

  const scans = await Promise.all(
    Array.from({ length: SCANS }, (_, at) =>
      (at % 2 === 0 ? here : there).post(`/picking/waves/${id}/scans`, { code: 'LAMP-1' }),
    ),
  );
  expect(scans.filter(({ status }) => status === 200)).toHaveLength(PIECES);
  expect((await there.get(`/picking/waves/${id}`)).body).toMatchObject({
    state: 'picked',
    lines: [{ quantity: PIECES, picked: PIECES }],
  });
});
