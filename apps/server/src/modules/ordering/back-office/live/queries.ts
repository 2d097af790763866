import type { OrderStates } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';

export interface OrderChange extends OrderStates {
  readonly historyId: number;
  readonly orderId: string;
  readonly number: number;
  readonly shopId: number;
  readonly assigneeId: number | null;
  readonly action: string;
  readonly version: number;
}

export const changesAtOnce = 2000;

export interface ChangesWanted {
  /** after this entry of the histories */
  readonly historyId: number;
  /** of these last seconds only */
  readonly seconds?: number;
}

/** What the histories of all orders gained, oldest first, at most `changesAtOnce`. */
export async function listChangesAfter(
  db: Database,
  { historyId, seconds }: ChangesWanted,
): Promise<readonly OrderChange[]> {
  const { rows } = await sql<OrderChange>`
    select h.id as "historyId", h.order_id::text as "orderId", o.number, o.shop_id as "shopId", o.assigned_employee_id as "assigneeId", h.action,
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money, o.version
    from order_history h join orders o on o.id = h.order_id
    where h.id > ${historyId}::bigint
      and (${seconds ?? null}::int is null or h.occurred_at > now() - make_interval(secs => ${seconds ?? null}::int))
    order by h.id limit ${sql.lit(changesAtOnce)}`.execute(db);
  return rows;
}

export async function findLastChange(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from order_history`.execute(db);
  return rows[0]?.id ?? 0;
}
