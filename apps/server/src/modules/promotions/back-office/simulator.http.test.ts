import type { PromotionDetail, PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import type {
  PromotionPreview,
  PromotionSimulation,
  PromotionSimulationRequest,
} from '@hanout/contracts/promotions/promotion-trials';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import {
  buildAttribute,
  buildCategory,
  buildProduct,
  buildPromotion,
  type BuiltProduct,
  promotionDraft,
} from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const scene = checkoutScene();
const { app } = scene;
let owner: StaffBrowser;
let categoryId: number;
let cheap: BuiltProduct;
let dear: BuiltProduct;
let shoe: BuiltProduct;

beforeAll(async () => {
  const db = app().database.pool;
  const [shop, warehouse] = [scene.shop(), scene.warehouse()];
  const category = await buildCategory(db, { name: 'Thé' });
  categoryId = category.id;
  cheap = await buildProduct(db, {
    shop,
    warehouse,
    stock: 50,
    category,
    name: 'A bon marché',
    priceCentimes: 50_000,
    columns: { supply_price_ht_centimes: 45_000 },
  });
  dear = await buildProduct(db, { shop, warehouse, stock: 50, category, name: 'B cher', priceCentimes: 300_000 });
  const size = await buildAttribute(db, { code: 'taille-test', values: [{ slug: '40' }, { slug: '41' }] });
  shoe = await buildProduct(db, {
    shop,
    warehouse,
    name: 'Chaussure',
    priceCentimes: 100_000,
    combinations: [
      { values: [size.values['40'] ?? 0], stock: 5 },
      { values: [size.values['41'] ?? 0], priceCentimes: 120_000, stock: 5 },
    ],
  });
  owner = await signInAs(app(), 'owner');
});

beforeEach(() => refreshAllListings(app().deps.db));
afterEach(() => sql`update promotions set is_active = false, archived_at = now()`.execute(app().deps.db));

const draft = (changes: Partial<PromotionDraftRequest> = {}): PromotionDraftRequest =>
  promotionDraft({ scope: 'category', targetIds: [categoryId], ...changes });

async function preview(
  changes: Partial<PromotionDraftRequest> = {},
  id: number | null = null,
): Promise<PromotionPreview> {
  const { status, body } = await owner.call({
    method: 'POST',
    url: '/dashboard/api/promotions/preview',
    body: { id, draft: draft(changes) },
  });
  expect(status).toBe(200);
  return body as PromotionPreview;
}

async function simulate(changes: Partial<PromotionSimulationRequest> = {}): Promise<PromotionSimulation> {
  const { status, body } = await owner.call({
    method: 'POST',
    url: '/dashboard/api/promotions/simulate',
    body: {
      shopId: scene.shop().id,
      lines: [{ productId: dear.id, combinationId: null, quantity: 1 }],
      channel: 'eCommerce',
      segmentId: null,
      paymentMethodId: null,
      coupon: null,
      at: null,
      delivery: null,
      draft: null,
      id: null,
      ...changes,
    },
  });
  expect(status).toBe(200);
  return body as PromotionSimulation;
}

describe('what a draft would do', () => {
  test('ST-09 · shows the products it touches with before and after, and flags what falls below its cost', async () => {
    expect(await preview()).toMatchObject({
      productCount: 2,
      belowCostCount: 1,
      products: [
        { name: 'A bon marché', beforeCentimes: 50_000, afterCentimes: 42_500, isBelowCost: true, reason: null },
        { name: 'B cher', beforeCentimes: 300_000, afterCentimes: 255_000, isBelowCost: false },
      ],
      conflicts: [],
    });
    expect((await preview({ discount: { kind: 'amount', amountCentimes: 90_000 } })).products[0]).toMatchObject({
      afterCentimes: 0,
    });
  });

  test('ST-09 · counts on the prices that the others leave, and replaces the one that is edited', async () => {
    const { id } = await buildPromotion(app().database.pool, { name: 'Dix', percent: 10 });
    expect((await preview()).products[1]).toMatchObject({ beforeCentimes: 270_000, afterCentimes: 229_500 });
    expect((await preview({}, id)).products[1]).toMatchObject({ beforeCentimes: 300_000, afterCentimes: 255_000 });
  });

  test('ST-09 · a coupon is taken as entered, a coming one as begun', async () => {
    const startsAt = inHours(24).toISOString();
    const found = await preview({ couponMode: 'unique', startsAt });
    expect(found.at).toBe(startsAt);
    expect(found.products[1]).toMatchObject({ afterCentimes: 255_000 });
  });

  test('ST-09 · names the conflicts and who wins', async () => {
    const db = app().database.pool;
    await buildPromotion(db, {
      name: 'Exclusive',
      percent: 5,
      priority: 1,
      combinability: 'global_exclusive',
      targets: [dear],
    });
    await buildPromotion(db, { name: 'Cumulable', percent: 5, targets: [cheap], priority: 500 });
    await buildPromotion(db, { name: 'Ailleurs', percent: 5, targets: [shoe], priority: 400 });
    await buildPromotion(db, { name: 'Caisse', percent: 5, columns: { channels: ['POS'] } });
    const { conflicts, products } = await preview({ channels: ['eCommerce'] });
    expect(conflicts).toMatchObject([
      {
        name: 'Exclusive',
        relation: 'loses',
        sharedProducts: 1,
        sentence:
          '«\u00a0Exclusive\u00a0» passe avant et écarte cette promotion : l’une des deux ne se cumule avec aucune autre.',
      },
      { name: 'Cumulable', relation: 'both', sharedProducts: 1 },
    ]);
    expect(products[1]).toMatchObject({
      reason: 'excluded_by_exclusive',
      beforeCentimes: 285_000,
      afterCentimes: 285_000,
    });
  });

  test('ST-09 · a promotion of the delivery touches no product, and competes with others of the delivery', async () => {
    await buildPromotion(app().database.pool, { name: 'Livraison', scope: 'shipping', percent: 50 });
    const found = await preview({ scope: 'shipping', targetIds: [] });
    expect(found).toMatchObject({
      productCount: 0,
      products: [],
      conflicts: [{ name: 'Livraison', relation: 'both' }],
    });
  });
});

describe('a test cart', () => {
  test('ST-09 · BO-01 · is priced as the checkout would, with combinations, delivery and why others do not apply', async () => {
    const db = app().database.pool;
    await buildPromotion(db, { name: 'Vingt', percent: 20, targets: [shoe], priority: 1 });
    await buildPromotion(db, { name: 'Caisse', percent: 50, columns: { channels: ['POS'] }, priority: 2 });
    await buildPromotion(db, {
      name: 'Livraison offerte',
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 500_000,
      priority: 3,
    });
    const second = shoe.combinations[1]?.id ?? 0;
    const found = await simulate({
      lines: [
        { productId: shoe.id, combinationId: second, quantity: 2 },
        { productId: dear.id, combinationId: null, quantity: 1 },
        { productId: 999_999, combinationId: null, quantity: 1 },
      ],
      delivery: { carrierId: scene.carrier().id, priceCentimes: 40_000 },
    });
    expect(found).toMatchObject({
      lines: [
        {
          name: 'Chaussure',
          combination: '41',
          basePriceCentimes: 120_000,
          unitPriceCentimes: 96_000,
          totalCentimes: 192_000,
          promotions: [{ name: 'Vingt', amountCentimes: 24_000 }],
        },
        { unitPriceCentimes: 300_000 },
      ],
      unknownLines: [2],
      subtotalCentimes: 492_000,
      shipping: { priceCentimes: 40_000, finalPriceCentimes: 40_000 },
      totalCentimes: 532_000,
      promotions: [
        { name: 'Vingt', applied: true, amountCentimes: 48_000 },
        { name: 'Caisse', applied: false, reason: 'other_channel', sentence: 'Elle ne vaut pas sur ce canal.' },
        { name: 'Livraison offerte', reason: 'minimum_not_reached' },
      ],
    });
    const { json } = await scene.quote({
      cart: [
        { product: shoe.id, combination: second, quantity: 2 },
        { product: dear.id, combination: null, quantity: 1 },
      ],
      channel: 'eCommerce',
    });
    expect(json['total']).toBe((found.totalCentimes - 40_000) / 100);
  });

  test('ST-09 · tries an unsaved promotion, a moment to come, another buyer and a code', async () => {
    const total = async (changes: Partial<PromotionSimulationRequest>) => (await simulate(changes)).totalCentimes;
    expect(await total({ draft: draft() })).toBe(255_000);
    expect(await total({ draft: draft({ channels: ['POS'] }), channel: 'POS' })).toBe(255_000);
    const startsAt = inHours(1).toISOString();
    expect(await total({ draft: draft({ startsAt }) })).toBe(300_000);
    expect(await total({ draft: draft({ startsAt }), at: startsAt })).toBe(255_000);
    const forWholesalers = draft({ scope: 'customer_segment', targetIds: [2] });
    expect(await total({ draft: forWholesalers })).toBe(300_000);
    expect(await total({ draft: forWholesalers, segmentId: 2 })).toBe(255_000);
    const withCode = draft({ couponMode: 'code', couponCode: 'ESSAI' });
    expect(await total({ draft: withCode })).toBe(300_000);
    expect(await total({ draft: withCode, coupon: 'essai' })).toBe(255_000);
    expect(await total({ draft: draft({ couponMode: 'unique' }), coupon: 'ANY' })).toBe(255_000);
  });

  test('ST-09 · leaves nothing behind', async () => {
    const count = () =>
      sql`select (select count(*) from promotions) as p, (select count(*) from promotion_uses) as u, (select count(*) from outbox) as o,
        (select revision from promotion_revisions) as r`.execute(app().deps.db);
    const before = (await count()).rows;
    await simulate({ draft: draft() });
    await preview();
    expect((await count()).rows).toEqual(before);
  });
});

describe('BO-01 · the add-to-cart form', () => {
  test('BO-01 · X-12 · a product with combinations names them, a plain one has none, an unknown one is not found', async () => {
    const choices = (id: number) => owner.call({ url: `/dashboard/api/product/product/${id}/combinations` });
    expect((await choices(shoe.id)).body).toEqual({
      combinations: [
        { id: shoe.combinations[0]?.id, combination: '40' },
        { id: shoe.combinations[1]?.id, combination: '41' },
      ],
    });
    expect((await choices(dear.id)).body).toEqual({ combinations: [] });
    expect((await choices(9_999_999)).status).toBe(404);
  });
});

describe('the catalogue price', () => {
  test('ST-09 · an edit is what the shop shows and the checkout asks, at once', async () => {
    const made = await owner.call({ method: 'POST', url: '/dashboard/api/promotions', body: draft() });
    const { id, version } = made.body as PromotionDetail;
    const price = async () => {
      const { json } = await scene.quote({
        cart: [{ product: dear.id, combination: null, quantity: 1 }],
        channel: 'eCommerce',
      });
      return json['total'];
    };
    expect(await price()).toBe(2_550);
    await owner.call({ method: 'POST', url: `/dashboard/api/promotions/${id}/actions/end`, body: { version } });
    expect(await price()).toBe(3_000);
  });
});
