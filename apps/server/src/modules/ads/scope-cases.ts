import { buildOrder } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly conversion: number;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['ad_tokens', 'ad_conversions'],
  things: async ({ pool, shop }) => {
    await pool.query(`update shops set ads_mode = 'live' where id = $1`, [shop.id]);
    const order = await buildOrder(pool, { shop });
    const { rows } = await pool.query<{ id: number }>(
      `insert into ad_conversions (shop_id, order_id, network, pixel_id, body, state)
       values ($1, $2, 'meta', '1234567890123456', '{}', 'failed') returning id::int as id`,
      [shop.id, order.id],
    );
    const [made] = rows;
    if (made === undefined) throw new Error('a conversion was added and is not there');
    return { conversion: made.id };
  },
  calls: [
    ['GET /dashboard/api/ads/shops/:id/tokens', ({ shop: { id } }) => ({ id })],
    [
      'POST /dashboard/api/ads/shops/:id/tokens',
      ({ shop: { id } }) => ({ id }),
      () => ({ body: { version: 0, meta: null, tiktok: 'a token', snapchat: null } }),
    ],
    // Meta has no token here: it is tried, and nobody is called.
    ['POST /dashboard/api/ads/conversions/:id/resend', ({ conversion: id }) => ({ id })],
  ],
});
