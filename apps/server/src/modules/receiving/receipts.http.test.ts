import { randomUUID } from 'node:crypto';
import { meet } from '@hanout/test-kit/database/at-once';
import { receivingScene } from '@hanout/test-kit/scenes/receiving-scene';
import { describe, expect, test } from 'vitest';

const { app, things, product, post, get, line, receipt, received, act, shelf, shorts, average } = receivingScene();

describe('a receipt', () => {
  test('ST-12 · puts what passed on the shelf at once, with lot, expiry, cost and supplier; what is on hold or rejected is not sold', async () => {
    const made = await received([
      line({ passed: 5, rejected: 1, onHold: 2, lotNumber: 'L-77', expiresOn: '2029-05-01' }),
      line({ passed: 3, lotNumber: '' }),
    ]);
    expect(made).toMatchObject({
      state: 'on_hold',
      lines: [{ passed: 5, rejected: 1, onHold: 2, lotNumber: 'L-77', expiresOn: '2029-05-01' }, { passed: 3 }],
    });
    const of = { cost: 10_000, supplier: 'Atlas Import', receipt: `R${made.id}` };
    expect(await shelf()).toEqual([
      { lot_number: 'L-77', expires_on: '2029-05-01', quantity: 5, ...of },
      { lot_number: `R${made.id}`, expires_on: null, quantity: 3, ...of },
    ]);
    const { rows } = await app().database.pool.query('select available from product_rows where product_id = $1', [
      product().id,
    ]);
    expect(rows).toEqual([{ available: 8 }]);
  });

  test('ST-12 · what is on hold is sold once it is passed, and never when it is rejected', async () => {
    const { id, version, lines } = await received([line({ passed: 0, onHold: 4 })]);
    expect(await shelf()).toEqual([]);
    const lineId = lines[0]?.id;
    expect(await act(id, 'decide', { version, decisions: [{ lineId, passed: 4, rejected: 1 }] })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('4') },
    });
    const some = await act(id, 'decide', { version, decisions: [{ lineId, passed: 1, rejected: 2 }] });
    expect(some).toMatchObject({
      status: 200,
      body: { state: 'on_hold', lines: [{ passed: 1, rejected: 2, onHold: 1 }] },
    });
    expect(await shelf()).toMatchObject([{ quantity: 1 }]);
    expect(await act(id, 'decide', { version, decisions: [{ lineId, passed: 1, rejected: 0 }] })).toMatchObject({
      status: 409,
      body: { current: { version: version + 1 } },
    });
    await act(id, 'decide', { decisions: [{ lineId, passed: 0, rejected: 1 }] });
    expect((await act(id, 'decide', { decisions: [] })).body.message).toContain('Complete');
    expect(await shorts(id)).toMatchObject([{ missing: 2 }, { missing: 1 }]);
  });

  test('that is sent again is done once; another one under its key is refused', async () => {
    const key = randomUUID();
    const body = receipt([line()]);
    const answers = await meet(app().database.pool, {
      held: 'lock table receipts in share mode',
      calls: [1, 2, 3].map(() => () => post('/receipts', body, things().boss, key)),
    });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await shelf()).toMatchObject([{ quantity: 5 }]);
    expect((await post('/receipts', receipt([line({ passed: 6 })]), things().boss, key)).status).toBe(422);
  });

  test('is taken back by counter-movements, as long as nothing of it is sold', async () => {
    const first = await received([line({ priceCentimes: 8_000 })]);
    const { id, version } = await received([line({ onHold: 1 })]);
    expect(await average()).toBe(9_000);
    const answers = await meet(app().database.pool, {
      held: `select from receipts where id = ${id} for update`,
      calls: [1, 2].map(() => () => act(id, 'take-back', { version })),
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Told that it has changed, not that the goods are gone.
    expect(answers.map(({ body }) => body.code)).not.toContain('receiving.goods-are-gone');
    expect((await get(`/receipts/${id}`)).body).toMatchObject({ state: 'taken_back' });
    expect(await shelf()).toMatchObject([{ quantity: 5, receipt: `R${first.id}` }]);
    expect(await average()).toBe(8_000);
    expect((await act(id, 'take-back')).status).toBe(409);
    const change = {
      warehouseId: things().warehouse.id,
      productId: product().id,
      combinationId: null,
      kind: 'take_out',
    };
    await post('/stock/changes', { ...change, quantity: 1, reasonCode: 'gift', reason: 'gift' });
    const gone = await act(first.id, 'take-back');
    expect(gone).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('5 to take back, 4 still free') },
    });
  });

  test('tells of what the packing list has and did not come, and of what goes back', async () => {
    const { id } = await received([line({ passed: 5, rejected: 2, expected: 9 })]);
    const of = { warehouseId: things().warehouse.id, productId: product().id, combinationId: null, receiptId: id };
    expect(await shorts(id)).toEqual([
      { ...of, missing: 2, reason: 'fewer_than_listed', part: 'line 1 fewer_than_listed' },
      { ...of, missing: 2, reason: 'rejected', part: 'line 1 rejected' },
    ]);
  });
});
