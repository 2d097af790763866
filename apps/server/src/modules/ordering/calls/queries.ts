import type { Pickups } from '@hanout/core/calling';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { CallChannel } from '../actions/action-answers.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import { sellablePieces } from '../../../database/sellable.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface QueueCounts {
  readonly callBacks: number;
  readonly waiting: number;
  readonly nextCallBackAt: Date | null;
}

/** Counting stops here: who has more before them need not know how many. */
export const QUEUE_CAP = 1000;

export async function countQueue(db: Database, scope: OrderScope): Promise<QueueCounts> {
  const isMine = sql`o.phone is not null and ${isOrderWithin(scope)}`;
  const { rows } = await sql<QueueCounts>`
    select
      (select count(*)::int from (select 1 from orders o where confirmation_state in ('no_answer', 'postponed') and next_call_at <= now()
        and ${isMine} limit ${QUEUE_CAP}) due) as "callBacks",
      (select count(*)::int from (select 1 from orders o where confirmation_state = 'new' and ${isMine} limit ${QUEUE_CAP}) fresh) as waiting,
      (select min(next_call_at) from orders o where confirmation_state in ('no_answer', 'postponed') and next_call_at > now()
        and ${isMine}) as "nextCallBackAt"`.execute(db);
  return rows[0] ?? { callBacks: 0, waiting: 0, nextCallBackAt: null };
}

export interface LineNow {
  readonly lineId: string;
  /** as the shop called it when it was ordered, by language */
  readonly names: unknown;
  /** null: a pack, whose contents have each their own */
  readonly available: number | null;
}

/** What lies free on the selling shelves of each line's thing, with what the line itself holds of it. */
export async function listLinesNow(db: Database, orderId: string): Promise<readonly LineNow[]> {
  const { rows } = await sql<LineNow>`
    select l.id::text as "lineId", l.names, case when l.is_pack then null else (
      select coalesce(sum(${sellablePieces}), 0)::int + coalesce((
        select sum(r.quantity) from stock_reservations r where r.order_line_id = l.id and r.state in ('held', 'firm')), 0)::int
      from shop_warehouses sw join stocks s on s.warehouse_id = sw.warehouse_id
      where sw.shop_id = o.shop_id and s.product_id = l.product_id and s.combination_id is not distinct from l.combination_id
    ) end as available
    from orders o join order_lines l on l.order_id = o.id where o.id = ${orderId}::uuid order by l.position`.execute(
    db,
  );
  return rows;
}

export interface CallRecord {
  readonly id: number;
  readonly occurredAt: Date;
  readonly by: string;
  readonly outcome: string;
  readonly channel: CallChannel;
  readonly note: string;
  readonly isUndone: boolean;
}

/** Newest first. */
export async function listCalls(db: Database, orderId: string): Promise<readonly CallRecord[]> {
  const { rows } = await sql<CallRecord>`
    select c.id, c.occurred_at as "occurredAt", coalesce(e.name, '') as by, c.outcome, c.channel, c.note, c.undone_at is not null as "isUndone"
    from order_calls c left join employees e on e.id = c.employee_id
    where c.order_id = ${orderId}::uuid order by c.id desc limit 50`.execute(db);
  return rows;
}

/** By hour of the day, of the shop's own calls to a wilaya. */
export async function listPickups(
  db: Database,
  shopId: number,
  wilayaCode: number | null,
): Promise<readonly Pickups[]> {
  return db
    .selectFrom('call_pickups')
    .select(['hour', 'calls', 'answered'])
    .where('shop_id', '=', shopId)
    .where('wilaya_code', '=', wilayaCode ?? 0)
    .execute();
}

export interface CartRecord {
  readonly updatedAt: Date;
  readonly lines: number;
  readonly totalCentimes: number;
}

/** What the phone left in the shop without ordering, newest first. */
export async function listCartsOf(db: Database, shopId: number, phone: string): Promise<readonly CartRecord[]> {
  const { rows } = await sql<CartRecord>`
    select updated_at as "updatedAt", lines_count as lines, subtotal_centimes as "totalCentimes"
    from abandoned_carts where shop_id = ${shopId} and phone = ${phone} order by updated_at desc limit 5`.execute(db);
  return rows;
}

export interface RiskRecord {
  readonly ordersToday: number;
  readonly wilayaEnded: number;
  readonly wilayaReturned: number;
  readonly medianTotal: number | null;
  readonly blacklistReason: string | null;
}

/** Rates are of the shop's latest orders: what holds now, at a cost that does not grow with the shop. */
const LATEST = 3000;
const FEWEST_FOR_MEDIAN = 20;

export interface RiskQuestion {
  readonly shopId: number;
  readonly phone: string;
  /** what stands for the phone where its person was erased */
  readonly erasedPhone: string;
  readonly wilayaCode: number | null;
}

export async function readRisk(
  db: Database,
  { shopId, phone, erasedPhone, wilayaCode }: RiskQuestion,
): Promise<RiskRecord> {
  const { rows } = await sql<RiskRecord>`
    with latest as materialized (
      select wilaya_code, parcel_state, total_centimes from orders where shop_id = ${shopId} order by placed_at desc limit ${LATEST}
    ), figures as (
      select count(*) filter (where wilaya_code = ${wilayaCode} and parcel_state in ('delivered', 'returning', 'returned'))::int as ended,
        count(*) filter (where wilaya_code = ${wilayaCode} and parcel_state in ('returning', 'returned'))::int as returned,
        case when count(*) >= ${FEWEST_FOR_MEDIAN} then percentile_disc(0.5) within group (order by total_centimes) end as median
      from latest
    )
    select ended as "wilayaEnded", returned as "wilayaReturned", median as "medianTotal",
      (select count(*)::int from orders where phone = ${phone} and shop_id = ${shopId}
        and placed_at >= date_trunc('day', now() at time zone 'Africa/Algiers') at time zone 'Africa/Algiers') as "ordersToday",
      (select reason from blacklisted_phones where shop_id = ${shopId} and phone in (${phone}, ${erasedPhone}) and archived_at is null
        and (expires_at is null or expires_at > now()) limit 1) as "blacklistReason"
    from figures`.execute(db);
  return rows[0] ?? { ordersToday: 0, wilayaEnded: 0, wilayaReturned: 0, medianTotal: null, blacklistReason: null };
}

export interface Unreachable {
  readonly id: string;
  readonly version: number;
  readonly closingState: 'rejected' | 'fake';
}

const AT_ONCE = 200;

/** Orders that were tried as often as their shop tries, a moment ago: their last call may still be taken back before that. */
export async function listUnreachable(db: Database): Promise<readonly Unreachable[]> {
  const { rows } = await sql<Unreachable>`
    select o.id::text as id, o.version, r.closing_state as "closingState"
    from orders o join call_rules r on r.shop_id = o.shop_id
    where o.confirmation_state = 'no_answer' and o.next_call_at is null and o.call_attempts >= r.tries and r.closing_state <> 'open'
      and o.updated_at < now() - interval '2 minutes'
    limit ${AT_ONCE}`.execute(db);
  return rows;
}
