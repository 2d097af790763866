import { parsePhone, type Phone } from '@hanout/core/customers';
import { toCentimes, toInstant } from '@hanout/core/kernel';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { beforeAll, describe, expect, test } from 'vitest';
import { tillSales } from '../testing/till-sales.ts';
import type { TillSale } from '../till-sale/till-sale.ts';

const scene = checkoutScene();
const { app, body, checkout, rows } = scene;
let owner: StaffBrowser;
const { cashier, record, sell, sold, ticket } = tillSales(scene, () => owner);
beforeAll(async () => {
  owner = await signInAs(app());
});

const money = async (id: unknown) =>
  (
    await rows(
      `select items_subtotal_centimes, cart_discount_centimes, total_centimes - delivery_centimes as goods, promotions, coupon_code
       from orders where id = $1`,
      [id],
    )
  )[0];
const one = async (text: string, ...values: unknown[]) => (await rows(text, values))[0];

describe('a sale that has happened at a till', () => {
  const plain = (product: { readonly id: number }, changes: Partial<TillSale> = {}) =>
    ticket({ lines: [sold(product, 2, 1000)], ...changes });

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
    expect((await owner.call({ url: `/dashboard/api/orders/${id}` })).status).toBe(200);
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
    const changed = await record({ ...sale, total: toCentimes(1) });
    expect(changed).toEqual({ ok: false, error: { code: 'ordering.key-is-reused' } });
  });

  test('is refused when it never was one, or the cashier may not sell', async () => {
    const item = await scene.product();
    const unknown = { ...sold(item, 1, 10), productId: 2_000_000_000 };
    expect(await record(plain(item, { lines: [unknown] }))).toMatchObject({
      error: { code: 'ordering.sold-thing-is-unknown' },
    });
    expect(await record(plain(item, { total: toCentimes(200_001) }))).toMatchObject({
      error: { code: 'ordering.sold-total-is-above-lines' },
    });
    const actor = { ...cashier(), permissions: new Set([]) };
    expect(await record(plain(item, { actor }))).toMatchObject({ ok: false });
  });
});

function phoneOf(typed: string): Phone {
  const phone = parsePhone(typed);
  if (phone === null) throw new Error(`${typed} is no phone`);
  return phone;
}
