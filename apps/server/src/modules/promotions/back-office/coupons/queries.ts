import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { isOrderWithin } from '../../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface CouponRow {
  readonly id: number;
  readonly code: string;
  readonly usedAt: Date | null;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
}

export interface CouponsAsked {
  readonly promotionId: number;
  readonly q: string | undefined;
  readonly status: 'all' | 'free' | 'used';
}

/** The promotion's own codes in the order of their making, after `cursor`; one more than `limit` when there are more. */
export async function listCoupons(
  db: Database,
  asked: CouponsAsked & OrderScope & { readonly cursor: number; readonly limit: number },
): Promise<readonly CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select c.id, c.code, c.used_at as "usedAt", o.id::text as "orderId", o.number as "orderNumber"
    from promotion_coupons c left join orders o on o.id = c.order_id and ${isOrderWithin(asked)}
    where ${conditionsOf(asked)} and c.id > ${asked.cursor} order by c.id limit ${sql.lit(asked.limit + 1)}`.execute(
    db,
  );
  return rows;
}

export async function countCouponsOf(
  db: Database,
  promotionId: number,
): Promise<{ readonly total: number; readonly used: number }> {
  const { rows } = await sql<{ total: number; used: number }>`
    select count(*)::int as total, count(order_id)::int as used from promotion_coupons where promotion_id = ${promotionId}`.execute(
    db,
  );
  return rows[0] ?? { total: 0, used: 0 };
}

function conditionsOf({ promotionId, q, status }: CouponsAsked): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`c.promotion_id = ${promotionId}`];
  if (status === 'free') conditions.push(sql`c.order_id is null`);
  if (status === 'used') conditions.push(sql`c.order_id is not null`);
  if (q !== undefined && q !== '')
    conditions.push(sql`upper(c.code) like '%' || upper(${q.replace(/[\\%_]/g, '\\$&')}::text) || '%'`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
