import { randomUUID } from 'node:crypto';
import * as build from '@hanout/test-kit/builders';
import { transfersScene } from '@hanout/test-kit/scenes/transfers-scene';
import { describe, expect, test } from 'vitest';

const { app, things, product, shown, item, expedition, available } = transfersScene();

describe('the calls of provisioning', () => {
  test('BO-26 · lists what the warehouse has free, in the document’s names, found by words, less what transfers are to send', async () => {
    const found = async (search = '') => (await available(things().boss, search)).body;
    const row = {
      product_id: product().id,
      combination_id: null,
      type: 'product',
      product_name: expect.any(String),
      combination_name: null,
      available_stock: 12,
    };
    expect(await found()).toContainEqual(expect.objectContaining(row));
    expect(await found('rien-de-tel')).toEqual([]);
    await expedition('add-item', item(5));
    expect(await found()).toContainEqual(expect.objectContaining({ ...row, available_stock: 7 }));
    const many = await build.buildProduct(app().database.pool, {
      shop: things().shop,
      warehouse: things().source,
      combinations: [{ stock: 3 }, { stock: 4 }],
    });
    expect(await found()).toContainEqual(
      expect.objectContaining({
        product_id: many.id,
        combination_id: many.combinations[0]?.id,
        type: 'combination',
        combination_name: expect.any(String),
      }),
    );
  });

  test('BO-26 · what cannot be loaded is told in the document’s words', async () => {
    for (const refused of [await available(things().stranger), await available(things().boss, '', things().target.id)])
      expect(refused).toMatchObject({
        status: 404,
        body: { success: false, code: 'error_loading_products', message: 'Error loading products' },
      });
  });

  test('BO-27 · adds, and adds to what is there, up to what is free', async () => {
    expect(await expedition('add-item', item(5))).toMatchObject({
      status: 200,
      body: { success: true, code: 'item_added', message: 'Item added.', quantity: 5, available_stock: 7 },
    });
    expect((await expedition('add-item', item('7'))).body).toMatchObject({ quantity: 12, available_stock: 0 });
    expect((await shown()).lines).toHaveLength(1);
  });

  test.each([[0], [-1], [1.5], [13], ['zwei'], [undefined]])(
    'BO-27 · adding %s is an invalid quantity',
    async (quantity) => {
      expect(await expedition('add-item', item(quantity))).toMatchObject({
        status: 422,
        body: { success: false, code: 'invalid_quantity', message: expect.stringContaining('12') },
      });
      expect((await shown()).lines).toEqual([]);
    },
  );

  test('BO-27 · the quantity of update-item is the new total, never below 1', async () => {
    await expedition('add-item', item(5));
    expect((await expedition('update-item', item(2))).body).toMatchObject({
      success: true,
      code: 'item_updated',
      quantity: 2,
      available_stock: 10,
    });
    for (const quantity of [0, 13])
      expect((await expedition('update-item', item(quantity))).body).toMatchObject({ code: 'invalid_quantity' });
    expect((await shown()).lines).toMatchObject([{ quantity: 2 }]);
  });

  test('BO-27 · what is removed is gone, and free again', async () => {
    await expedition('add-item', item(5));
    const gone = { productId: product().id, combinationId: null };
    expect((await expedition('remove-item', gone)).body).toMatchObject({ success: true, code: 'item_removed' });
    expect(await shown()).toMatchObject({ lines: [], state: 'pending' });
    expect((await expedition('remove-item', gone)).body).toMatchObject({
      success: false,
      code: 'error_removing',
      message: 'The item could not be removed.',
    });
  });

  test('BO-27 · each failure has the document’s code, its sentence and the reason', async () => {
    const unknown = { productId: 2_000_000_000, combinationId: null, quantity: 1 };
    const codes = { 'add-item': 'error_adding', 'update-item': 'error_updating', 'remove-item': 'error_removing' };
    for (const [call, code] of Object.entries(codes))
      expect(await expedition(call, unknown)).toMatchObject({
        status: 422,
        body: { success: false, code, message: expect.any(String), reason: expect.stringContaining('.') },
      });
  });

  test('an addition that is sent again is done once; something else under its key is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => expedition('add-item', item(4), things().boss, key)));
    for (const { body } of answers) expect(body).toMatchObject({ success: true, quantity: 4 });
    expect(await expedition('add-item', item(5), things().boss, key)).toMatchObject({
      status: 422,
      body: { success: false },
    });
    expect((await shown()).lines).toMatchObject([{ quantity: 4 }]);
  });
});
