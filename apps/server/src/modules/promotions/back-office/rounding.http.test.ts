import type { PromotionSimulation } from '@hanout/contracts/promotions/promotion-trials';
import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildShop, promotionDraft, type BuiltProduct, type BuiltShop } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();
let shop: BuiltShop;
let owner: StaffBrowser;
let teapot: BuiltProduct;

beforeAll(async () => {
  shop = await buildShop(app().database.pool, { answersUnknownHosts: true });
  teapot = await buildProduct(app().database.pool, { shop, priceCentimes: 399_000 });
  owner = await signInAs(app());
});

const post = (url: string, body: object) =>
  owner.call({ method: 'POST', url: `/dashboard/api/promotions${url}`, body });
const noText = { title: '', subtitle: '', slogan: '', bannerHtml: '' };
const nothingPublic = { fr: noText, ar: noText, en: noText };

async function paid(): Promise<{ readonly prices: readonly unknown[]; readonly names: readonly unknown[] }> {
  await refreshAllListings(app().database.db);
  const headers = { host: shop.host, authorization: `Bearer ${shop.apiToken}`, 'x-csrf-token': shop.csrfToken };
  const page = await app().http.inject({ url: `/web/public/api/product/${teapot.id}`, headers });
  const quote = await app().http.inject({
    method: 'POST',
    url: '/web/api/cart/quote',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ cart: [{ product: teapot.id, combination: null, quantity: 1 }], channel: 'eCommerce' }),
  });
  const { total, promotions } = quote.json<{ total: unknown; promotions: readonly { name: unknown }[] }>();
  const tried = await simulate();
  return {
    prices: [page.json<{ displayPrice?: unknown }>().displayPrice, total, tried.totalCentimes / 100],
    names: promotions.map(({ name }) => name),
  };
}

async function simulate(): Promise<PromotionSimulation> {
  const { status, body } = await post('/simulate', {
    shopId: shop.id,
    lines: [{ productId: teapot.id, combinationId: null, quantity: 1 }],
    channel: 'eCommerce',
    segmentId: null,
    paymentMethodId: null,
    coupon: null,
    at: null,
    delivery: null,
    draft: null,
    id: null,
  });
  expect(status).toBe(200);
  return body as PromotionSimulation;
}

const everywhere = (dinars: number) => [dinars, dinars, dinars];

test('what a share leaves of a price is rounded as the shop wants it, in shop, quote and simulator alike', async () => {
  const discount = { kind: 'percentage' as const, basisPoints: 2_500 };
  await post('', promotionDraft({ targetIds: [teapot.id], discount }));
  expect((await paid()).prices).toEqual(everywhere(2_992.5));
  for (const [roundToCentimes, dinars] of [
    [1_000, 2_990],
    [500, 2_995],
  ] as const) {
    expect(await post('/rounding', { shopId: shop.id, roundToCentimes })).toMatchObject({ status: 200 });
    await expect.poll(async () => (await paid()).prices).toEqual(everywhere(dinars));
  }
  const { body } = await owner.call({ url: '/dashboard/api/auth/session' });
  expect(body).toMatchObject({ shops: [{ roundToCentimes: 500 }] });
  expect((await post('/rounding', { shopId: shop.id, roundToCentimes: 700 })).status).toBe(400);
});

test('the name that staff gave a promotion is never read by shoppers', async () => {
  const made = await post(
    '',
    promotionDraft({ name: 'pour vous seuls', scope: 'cart', targetIds: [], texts: nothingPublic }),
  );
  expect((made.body as PromotionDetail).draft.texts.fr.title).toBe('');
  await expect.poll(async () => (await paid()).names).toContain('Promotion');
  expect((await paid()).names).not.toContain('pour vous seuls');
});

test('the simulator says that the delivery is what is missing', async () => {
  await post('', promotionDraft({ name: 'Livraison offerte', scope: 'shipping', targetIds: [] }));
  const told = (await simulate()).promotions.find(({ name }) => name === 'Livraison offerte');
  expect(told).toMatchObject({ reason: 'delivery_not_chosen', sentence: 'La livraison n’est pas choisie.' });
});

describe('the scope of a promotion', () => {
  const save = ({ id, version, draft }: PromotionDetail, scope: 'all') =>
    post(`/${id}`, { version, draft: { ...draft, scope, targetIds: [] } });

  test('is free until it has held: of a copy, and of one that is still to come', async () => {
    const coming = (await post('', promotionDraft({ targetIds: [teapot.id], startsAt: inHours(5).toISOString() })))
      .body as PromotionDetail;
    expect(coming.hasRun).toBe(false);
    const copied = await post(`/${coming.id}/actions/duplicate`, { version: coming.version });
    const copy = copied.body as PromotionDetail;
    expect(copy.hasRun).toBe(false);
    expect((await save(copy, 'all')).status).toBe(200);
    expect((await save(coming, 'all')).status).toBe(200);
  });

  test('stays what it was once it has held, also while it is paused', async () => {
    const running = (await post('', promotionDraft({ targetIds: [teapot.id] }))).body as PromotionDetail;
    expect(running.hasRun).toBe(true);
    const paused = (await post(`/${running.id}/actions/pause`, { version: running.version })).body as PromotionDetail;
    expect(paused).toMatchObject({ state: 'inactive', hasRun: true });
    expect((await save(paused, 'all')).body).toMatchObject({ code: 'promotions.scope-is-locked' });
  });
});
