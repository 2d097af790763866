import { receivingScene } from '@hanout/test-kit/scenes/receiving-scene';
import { expect, test } from 'vitest';
import { countReceipts, listReceipts, lookUp } from './list-queries.ts';

const { app, things, product, line, receipt, received, ordered, post } = receivingScene();
const page = { before: null, limit: 50 };

test('what a text finds is the same, whether what it finds is looked up at once or asked for one by one, and so is its count', async () => {
  const { db } = app().deps;
  const { orderId, orderLineId } = await ordered();
  const ofOrder = await post('/receipts', receipt([line({ orderLineId, passed: 1 })], { orderId }));
  const direct = await received([line({ lotNumber: 'LOT-77' })], { deliveryNote: 'BL 4_100%' });
  const [awaited, loose] = [Number(ofOrder.body.id), direct.id];
  await app().database.pool.query(`update product_rows set search = search || ' lampe rouge' where product_id = $1`, [
    product().id,
  ]);
  const filter = {
    view: 'all',
    warehouseId: null,
    supplierId: null,
    orderId: null,
    shopIds: null,
    warehouseIds: null,
  } as const;
  const number = String(ofOrder.body.order.number);
  for (const [q, wanted] of [
    [`R${loose}`, [loose]],
    ['LOT-77', [loose]],
    ['4_100%', [loose]],
    [number, [awaited]],
    ['rouge lampe', [loose, awaited]],
    ['nobody has it', []],
  ] as const) {
    const known = await lookUp(db, { ...filter, q });
    const many = { ...known, few: null };
    const idsOf = async (asked: typeof known) => (await listReceipts(db, asked, page)).map(({ id }) => id);
    expect([q, await idsOf(known)]).toEqual([q, wanted]);
    expect([q, await idsOf(many)]).toEqual([q, wanted]);
    expect(await countReceipts(db, many)).toEqual(await countReceipts(db, known));
  }
  const bySupplier = { ...filter, q: 'atlas import', supplierId: things().supplierId };
  const known = await lookUp(db, bySupplier);
  expect((await countReceipts(db, known)).all).toBeGreaterThanOrEqual(2);
  expect(await countReceipts(db, { ...known, few: null })).toEqual(await countReceipts(db, known));
});
