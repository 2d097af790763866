import type { DebtSort } from '@hanout/contracts/money';
import { AGE_BANDS, type AgeBand } from '@hanout/core/ledger';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { foundOrders, type OrderSearch } from '../../ordering/index.ts';
import type { Cursor } from '../cursor.ts';
import { ofShops } from '../../../database/of-shops.ts';
import { shopName } from '../queries.ts';

export interface DebtFilter {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  readonly who: 'customer' | 'carrier' | null;
  readonly carrierId: number | null;
  readonly age: AgeBand | null;
  readonly search: OrderSearch | null;
}

export interface Debt {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly who: 'customer' | 'carrier';
  readonly shopId: number;
  readonly shopName: string;
  readonly carrierId: number | null;
  readonly carrierName: string | null;
  readonly customerId: number | null;
  readonly customerName: string;
  readonly phone: string | null;
  readonly since: string;
  readonly days: number;
  readonly amountCentimes: number;
  readonly dueOn: string | null;
  readonly isLate: boolean;
  readonly cursorValue: string;
}

export interface DebtPage {
  readonly filter: DebtFilter;
  readonly sort: DebtSort;
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly language: string;
}

const columns = {
  since: { column: sql`o.since`, type: sql`date`, text: sql`to_char(o.since, 'YYYY-MM-DD')` },
  amount: { column: sql`o.amount_centimes`, type: sql`bigint`, text: sql`o.amount_centimes::text` },
} as const;
const today = sql`(now() at time zone 'Africa/Algiers')::date`;

/** A page of what is owed, one row per order and debtor, and one row more when there is a next page. */
export async function listDebts(
  db: Database,
  { filter, sort, after, limit, language }: DebtPage,
): Promise<readonly Debt[]> {
  const { column, type, text } = columns[sort === 'since' || sort === '-since' ? 'since' : 'amount'];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${column}, o.order_id) ${sort.startsWith('-') ? sql`<` : sql`>`} (${after.value}::text::${type}, ${after.id}::uuid)`;
  const { rows } = await sql<Debt>`
    with page as materialized (
      select o.*, ${text} as cursor_value from ledger_open_items o where ${conditionsOf(filter)} and ${beyond}
      order by ${column} ${direction}, o.order_id ${direction} limit ${sql.lit(limit + 1)}
    )
    select o.order_id::text as "orderId", d.number as "orderNumber", o.account as who, o.shop_id as "shopId", ${shopName(language)} as "shopName",
      o.carrier_id as "carrierId", c.name as "carrierName", p.customer_id as "customerId",
      trim(coalesce(d.first_name, '') || ' ' || coalesce(d.last_name, '')) as "customerName", d.phone,
      to_char(o.since, 'YYYY-MM-DD') as since, greatest(${today} - o.since, 0) as days, o.amount_centimes as "amountCentimes",
      to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", coalesce(i.due_on < ${today}, false) as "isLate", o.cursor_value as "cursorValue"
    from page o join orders d on d.id = o.order_id join shops s on s.id = o.shop_id left join carriers c on c.id = o.carrier_id
    left join customer_phones p on p.shop_id = d.shop_id and p.phone = d.phone
    left join lateral (${firstUnpaid}) i on o.account = 'customer'
    order by ${column} ${direction}, o.order_id ${direction}`.execute(db);
  return rows;
}

/** Of a plan what is paid covers the first parts first: what is owed now is its last parts. */
const firstUnpaid = sql`
  select min(part.due_on) as due_on from (
    select due_on, sum(amount_centimes) over (order by position desc) - amount_centimes as after from installments where order_id = o.order_id
  ) part where part.after < o.amount_centimes`;

export interface DebtSums {
  readonly count: number;
  readonly sumCentimes: number;
}

/** How many debts the filter finds, and what they come to. */
export async function sumDebts(db: Database, filter: DebtFilter): Promise<DebtSums> {
  const { rows } = await sql<DebtSums>`
    select count(*)::int as count, coalesce(sum(o.amount_centimes), 0)::bigint as "sumCentimes"
    from ledger_open_items o where ${conditionsOf(filter)}`.execute(db);
  return rows[0] ?? { count: 0, sumCentimes: 0 };
}

function conditionsOf({ shopIds, who, carrierId, age, search }: DebtFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`o.amount_centimes > 0`, ofShops(sql`o.shop_id`, shopIds)];
  if (who !== null) conditions.push(sql`o.account = ${sql.lit(who)}`);
  if (carrierId !== null) conditions.push(sql`o.account = 'carrier' and o.carrier_id = ${carrierId}`);
  const band = AGE_BANDS.find(({ key }) => key === age);
  if (band !== undefined && band.from > 0) conditions.push(sql`o.since <= ${today} - ${sql.lit(band.from)}`);
  if (band !== undefined && band.to !== null) conditions.push(sql`o.since >= ${today} - ${sql.lit(band.to)}`);
  if (search !== null) conditions.push(sql`o.order_id in (${foundOrders(search)})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
