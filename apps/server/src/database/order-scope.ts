import type { OrderScope } from '@hanout/core/staff';
import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an order lies in the scope of who asks: the one condition that every statement about orders for people of the house has. An
 * order outside it does not exist for them.
 */
export function isOrderWithin({ shopIds, ordersOf }: OrderScope, alias = 'o'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (shopIds !== null) conditions.push(sql`${column('shop_id')} = any(${[...shopIds]}::int[])`);
  if (ordersOf !== null) conditions.push(sql`${column('assigned_employee_id')} = ${ordersOf}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The same of what belongs to an order by this column; what belongs to none is nobody's own, and hidden from who sees only theirs. */
export function isOfOrderWithin(
  { ordersOf }: Pick<OrderScope, 'ordersOf'>,
  orderId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (ordersOf === null) return sql<boolean>`true`;
  return sql<boolean>`exists (select from orders seen where seen.id = ${orderId} and seen.assigned_employee_id = ${ordersOf})`;
}
