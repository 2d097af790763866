import { buildAttribute, buildPack, buildProduct, buildPromotion, type BuiltProduct } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { signInAs } from '@hanout/test-kit/staff';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const scene = checkoutScene();
const { app, body, checkout, quote } = scene;
let shirt: BuiltProduct;
let mug: BuiltProduct;
let pack: BuiltProduct;

/** Shirts at 800 DA, in blue at 1,000; mugs at 500: two shirts and a mug for 1,900. */
beforeAll(async () => {
  const { pool } = app().database;
  const [shop, warehouse] = [scene.shop(), scene.warehouse()];
  const colour = await buildAttribute(pool, {
    label: { fr: 'Couleur', ar: 'اللون', en: 'Colour' },
    values: [
      { slug: 'rouge', label: { fr: 'Rouge', ar: 'أحمر', en: 'Red' } },
      { slug: 'bleu', label: { fr: 'Bleu', ar: 'أزرق', en: 'Blue' } },
      { slug: 'vert', label: { fr: 'Vert', ar: 'أخضر', en: 'Green' } },
    ],
  });
  const value = (slug: string) => [colour.values[slug] ?? 0];
  shirt = await buildProduct(pool, {
    shop,
    warehouse,
    name: { fr: 'Chemise', ar: 'قميص', en: 'Shirt' },
    priceCentimes: 80_000,
    combinations: [
      { values: value('rouge'), stock: 7 },
      { values: value('bleu'), stock: 3, priceCentimes: 100_000 },
      { values: value('vert'), stock: 0 },
    ],
  });
  mug = await buildProduct(pool, { shop, warehouse, name: 'Tasse', priceCentimes: 50_000, stock: 20 });
  pack = await buildPack(pool, {
    shop,
    mode: 'flexible',
    name: 'Composé',
    packPriceCentimes: 190_000,
    items: [
      { product: shirt, combination: shirt.combinations[0], quantity: 2 },
      { product: mug, quantity: 1 },
    ],
  });
  await refreshAllListings(app().database.db);
});

const of = (at: number, quantity: number) => ({
  productId: shirt.id,
  combinationId: shirt.combinations[at]?.id ?? null,
  quantity,
});
const one = () => ({ productId: mug.id, combinationId: null, quantity: 1 });
const line = (...contents: readonly object[]) => ({
  product: pack.id,
  combination: null,
  unitPrice: 1900,
  quantity: 1,
  productInPack: contents,
});
const ask = async (...contents: readonly object[]) =>
  (await quote({ cart: [line(...contents)], channel: 'eCommerce' })).json;

describe('a flexible pack as the shopper made it up', () => {
  test('SF-11 · the quote counts what is chosen and says what it saves', async () => {
    expect(await ask(of(0, 2), one())).toMatchObject({
      cart: [{ unitPrice: 1900, available: 3, problem: null }],
      packSavings: [200],
    });
    expect(await ask(of(1, 2), one())).toMatchObject({ cart: [{ unitPrice: 1900, available: 1 }], packSavings: [600] });
    expect(await ask(of(0, 1), of(1, 1), one())).toMatchObject({ cart: [{ available: 3 }], packSavings: [400] });
    expect(await ask(of(2, 2), one())).toMatchObject({ cart: [{ available: 0, problem: 'out_of_stock' }] });
    const plain = await quote({ cart: [{ product: mug.id, quantity: 1 }], channel: 'eCommerce' });
    expect(plain.json).toMatchObject({ packSavings: [null] });
  });

  test('SF-11 · a saving follows promotions on pack and contents, and is never below 0', async () => {
    const { pool } = app().database;
    const cheaper = await buildPromotion(pool, { shop: scene.shop(), percent: 50, targets: [shirt] });
    expect(await ask(of(0, 2), one())).toMatchObject({ cart: [{ unitPrice: 1900 }], packSavings: [0] });
    const less = await buildPromotion(pool, { shop: scene.shop(), percent: 50, targets: [pack] });
    expect(await ask(of(0, 2), one())).toMatchObject({ cart: [{ unitPrice: 950 }], packSavings: [350] });
    await pool.query('update promotions set is_active = false where id = any($1)', [[cheaper.id, less.id]]);
  });

  test('C06 · what is not this pack is gone, in the quote as at the checkout', async () => {
    for (const contents of [
      [of(0, 1), one()],
      [of(0, 3), one()],
      [of(0, 2)],
      [of(0, 2), one(), one()],
      [of(0, 2), { ...one(), combinationId: shirt.combinations[0]?.id }],
      [{ ...of(0, 2), combinationId: 999_999 }, one()],
      [{ productId: pack.id, combinationId: null, quantity: 2 }, one()],
    ]) {
      expect(await ask(...contents)).toMatchObject({ cart: [{ problem: 'gone', unitPrice: 0 }], packSavings: [null] });
      expect((await checkout(body([line(...contents)]))).status).toBe(409);
    }
  });

  test('SF-11 · SF-21 · its contents go through order, confirmation page and back office as they were chosen', async () => {
    const placed = await checkout(body([line(of(0, 1), of(1, 1), one())], { locale: 'ar' }));
    expect(placed.status).toBe(201);
    const { orderUuid, redirectUrl } = placed.json;
    const page = await app().http.inject({ url: String(redirectUrl), headers: { host: scene.shop().host } });
    const text = page.body.replaceAll(/<[^>]*>/g, ' ');
    for (const word of ['قميص', 'أحمر', 'أزرق', 'Tasse']) expect(text).toContain(word);
    const staff = await signInAs(app(), 'seller');
    const { body: order } = await staff.call({ url: `/dashboard/api/orders/${String(orderUuid)}` });
    expect(order).toMatchObject({
      lines: [
        {
          isPack: true,
          components: [
            { productId: shirt.id, combinationId: shirt.combinations[0]?.id, quantity: 1 },
            {
              productId: shirt.id,
              combinationId: shirt.combinations[1]?.id,
              quantity: 1,
              attributes: [{ value: 'أزرق' }],
            },
            { productId: mug.id, quantity: 1 },
          ],
        },
      ],
    });
    const { rows } = await app().database.pool.query(
      `select s.combination_id as id, sum(r.quantity)::int as held from stock_reservations r join stocks s on s.id = r.stock_id
       where r.order_id = $1 group by 1 order by 1 nulls last`,
      [orderUuid],
    );
    expect(rows).toEqual([
      { id: shirt.combinations[0]?.id, held: 1 },
      { id: shirt.combinations[1]?.id, held: 1 },
      { id: null, held: 1 },
    ]);
  });
});
