import type { BuiltProduct } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, product, body, checkout, traces } = scene;
let item: BuiltProduct;

const set = (assignments: string) =>
  app().database.pool.query(`update shops set ${assignments} where id = $1`, [scene.shop().id]);
const order = (changes: Parameters<typeof body>[1] = {}) => body([{ product: item.id, unitPrice: 1000 }], changes);

beforeAll(async () => {
  item = await product({ stock: 50 });
});

beforeEach(() =>
  set(`order_taking = 'open', reopens_on = null, largest_order_centimes = null, orders_per_phone_day = null,
    closed_wilayas = '{}', cooldown_seconds = 0`),
);

async function expectRefused(sentence: RegExp, locale = 'fr'): Promise<void> {
  const before = await traces();
  const made = order();
  const { status, json } = await checkout({ ...made, meta: { ...Object(Object(made)['meta']), locale } });
  expect(status).toBe(409);
  expect(json).toMatchObject({ code: 'not_taken', message: expect.stringMatching(sentence) });
  expect(await traces()).toEqual(before);
}

test('a shop that takes no orders refuses them and says when it is back', async () => {
  await set(`order_taking = 'no_orders'`);
  await expectRefused(/^La boutique ne prend pas de commandes en ce moment\.$/u);
  await set(`reopens_on = '2026-12-01'`);
  await expectRefused(/mardi 1 décembre/u);
});

test('an order above the largest amount, or to a closed wilaya, is refused by one sentence that tells neither', async () => {
  await set('largest_order_centimes = 100');
  await expectRefused(/^Cette commande ne peut pas être passée en ligne\. Appelez la boutique\.$/u);
  await set(`largest_order_centimes = null, closed_wilayas = array(select generate_series(1, 69))`);
  await expectRefused(/^Cette commande ne peut pas être passée en ligne\. Appelez la boutique\.$/u);
});

test('so many orders of a phone are taken in a day, of two at the same time the last one alone', async () => {
  await set('orders_per_phone_day = 1');
  const phone = '0770112233';
  const answers = await Promise.all([order({ phone }), order({ phone })].map((each) => checkout(each)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await checkout(order({ phone: '0770112234' }))).status).toBe(201);
});
