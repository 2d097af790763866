import type { ConfirmationState, OrderStates, ParcelState, PreparationState, StateChange } from '@hanout/core/ordering';
import { toInstant, type Instant } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Words } from '../../dictionary/index.ts';

export interface FollowedOrder {
  readonly number: number;
  readonly placedAt: Instant;
  readonly states: OrderStates;
  readonly changes: readonly StateChange[];
  readonly amounts: FollowedAmounts;
  readonly lines: readonly FollowedLine[];
  readonly way: readonly FollowedStep[];
}

/** What its carrier told of the parcel, in the words that all carriers' words are translated to. */
export interface FollowedStep {
  readonly status: string;
  readonly reason: string | null;
  readonly place: string | null;
  readonly at: Instant;
}

/** Centimes. */
interface FollowedAmounts {
  readonly products: number;
  readonly discount: number;
  readonly delivery: number;
  readonly total: number;
}

interface FollowedLine {
  readonly names: Words;
  /** What was chosen of it, in the order's language. */
  readonly values: readonly string[];
  readonly quantity: number;
  readonly totalCentimes: number;
}

interface FollowedRow {
  readonly number: number;
  readonly placedAt: Date;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: OrderStates['money'];
  readonly changes: readonly { readonly toState: string; readonly at: string }[];
  readonly amounts: FollowedAmounts;
  readonly lines: readonly FollowedLine[];
  readonly way: readonly (Omit<FollowedStep, 'at'> & { readonly at: string })[];
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
        from order_history h where h.order_id = o.id and h.to_state is not null) as changes,
      json_build_object('products', o.items_subtotal_centimes, 'discount', o.cart_discount_centimes, 'delivery', o.delivery_centimes,
        'total', o.total_centimes) as amounts,
      (select coalesce(json_agg(json_build_object('names', l.names, 'values', jsonb_path_query_array(l.attributes, '$[*].value'),
          'quantity', l.quantity, 'totalCentimes', l.total_centimes) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('status', e.status, 'reason', e.reason, 'place', e.place, 'at', e.occurred_at)
          order by e.occurred_at desc, e.id desc), '[]')
        from carrier_parcels p join parcel_events e on e.parcel_id = p.id
        where p.order_id = o.id and p.state = 'announced' and not e.is_remark and e.status not in ('unknown', 'cancelled')) as way
    from orders o
    where o.number = ${number} and o.shop_id = ${shopId} and right(o.phone, 4) = ${phoneEnding}
      and o.placed_at > now() - make_interval(days => ${FOLLOWED_DAYS}::int)`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { confirmation, preparation, parcel, money, amounts, lines, way } = row;
  return {
    number: row.number,
    placedAt: toInstant(row.placedAt),
    states: { confirmation, preparation, parcel, money },
    changes: row.changes.map(({ toState, at }) => ({ toState, at: toInstant(new Date(at)) })),
    amounts,
    lines,
    way: way.map(({ at, ...step }) => ({ ...step, at: toInstant(new Date(at)) })),
  };
}
