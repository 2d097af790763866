import { parsePhone, type Phone } from '@hanout/core/customers';
import { toCentimes, toInstant } from '@hanout/core/kernel';
import type { TillActor } from '@hanout/core/staff';
import { buildProduct, type BuiltProduct } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { doorsScene } from '@hanout/test-kit/scenes/doors-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLineDescriptions } from './line-descriptions.ts';
import { recordTillSale } from '../till-sale/use-cases/record-till-sale.ts';
import type { SoldLine, TillSale } from '../till-sale/till-sale.ts';
import { createPlacement, type PlaceOrder } from './use-cases/place-orders.ts';

const scene = doorsScene();
const { app, body, checkout, rows, one, things, owner, contents, cart, order, write } = scene;
let placeOrder: PlaceOrder;

beforeAll(() => {
  placeOrder = createPlacement({
    ...app().context,
    descriptions: createLineDescriptions(app().context.changes),
  });
});

const cashier = (): TillActor => ({
  kind: 'till',
  tillId: 3,
  employeeId: owner().employee.id,
  permissions: new Set(['pos.sell']),
  shopIds: null,
  requestId: 'till-3',
});
const sold = (
  product: BuiltProduct,
  quantity: number,
  dinars: number,
  held: SoldLine['contents'] = null,
): SoldLine => ({
  productId: product.id,
  combinationId: null,
  quantity,
  contents: held,
  unitPrice: toCentimes(dinars * 100),
});
const ticket = (changes: Partial<TillSale> = {}): TillSale => ({
  shopId: scene.shop().id,
  actor: cashier(),
  key: randomUUID(),
  at: toInstant(app().clock.now()),
  warehouseId: scene.warehouse().id,
  locale: 'fr',
  buyer: null,
  lines: [sold(things().shirt, 2, 720), sold(things().mug, 1, 500), sold(things().pack, 1, 1500, contents())],
  total: toCentimes(326_800),
  coupon: 'BONUS',
  ...changes,
});
interface Told {
  readonly id: string;
  readonly shortages: readonly object[];
  readonly differences: readonly object[];
}
const sell = async (sale: TillSale): Promise<Told> => {
  const outcome = await recordTillSale({ placeOrder }, sale);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return JSON.parse(outcome.value) as Told;
};

const money = async (id: unknown) =>
  (
    await rows(
      `select items_subtotal_centimes, cart_discount_centimes, total_centimes - delivery_centimes as goods, promotions, coupon_code
       from orders where id = $1`,
      [id],
    )
  )[0];
const lines = (id: unknown) =>
  rows(
    `select l.position, l.product_id, l.combination_id, l.is_pack, l.names, l.quantity, l.base_price_centimes, l.unit_price_centimes,
       l.total_centimes, l.price_ht_centimes, l.promotions,
       (select json_agg(json_build_object('product', c.product_id, 'quantity', c.quantity) order by c.position)
        from order_line_components c where c.order_line_id = l.id) as contents
     from order_lines l where l.order_id = $1 order by l.position`,
    [id],
  );
describe('one cart through every door', () => {
  test('costs the same centimes and keeps the same lines in the shop, by telephone and at the till', async () => {
    const web = await checkout(body(cart(), { coupon: 'BONUS', total: 3668 }));
    expect(web.status).toBe(201);
    const phone = await write(order());
    expect(phone.status).toBe(201);
    const till = await sell(ticket());
    expect(till).toMatchObject({ shortages: [], differences: [] });

    const ids = [web.json['orderUuid'], (phone.body as { id: string }).id, till.id];
    const [first, ...others] = await Promise.all(ids.map(async (id) => [await money(id), await lines(id)]));
    expect(first?.[0]).toMatchObject({
      items_subtotal_centimes: 344_000,
      cart_discount_centimes: 17_200,
      goods: 326_800,
      coupon_code: 'BONUS',
    });
    for (const other of others) expect(other).toEqual(first);
    const doors = await rows(
      `select o.channel, o.source, o.delivery_mode, h.actor, o.first_name is null as is_walk_in from orders o
       join order_history h on h.order_id = o.id and h.action = 'place' where o.id = any($1) order by o.number`,
      [ids],
    );
    expect(doors).toEqual([
      { channel: 'eCommerce', source: 'quick', delivery_mode: 'home', actor: 'shopper', is_walk_in: false },
      { channel: 'Phone', source: 'dashboard', delivery_mode: 'pick_up', actor: 'employee', is_walk_in: false },
      { channel: 'POS', source: 'pos', delivery_mode: 'pick_up', actor: 'till', is_walk_in: true },
    ]);
  });
});

test('ST-04 · six pieces cost the wholesale price of who buys to sell by staff, and what everybody pays in the shop and by telephone', async () => {
  const { pool } = app().database;
  const [shop, warehouse] = [scene.shop(), scene.warehouse()];
  const columns = { wholesale_price_ht_centimes: 60_000, wholesale_minimum_quantity: 6 };
  const bag = await buildProduct(pool, { shop, warehouse, name: 'Sac', priceCentimes: 80_000, stock: 50, columns });
  const lot = [{ product: bag.id, unitPrice: 800, quantity: 6 }];
  const web = await checkout(body(lot, { total: 5200 }));
  expect(web.status, web.text).toBe(201);
  const phone = await write(order({ cart: lot, coupon: null }));
  const asked = { cart: [{ product: bag.id, quantity: 6 }], coupon: null, channel: 'Wholesale' };
  const wholesale = await write(order({ ...asked, told: { delivery: 0, total: 3600 } }));
  const ids = [web.json['orderUuid'], ...[phone, wholesale].map((answer) => (answer.body as { id: string }).id)];
  const goods = await Promise.all(ids.map(async (id) => (await money(id))?.['goods']));
  expect(goods).toEqual([480_000, 480_000, 360_000]);
  expect(await lines(ids[2])).toMatchObject([{ base_price_centimes: 60_000, price_ht_centimes: 60_000 }]);
});

describe('a sale that has happened at a till', () => {
  const plain = (product: BuiltProduct, changes: Partial<TillSale> = {}) =>
    ticket({ lines: [sold(product, 2, 1000)], total: null, coupon: null, ...changes });

  test('is over when it is written down: taken off the shelf, paid, handed over, at the time of the ticket', async () => {
    const item = await scene.product({ stock: 5 });
    const at = toInstant(app().clock.now() - 3 * 86_400_000);
    const buyer = { firstName: 'Karim', lastName: 'Saïdi', phone: phoneOf(nextPhone()) };
    const { id } = await sell(plain(item, { at, buyer }));
    expect(await one('select on_hand, reserved, shortage from stocks where product_id = $1', item.id)).toEqual({
      on_hand: 3,
      reserved: 0,
      shortage: 0,
    });
    expect(
      await one(
        `select confirmation_state, preparation_state, parcel_state, money_state, placed_at, phone from orders where id = $1`,
        id,
      ),
    ).toEqual({
      confirmation_state: 'confirmed',
      preparation_state: 'handed_over',
      parcel_state: 'delivered',
      money_state: 'paid',
      placed_at: new Date(at),
      phone: buyer.phone,
    });
    expect((await owner().call({ url: `/dashboard/api/orders/${id}` })).status).toBe(200);
  });

  test('is never refused: what is not there, sold to others or archived becomes a shortage that is told', async () => {
    const item = await scene.product({ stock: 3 });
    await checkout(body([{ product: item.id, unitPrice: 1000, quantity: 2 }]));
    await rows('update products set archived_at = now() where id = $1', [item.id]);
    expect(await sell(plain(item))).toMatchObject({
      shortages: [{ productId: item.id, combinationId: null, quantity: 1 }],
    });
    expect(await one('select on_hand, reserved, shortage from stocks where product_id = $1', item.id)).toEqual({
      on_hand: 2,
      reserved: 2,
      shortage: 1,
    });
    expect(await rows("select payload - 'orderId' as payload from outbox where type = 'till.short_found'")).toEqual([
      { payload: { warehouseId: scene.warehouse().id, productId: item.id, combinationId: null, missing: 1 } },
    ]);
  });

  test('keeps the price that was charged and tells where the shop would have asked another', async () => {
    const item = await scene.product({ stock: 5, price: 1200 });
    const { id, differences } = await sell(plain(item, { total: toCentimes(190_000) }));
    expect(differences).toEqual([
      { kind: 'price', lineIndex: 0, charged: 100_000, expected: 120_000 },
      { kind: 'discount', charged: 10_000, expected: 0 },
    ]);
    expect(await money(id)).toMatchObject({
      items_subtotal_centimes: 200_000,
      cart_discount_centimes: 10_000,
      goods: 190_000,
    });
  });

  test('is written down once, also when it is sent at once and again', async () => {
    const item = await scene.product({ stock: 5 });
    const sale = plain(item);
    const [first, ...others] = await Promise.all([sell(sale), sell(sale), sell(sale)]);
    for (const other of others) expect(other).toEqual(first);
    expect(await sell(sale)).toEqual(first);
    expect(await one('select on_hand from stocks where product_id = $1', item.id)).toEqual({ on_hand: 3 });
    const changed = await recordTillSale({ placeOrder }, { ...sale, total: toCentimes(1) });
    expect(changed).toEqual({ ok: false, error: { code: 'ordering.key-is-reused' } });
  });

  test('is refused when it never was one, or the cashier may not sell', async () => {
    const item = await scene.product();
    const unknown = { ...sold(item, 1, 10), productId: 2_000_000_000 };
    expect(await recordTillSale({ placeOrder }, plain(item, { lines: [unknown] }))).toMatchObject({
      error: { code: 'ordering.sold-thing-is-unknown' },
    });
    expect(await recordTillSale({ placeOrder }, plain(item, { total: toCentimes(200_001) }))).toMatchObject({
      error: { code: 'ordering.sold-total-is-above-lines' },
    });
    const actor = { ...cashier(), permissions: new Set([]) };
    expect(await recordTillSale({ placeOrder }, plain(item, { actor }))).toMatchObject({ ok: false });
  });
});

function phoneOf(typed: string): Phone {
  const phone = parsePhone(typed);
  if (phone === null) throw new Error(`${typed} is no phone`);
  return phone;
}
