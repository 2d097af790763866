import type { ConfirmationState, OrderStates, ParcelState, PreparationState, StateChange } from '@hanout/core/ordering';
import { toInstant, type Instant } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface FollowedOrder {
  readonly number: number;
  readonly placedAt: Instant;
  readonly states: OrderStates;
  readonly changes: readonly StateChange[];
}

interface FollowedRow {
  readonly number: number;
  readonly placedAt: Date;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: OrderStates['money'];
  readonly changes: readonly { readonly toState: string; readonly at: string }[];
}

/** So long can an order be followed by its number. */
const FOLLOWED_DAYS = 90;

/**
 * The order of that number whose phone ends so, or null: one statement for both, so that a wrong number and a wrong ending
 * take the same time and the same way.
 */
export async function findFollowedOrder(
  db: Database,
  { shopId, number, phoneEnding }: { readonly shopId: number; readonly number: number; readonly phoneEnding: string },
): Promise<FollowedOrder | null> {
  const { rows } = await sql<FollowedRow>`
    select o.number, o.placed_at as "placedAt", o.confirmation_state as confirmation, o.preparation_state as preparation,
      o.parcel_state as parcel, o.money_state as money,
      (select coalesce(json_agg(json_build_object('toState', h.to_state, 'at', h.occurred_at) order by h.id), '[]')
        from order_history h where h.order_id = o.id and h.to_state is not null) as changes
    from orders o
    where o.number = ${number} and o.shop_id = ${shopId} and right(o.phone, 4) = ${phoneEnding}
      and o.placed_at > now() - make_interval(days => ${FOLLOWED_DAYS}::int)`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { confirmation, preparation, parcel, money } = row;
  return {
    number: row.number,
    placedAt: toInstant(row.placedAt),
    states: { confirmation, preparation, parcel, money },
    changes: row.changes.map(({ toState, at }) => ({ toState, at: toInstant(new Date(at)) })),
  };
}
