import { buildOrder, buildPromotion, promotionDraft } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, versionOf, type Sent, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { expect } from 'vitest';

interface Things {
  readonly promotion: number;
  /** an order that was given one of its codes */
  readonly couponOrder: string;
}

const promotion = '/dashboard/api/promotions/:id';
const itsPromotion = ({ promotion: id }: Things) => ({ id });
const promotionVersion = async (world: ShopWorld & Things): Promise<Sent> => ({
  body: { version: await versionOf(world, 'promotions', world.promotion) },
});

export const scopeCases = scopeCasesOf<Things>({
  tables: ['promotions', 'promotion_targets', 'promotion_texts', 'promotion_coupons'],
  things: async ({ pool, shop, plain }) => {
    const columns = { has_unique_coupons: true };
    const promotion = (await buildPromotion(pool, { shop, columns, targets: [plain] })).id;
    const { id: couponOrder } = await buildOrder(pool, { shop, lines: [{ product: plain }] });
    const coupon =
      'insert into promotion_coupons (promotion_id, code, made_by_key, order_id, used_at) values ($1, $2, $2, $3, now())';
    await pool.query(coupon, [promotion, `CODE-${promotion}`, couponOrder]);
    return { promotion, couponOrder };
  },
  share: async ({ pool, promotion: id }) => {
    await pool.query('update promotions set shop_id = null where id = $1', [id]);
  },
  secrets: ({ couponOrder }) => [couponOrder],
  calls: [
    [`GET ${promotion}`, itsPromotion],
    [`GET ${promotion}/usage`, itsPromotion],
    [`GET ${promotion}/coupons`, itsPromotion],
    [`GET ${promotion}/coupons.csv`, itsPromotion],
    [`POST ${promotion}/coupons`, itsPromotion, () => ({ body: { count: 2, prefix: '' } })],
    [
      `POST ${promotion}`,
      itsPromotion,
      async (world) => ({
        body: {
          version: await versionOf(world, 'promotions', world.promotion),
          draft: promotionDraft({ shopId: world.shop.id, targetIds: [world.plain.id], couponMode: 'unique' }),
        },
      }),
    ],
    [`POST ${promotion}/actions/pause`, itsPromotion, promotionVersion],
    [`POST ${promotion}/actions/resume`, itsPromotion, promotionVersion],
    [`POST ${promotion}/actions/duplicate`, itsPromotion, promotionVersion],
    [`POST ${promotion}/actions/end`, itsPromotion, promotionVersion],
    [`POST ${promotion}/actions/archive`, itsPromotion, promotionVersion],
    [`POST ${promotion}/actions/restore`, itsPromotion, promotionVersion],
  ],
  named: [
    [
      'the shop whose promotional prices are rounded',
      (theirs, ours) => postAs(theirs, '/promotions/rounding', { shopId: ours.shop.id, roundToCentimes: 500 }),
      { status: 403 },
    ],
    [
      'the shop of a new promotion',
      (theirs, ours) =>
        postAs(theirs, '/promotions', promotionDraft({ shopId: ours.shop.id, targetIds: [theirs.plain.id] })),
      { status: 403 },
    ],
    [
      'every shop of a new promotion',
      (theirs) => postAs(theirs, '/promotions', promotionDraft({ targetIds: [theirs.plain.id] })),
      { status: 403 },
    ],
    [
      'the products of a new promotion',
      (theirs, ours) =>
        postAs(theirs, '/promotions', promotionDraft({ shopId: theirs.shop.id, targetIds: [ours.plain.id] })),
      { status: 422, body: { errors: { targetIds: [expect.any(String)] } } },
    ],
    [
      'products to choose from for a promotion',
      (theirs, ours) =>
        theirs.browser.call({
          url: `/dashboard/api/promotions/targets?scope=product&ids=${ours.plain.id},${theirs.plain.id}`,
        }),
      { status: 200, body: { options: [{ name: 'Leur simple' }] } },
    ],
    [
      'products found for a promotion',
      (theirs) => theirs.browser.call({ url: '/dashboard/api/promotions/targets?scope=product&q=simple' }),
      { status: 200, body: { options: [{ name: 'Leur simple' }] } },
    ],
    [
      'products of a preview',
      (theirs, ours) =>
        postAs(theirs, '/promotions/preview', {
          id: null,
          draft: promotionDraft({ shopId: theirs.shop.id, targetIds: [ours.plain.id] }),
        }),
      { status: 200, body: { productCount: 0, products: [] } },
    ],
  ],
});
