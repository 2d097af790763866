import { toCentimes, type Centimes } from '@hanout/core/kernel';
import type { OrderScope } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';

/** What is to be carried, as rules and expectations look at it. */
export interface GoodsToCarry {
  /** grams; null: of one of them nobody knows */
  readonly weight: number | null;
  /** null: of one of them nobody knows */
  readonly cost: Centimes | null;
  readonly categoryIds: readonly number[];
}

export interface GoodsAsked {
  readonly productId: number;
  readonly quantity: number;
}

interface CarriedProduct {
  readonly id: number;
  readonly weight: number | null;
  readonly cost: number | null;
  readonly categoryIds: readonly number[];
}

/** Products as they are carried: what one weighs and costs, and what it belongs to, its categories with those above them. */
export async function readCarriedProducts(
  db: Database | Tx,
  productIds: readonly number[],
): Promise<(goods: readonly GoodsAsked[]) => GoodsToCarry> {
  const { rows } = await sql<CarriedProduct>`
    with recursive belongs as (
      select product_id, category_id as id from product_categories where product_id = any(${[...productIds]}::int[])
      union select id, main_category_id from products where id = any(${[...productIds]}::int[])
      union select b.product_id, c.parent_id from categories c join belongs b on b.id = c.id where c.parent_id is not null
    )
    select p.id, p.weight_grams as weight, coalesce((select max(k.average_centimes) from product_costs k where k.product_id = p.id),
        p.supply_price_ht_centimes) as cost,
      coalesce((select array_agg(b.id) from belongs b where b.product_id = p.id), '{}') as "categoryIds"
    from products p where p.id = any(${[...productIds]}::int[])`.execute(db);
  const products = new Map(rows.map((row) => [row.id, row]));
  return (goods) => {
    const found = goods.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      return product === undefined ? [] : [{ ...product, quantity }];
    });
    const sum = (of: 'weight' | 'cost'): number | null =>
      found.reduce<number | null>((total, each) => {
        const one = each[of];
        return total === null || one === null ? null : total + one * each.quantity;
      }, 0);
    const cost = sum('cost');
    return {
      weight: found.length === 0 ? null : sum('weight'),
      cost: cost === null || found.length === 0 ? null : toCentimes(cost),
      categoryIds: [...new Set(found.flatMap(({ categoryIds }) => categoryIds))],
    };
  };
}

export interface OrderToCarry {
  readonly shopId: number;
  readonly communeId: number | null;
  readonly serviceId: number | null;
  readonly amount: Centimes;
  readonly goods: readonly GoodsAsked[];
}

/** An order that lies in the scope of who asks. */
export async function findOrderToCarry(
  db: Database | Tx,
  orderId: string,
  scope: OrderScope,
): Promise<OrderToCarry | undefined> {
  const { rows } = await sql<Omit<OrderToCarry, 'amount'> & { readonly amount: number }>`
    select o.shop_id as "shopId", o.commune_id as "communeId", o.carrier_service_id as "serviceId",
      (o.items_subtotal_centimes - o.cart_discount_centimes)::bigint as amount,
      coalesce((select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity)) from order_lines l where l.order_id = o.id), '[]') as goods
    from orders o where o.id = ${orderId}::uuid and ${isOrderWithin(scope)}`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, amount: toCentimes(Math.max(0, row.amount)) };
}
