import { buildPromotion } from '@hanout/test-kit/builders';
import { ownOrderScene } from '@hanout/test-kit/scenes/own-order-scene';
import { describe, expect, test } from 'vitest';

const scene = ownOrderScene();
const { app, rows, seller, place, cancel, act, orderRow } = scene;

describe('cancelling an order by its own address', () => {
  test('C08 · the stock and the coupon come back once, and the seller reads why', async () => {
    const promotion = await buildPromotion(app().database.pool, {
      shop: scene.shop(),
      scope: 'cart',
      percent: 10,
      columns: { coupon_code: 'UNEFOIS', usage_limit: 1 },
    });
    const { id, productId } = await place({ quantity: 2, coupon: 'UNEFOIS', total: 2200 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await orderRow(id)).toMatchObject({ state: 'rejected', version: 2 });
    expect(await rows('select reserved from stocks where product_id = $1', [productId])).toEqual([{ reserved: 0 }]);
    expect(await rows('select used from promotions where id = $1', [promotion.id])).toEqual([{ used: 0 }]);
    const page = await seller().call({ url: `/dashboard/api/orders/${id}` });
    expect(page.body).toMatchObject({
      state: 'rejected',
      rejectionReason: 'Le client a changé d’avis',
      history: [{ action: 'place' }, { action: 'cancel', actor: 'shopper', note: 'Le client a changé d’avis' }],
    });

    const next = await place({ quantity: 1, coupon: 'UNEFOIS', total: 1300 });
    expect(await rows('select used from promotions where id = $1', [promotion.id])).toEqual([{ used: 1 }]);
    expect(await act(id, 'reopen', 2)).toMatchObject({ status: 409, body: { code: 'ordering.promotion-used-up' } });
    await cancel(next.id);
    expect((await act(id, 'reopen', 2)).status).toBe(200);
    expect(await rows('select used from promotions where id = $1', [promotion.id])).toEqual([{ used: 1 }]);
    await rows('update promotions set is_active = false where id = $1', [promotion.id]);
  });

  test('the reason is one of those offered', async () => {
    const { id } = await place();
    expect((await cancel(id, 1, '<script>')).status).toBe(422);
    expect((await cancel(id, 0)).status).toBe(422);
    expect(await orderRow(id)).toMatchObject({ state: 'new' });
  });
});
