import type { FormFields } from '@hanout/test-kit';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { productCallsScene } from '@hanout/test-kit/scenes/product-calls-scene';
import { describe, expect, test } from 'vitest';

const { app, owner, warehouse, cup, post, base, read } = productCallsScene();

describe('stock', () => {
  const add = (fields: FormFields, key?: string) =>
    post(
      `${base(cup().id)}/stock/${warehouse().id}`,
      fields,
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );

  test('BO-13 · what is added is answered with the quantity, and sent twice it is added once', async () => {
    const before = (await read(cup().id)).onHand;
    const key = '3f0f7c2e-5a1e-4c55-9d6a-0a4f0c5e1b11';
    const answers = await Promise.all([1, 2, 3].map(() => add({ quantity: '5', reason: 'Livraison' }, key)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'ok', message: expect.stringContaining('5 unités ajoutées') });
    }
    expect((await read(cup().id)).onHand).toBe(before + 5);
  });

  test.each(['0', '-3', '1.5', 'abc', '', '99999999999'])('ST-06 · %j is no quantity to add', async (quantity) => {
    const { status, body } = await add({ quantity });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      status: 'error',
      message: 'Une erreur est survenue.',
      errors: { quantity: [expect.any(String)] },
    });
  });

  test('ST-06 · a count writes the difference as a movement with its reason; what orders hold cannot be counted away', async () => {
    const before = (await read(cup().id)).onHand;
    const count = (fields: FormFields) => post(`${base(cup().id)}/stock/${warehouse().id}/count`, fields);
    expect((await count({ quantity: '7', seen: String(before), reason: '' })).status).toBe(422);
    expect((await count({ quantity: '7', seen: String(before), reason: 'Inventaire' })).status).toBe(200);
    expect((await read(cup().id)).onHand).toBe(7);
    const { body } = await owner().call({ url: `/dashboard/api/stock/product/${cup().id}` });
    const { stockId } = Object(body).rows[0].figures[0];
    const movements = await owner().call({ url: `/dashboard/api/stock/movements/${stockId}` });
    expect(Object(movements.body).rows[0]).toMatchObject({
      type: 'counted',
      label: 'Comptage',
      reason: 'Inventaire',
      balance: 7,
    });
    await app().database.pool.query('update stocks set reserved = 6 where id = $1', [stockId]);
    expect((await count({ quantity: '5', seen: '7', reason: 'Inventaire' })).status).toBe(422);
    await app().database.pool.query('update stocks set reserved = 0 where id = $1', [stockId]);
  });

  test('BO-14 · the levels of a warehouse become what its movements say; reading them changes nothing', async () => {
    const { pool } = app().database;
    const before = (await read(cup().id)).onHand;
    await pool.query('update stocks set on_hand = on_hand + 3 where product_id = $1', [cup().id]);
    for (let reads = 0; reads < 2; reads += 1) {
      const levels = await owner().call({ url: `/dashboard/api/stock/warehouse/${warehouse().id}/levels` });
      expect(Object(levels.body).differences).toMatchObject([{ onHand: before + 3, moved: before }]);
    }
    const url = `/dashboard/api/stock/warehouse/update-stocks/${warehouse().id}`;
    expect((await owner().call({ method: 'POST', url })).body).toMatchObject({
      status: 'success',
      message: 'Stocks mis à jour avec succès',
      corrected: 1,
    });
    expect((await read(cup().id)).onHand).toBe(before);
    expect(await owner().call({ method: 'POST', url: `${url}999` })).toMatchObject({
      status: 404,
      body: { status: 'error' },
    });
    expect(await brokenInvariants(pool)).toEqual({});
  });
});
