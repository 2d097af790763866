import { deadlineOf, returnable, type ReturnReason, type ReturnState } from '@hanout/core/returns';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Words } from '../../dictionary/index.ts';
import { listUnits } from '../actions/repository.ts';
import { findDeliveryDay, findToday, listExpected, livingExchange } from '../returns/repository.ts';
import { readReturnRule } from '../returns/rule-repository.ts';

interface NamedLine {
  readonly id: string;
  readonly names: Words;
  readonly values: readonly string[];
}

export interface OwnReturnRow {
  readonly id: string;
  readonly version: number;
  readonly number: number;
  readonly state: ReturnState;
  readonly hasExchange: boolean;
  readonly refusalReason: string;
  readonly refundDueOn: string | null;
  readonly askedOn: string;
  readonly lines: readonly (NamedLine & { readonly quantity: number })[];
}

export interface OwnReturnFacts {
  /** in Algiers */
  readonly today: string;
  readonly isDelivered: boolean;
  readonly isOpenToShoppers: boolean;
  readonly reasons: readonly ReturnReason[];
  /** null: nobody knows when it was delivered */
  readonly deadlineOn: string | null;
  readonly lines: readonly (NamedLine & { readonly quantity: number })[];
  readonly returns: readonly OwnReturnRow[];
}

/** So long can an order's returns be seen at its address. */
const SEEN_DAYS = 90;

/** What whoever knows the address of an order may ask to give back, and what became of it; undefined: there is no such order. */
export async function findOwnReturns(
  db: Database,
  { shopId, orderId }: { readonly shopId: number; readonly orderId: string },
): Promise<OwnReturnFacts | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('parcel_state as parcel')
    .where('id', '=', orderId)
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`placed_at > now() - make_interval(days => ${SEEN_DAYS}::int)`)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const [{ rule }, deliveredOn, units, expected, lines, returns, today] = await Promise.all([
    readReturnRule(db, shopId),
    findDeliveryDay(db, orderId),
    listUnits(db, orderId, 'packed'),
    listExpected(db, orderId),
    listNamedLines(db, orderId),
    listOwnReturns(db, orderId),
    findToday(db),
  ]);
  const delivered = new Map(units.map(({ lineId, units: left }) => [lineId, left]));
  return {
    today,
    isDelivered: order.parcel === 'delivered',
    isOpenToShoppers: rule.isOpenToShoppers,
    reasons: rule.reasons.filter(({ isArchived }) => !isArchived),
    deadlineOn: deliveredOn === null ? null : deadlineOf(deliveredOn, rule),
    lines: lines.map((line) => ({
      ...line,
      quantity: returnable({ delivered: delivered.get(line.id) ?? 0, expected: expected.get(line.id) ?? 0 }),
    })),
    returns,
  };
}

async function listNamedLines(db: Database, orderId: string): Promise<readonly NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select id::text as id, names, jsonb_path_query_array(attributes, '$[*].value') as values
    from order_lines where order_id = ${orderId}::uuid order by position`.execute(db);
  return rows;
}

async function listOwnReturns(db: Database, orderId: string): Promise<readonly OwnReturnRow[]> {
  const { rows } = await sql<OwnReturnRow>`
    select r.id::text as id, r.version, r.number, r.state, ${livingExchange} as "hasExchange", r.refusal_reason as "refusalReason", to_char(r.refund_due_on, 'YYYY-MM-DD') as "refundDueOn",
      to_char(r.asked_at at time zone 'Africa/Algiers', 'YYYY-MM-DD') as "askedOn",
      (select json_agg(json_build_object('id', l.id, 'names', l.names, 'values', jsonb_path_query_array(l.attributes, '$[*].value'),
        'quantity', x.quantity) order by l.position)
        from order_return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id) as lines
    from order_returns r where r.order_id = ${orderId}::uuid order by r.number desc`.execute(db);
  return rows;
}
