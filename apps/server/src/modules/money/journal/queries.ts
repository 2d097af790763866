import type { JournalSort } from '@hanout/contracts/money';
import type { LedgerAccount, LedgerCauseType } from '@hanout/core/ledger';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { foundOrders, type OrderSearch } from '../../ordering/index.ts';
import type { Cursor } from '../cursor.ts';
import { ofShops } from '../../../database/of-shops.ts';
import { shopName } from '../queries.ts';

export interface JournalFilter {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  readonly cause: LedgerCauseType | null;
  readonly account: LedgerAccount | null;
  /** days, both within; null: without that limit */
  readonly from: string | null;
  readonly to: string | null;
  readonly search: OrderSearch | null;
}

export interface PostedEntry {
  readonly id: number;
  readonly on: string;
  readonly postedAt: Date;
  readonly cause: LedgerCauseType;
  readonly paymentType: string | null;
  readonly shopId: number;
  readonly shopName: string;
  /** null: the one movement of a carrier's statement */
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly employeeName: string | null;
  readonly note: string;
  readonly lines: readonly { readonly account: LedgerAccount; readonly amountCentimes: number }[];
}

export interface JournalPage {
  readonly filter: JournalFilter;
  readonly sort: JournalSort;
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly language: string;
}

/** A page of the journal, and one entry more when there is a next page. */
export async function listEntries(
  db: Database,
  { filter, sort, after, limit, language }: JournalPage,
): Promise<readonly PostedEntry[]> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const order = isByDay(sort, filter) ? sql`e.happened_on ${direction}, e.id ${direction}` : sql`e.id ${direction}`;
  const { rows } = await sql<PostedEntry>`
    with page as materialized (
      select e.* from ledger_entries e where ${conditionsOf(filter)} and ${beyond({ filter, sort, after })}
      order by ${order} limit ${sql.lit(limit + 1)}
    )
    select e.id, to_char(e.happened_on, 'YYYY-MM-DD') as "on", e.posted_at as "postedAt", e.cause_type as cause, e.payment_type as "paymentType",
      e.shop_id as "shopId", ${shopName(language)} as "shopName", e.order_id::text as "orderId", o.number as "orderNumber",
      p.name as "employeeName", e.note,
      (select json_agg(json_build_object('account', l.account, 'amountCentimes', l.amount_centimes) order by l.amount_centimes desc)
        from ledger_lines l where l.entry_id = e.id) as lines
    from page e left join orders o on o.id = e.order_id join shops s on s.id = e.shop_id left join employees p on p.id = e.employee_id
    order by ${order}`.execute(db);
  return rows;
}

/** Some days are gone through by day, whatever their order is by: by number, entries of an old month stand behind all later ones. */
const isByDay = (sort: JournalSort, { from, to }: JournalFilter): boolean =>
  sort.endsWith('on') || from !== null || to !== null;

function beyond({ filter, sort, after }: Pick<JournalPage, 'filter' | 'sort' | 'after'>): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const comes = sort.startsWith('-') ? sql`<` : sql`>`;
  const id = sql`${after.id}::text::bigint`;
  return isByDay(sort, filter)
    ? sql`(e.happened_on, e.id) ${comes} (${after.value}::text::date, ${id})`
    : sql`e.id ${comes} ${id}`;
}

/** Counting stops here: above, a list says "more than". Entries of some days that have to be asked for an account are counted less far. */
export const countCapOf = ({ account, from, to }: JournalFilter): number =>
  account !== null && (from !== null || to !== null) ? 1_000 : 10_000;

export async function countEntriesFound(db: Database, filter: JournalFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ledger_entries e where ${conditionsOf(filter)} limit ${sql.lit(countCapOf(filter) + 1)}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function conditionsOf({ shopIds, cause, account, from, to, search }: JournalFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [ofShops(sql`e.shop_id`, shopIds)];
  if (cause !== null) conditions.push(sql`e.cause_type = ${sql.lit(cause)}`);
  // Literal, so that the index of those accounts that few entries touch can be seen to hold them.
  if (account !== null)
    conditions.push(sql`e.id in (select l.entry_id from ledger_lines l where l.account = ${sql.lit(account)})`);
  if (from !== null) conditions.push(sql`e.happened_on >= ${from}::date`);
  if (to !== null) conditions.push(sql`e.happened_on <= ${to}::date`);
  if (search !== null) conditions.push(sql`e.order_id in (${foundOrders(search)})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
