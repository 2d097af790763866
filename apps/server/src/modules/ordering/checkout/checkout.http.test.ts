import {
  buildAttribute,
  buildPack,
  buildProduct,
  buildPromotion,
  buildStock,
  buildWarehouse,
} from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, product, body, checkout, rows } = scene;

describe('placing an order', () => {
  test('SF-21 · answers 201 with the order and a path of the same origin, and keeps names, prices and places', async () => {
    const { id } = await product({ price: 1500 });
    const answer = await checkout(body([{ product: id, unitPrice: 1500, quantity: 2 }], { locale: 'ar' }));
    expect(answer.status).toBe(201);
    const { orderUuid, redirectUrl } = answer.json;
    expect(Object.keys(answer.json)).toEqual(['orderUuid', 'redirectUrl']);
    expect(redirectUrl).toBe(`/ar/checkout/confirmation/${String(orderUuid)}`);
    const [order] = await rows('select * from orders where id = $1', [orderUuid]);
    expect(order).toMatchObject({
      items_subtotal_centimes: 300_000,
      delivery_centimes: 40_000,
      total_centimes: 340_000,
      wilaya_code: 16,
      wilaya_carrier_code: 16,
      commune_name_fr: 'Alger Centre',
      carrier_name: scene.carrier().name,
      delivery_mode: 'home',
      confirmation_state: 'new',
    });
    const [line] = await rows('select * from order_lines where order_id = $1', [orderUuid]);
    expect(line).toMatchObject({ product_id: id, quantity: 2, unit_price_centimes: 150_000, total_centimes: 300_000 });
    expect(Object.keys(Object(line?.['names'])).sort()).toEqual(['ar', 'en', 'fr']);
    const [held] = await rows(
      'select state, quantity, extract(epoch from expires_at - created_at)::int as seconds from stock_reservations where order_id = $1',
      [orderUuid],
    );
    expect(held).toEqual({ state: 'held', quantity: 2, seconds: 72 * 3600 });
    expect(await rows('select axis, action, actor from order_history where order_id = $1', [orderUuid])).toEqual([
      { axis: 'order', action: 'place', actor: 'shopper' },
    ]);
    expect(await rows("select type from outbox where payload ->> 'orderId' = $1", [orderUuid])).toEqual([
      { type: 'order.placed' },
    ]);
  });

  test('SF-20 · stores the phone normalised however it was typed', async () => {
    const { id } = await product();
    const { json, status } = await checkout(
      body([{ product: id, unitPrice: 1000 }], { phone: '+213 (0)٧٧٠ 98 76 54' }),
    );
    expect(status).toBe(201);
    expect(await rows('select phone from orders where id = $1', [json['orderUuid']])).toEqual([
      { phone: '0770987654' },
    ]);
  });

  test('SF-21 · a combination is ordered at its own price and takes its own stock', async () => {
    const { pool } = app().database;
    const [shop, warehouse] = [scene.shop(), scene.warehouse()];
    const size = await buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'l' }] });
    const shirt = await buildProduct(pool, {
      shop,
      warehouse,
      combinations: [
        { values: [size.values['s'] ?? 0], stock: 1, priceCentimes: 120_000 },
        { values: [size.values['l'] ?? 0], stock: 1 },
      ],
    });
    const [small, large] = shirt.combinations;
    const first = await checkout(body([{ product: shirt.id, combination: small?.id ?? 0, unitPrice: 1200 }]));
    expect(first.status).toBe(201);
    const [line] = await rows('select attributes from order_lines where order_id = $1', [first.json['orderUuid']]);
    expect(line?.['attributes']).toHaveLength(1);
    const again = await checkout(body([{ product: shirt.id, combination: small?.id ?? 0, unitPrice: 1200 }]));
    expect([again.status, again.json['code']]).toEqual([409, 'out_of_stock']);
    expect((await checkout(body([{ product: shirt.id, combination: large?.id ?? 0, unitPrice: 1000 }]))).status).toBe(
      201,
    );
  });

  test('SF-19 · orders to a desk at the desk price and keeps which desk', async () => {
    const { id } = await product();
    const carrier = scene.carrier();
    const order = body([{ product: id, unitPrice: 1000 }], { transporter: carrier.deskServiceId, deliveryPrice: 250 });
    const { json, status } = await checkout(order);
    expect(status).toBe(201);
    const [row] = await rows('select delivery_mode, desk from orders where id = $1', [json['orderUuid']]);
    expect(row).toMatchObject({ delivery_mode: 'desk', desk: { name: 'Bureau 1601' } });
  });

  test('SF-19 · a free-delivery promotion is claimed as free and stored with what delivery would have cost', async () => {
    const { pool } = app().database;
    const { id } = await product({ price: 9000 });
    const promotion = await buildPromotion(pool, {
      shop: scene.shop(),
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 900_000,
    });
    const { status, json } = await checkout(body([{ product: id, unitPrice: 9000 }], { deliveryPrice: 0 }));
    await pool.query('update promotions set is_active = false where id = $1', [promotion.id]);
    expect(status).toBe(201);
    const [row] = await rows('select delivery_base_centimes, delivery_centimes, promotions from orders where id = $1', [
      json['orderUuid'],
    ]);
    expect(row).toMatchObject({
      delivery_base_centimes: 40_000,
      delivery_centimes: 0,
      promotions: [{ promotionId: promotion.id, amountCentimes: 40_000 }],
    });
  });

  test('SF-21 · a product promotion is frozen on the line', async () => {
    const { pool } = app().database;
    const item = await product({ price: 999 });
    const promotion = await buildPromotion(pool, { shop: scene.shop(), percent: 15, targets: [item] });
    const refused = await checkout(body([{ product: item.id, unitPrice: 999 }]));
    expect([refused.status, refused.json['code']]).toEqual([409, 'price_changed']);
    expect(refused.json['cart']).toMatchObject([{ unitPrice: 849.15, problem: 'price_changed' }]);
    const { json, status } = await checkout(body([{ product: item.id, unitPrice: 849.15, quantity: 2 }]));
    expect(status).toBe(201);
    const [line] = await rows(
      'select base_price_centimes, unit_price_centimes, promotions from order_lines where order_id = $1',
      [json['orderUuid']],
    );
    expect(line).toMatchObject({
      base_price_centimes: 99_900,
      unit_price_centimes: 84_915,
      promotions: [{ promotionId: promotion.id, amountCentimes: 14_985 }],
    });
  });

  test('SF-11 · a strict pack takes the stock of its contents and keeps what they were', async () => {
    const { pool } = app().database;
    const [cup, plate] = [await product({ stock: 4 }), await product({ stock: 9 })];
    const pack = await buildPack(pool, {
      shop: scene.shop(),
      packPriceCentimes: 250_000,
      items: [{ product: cup, quantity: 2 }, { product: plate }],
    });
    const { status, json } = await checkout(body([{ product: pack.id, unitPrice: 2500, quantity: 2 }]));
    expect(status).toBe(201);
    const components = await rows(
      `select c.product_id, c.quantity from order_line_components c join order_lines l on l.id = c.order_line_id
       where l.order_id = $1 order by c.position`,
      [json['orderUuid']],
    );
    expect(components).toEqual([
      { product_id: cup.id, quantity: 2 },
      { product_id: plate.id, quantity: 1 },
    ]);
    expect(
      await rows('select reserved from stocks where product_id = any($1) order by id', [[cup.id, plate.id]]),
    ).toEqual([{ reserved: 4 }, { reserved: 2 }]);
    const third = await checkout(body([{ product: pack.id, unitPrice: 2500 }]));
    expect(third.json).toMatchObject({ code: 'out_of_stock', cart: [{ available: 0, problem: 'out_of_stock' }] });
  });

  test('SF-11 · a flexible pack is served as chosen, or as it is shown when nothing was chosen', async () => {
    const { pool } = app().database;
    const [shop, warehouse] = [scene.shop(), scene.warehouse()];
    const size = await buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'l' }] });
    const sock = await buildProduct(pool, {
      shop,
      warehouse,
      combinations: [
        { values: [size.values['s'] ?? 0], stock: 3 },
        { values: [size.values['l'] ?? 0], stock: 3 },
      ],
    });
    const [red, blue] = sock.combinations;
    const pack = await buildPack(pool, {
      shop,
      mode: 'flexible',
      packPriceCentimes: 50_000,
      items: [{ product: sock, quantity: 1 }],
    });
    const chosen = { productId: sock.id, combinationId: blue?.id ?? 0, quantity: 1 };
    expect((await checkout(body([{ product: pack.id, unitPrice: 500, productInPack: [chosen] }]))).status).toBe(201);
    expect((await checkout(body([{ product: pack.id, unitPrice: 500 }]))).status).toBe(201);
    const taken = await rows(
      'select combination_id, reserved from stocks where product_id = $1 order by combination_id',
      [sock.id],
    );
    expect(taken).toEqual([
      { combination_id: red?.id, reserved: 1 },
      { combination_id: blue?.id, reserved: 1 },
    ]);
  });

  test('SF-21 · what one warehouse cannot serve whole is split in the order in which the shop sells', async () => {
    const { pool } = app().database;
    const second = await buildWarehouse(pool, { shop: scene.shop() });
    const item = await product({ stock: 2 });
    await buildStock(pool, { warehouse: second, product: item, quantity: 3 });
    const ordered = await checkout(body([{ product: item.id, unitPrice: 1000, quantity: 3 }]));
    expect(ordered.status).toBe(201);
    const whole = await rows(
      'select r.quantity, s.warehouse_id from stock_reservations r join stocks s on s.id = r.stock_id where r.order_id = $1',
      [ordered.json['orderUuid']],
    );
    expect(whole).toEqual([{ quantity: 3, warehouse_id: second.id }]);
    const last = await checkout(body([{ product: item.id, unitPrice: 1000, quantity: 2 }]));
    expect(last.status).toBe(201);
  });

  test('SF-21 · goods that expire first leave first', async () => {
    const { pool } = app().database;
    const item = await buildProduct(pool, { shop: scene.shop() });
    await buildStock(pool, {
      warehouse: scene.warehouse(),
      product: item,
      lots: [
        { lotNumber: 'late', quantity: 5, expiresOn: '2027-12-31' },
        { lotNumber: 'soon', quantity: 2, expiresOn: '2027-01-31' },
      ],
    });
    const { json } = await checkout(body([{ product: item.id, unitPrice: 1000, quantity: 3 }]));
    const lots = await rows(
      `select l.lot_number, r.quantity from stock_reservations r join stock_lots l on l.id = r.lot_id where r.order_id = $1 order by r.id`,
      [json['orderUuid']],
    );
    expect(lots).toEqual([
      { lot_number: 'soon', quantity: 2 },
      { lot_number: 'late', quantity: 1 },
    ]);
  });
});
