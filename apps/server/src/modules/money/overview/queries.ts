import { AGE_BANDS, type LedgerAccount } from '@hanout/core/ledger';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { ofShops } from '../../../database/of-shops.ts';
import { shopName } from '../queries.ts';

export interface AgesOfDebtor {
  readonly who: 'customer' | 'carrier';
  readonly shopId: number;
  readonly shopName: string;
  readonly carrierId: number | null;
  readonly carrierName: string | null;
  /** in the order of the bands */
  readonly bands: readonly number[];
  readonly orders: number;
  readonly owedCentimes: number;
}

interface Asked {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  readonly language: string;
}

/** What carriers and customers owe by age, and what we owe them, per shop and carrier. */
export async function readAges(db: Database, { shopIds, language }: Asked): Promise<readonly AgesOfDebtor[]> {
  const bands = AGE_BANDS.map(
    ({
      from,
      to,
    }) => sql`coalesce(sum(amount) filter (where amount > 0 and ${from === 0 ? sql`true` : sql`age >= ${sql.lit(from)}`}
      and ${to === null ? sql`true` : sql`age <= ${sql.lit(to)}`}), 0)::bigint`,
  );
  // Summed by day first, what is owed to us and what we owe apart: there are many debts, and few days.
  const { rows } = await sql<AgesOfDebtor>`
    select d.who, d.shop_id as "shopId", ${shopName(language)} as "shopName", d.carrier_id as "carrierId", c.name as "carrierName",
      d.bands, d.orders, d.owed as "owedCentimes"
    from (
      select account as who, shop_id, carrier_id, array[${sql.join(bands)}] as bands, coalesce(sum(orders) filter (where amount > 0), 0)::int as orders,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as owed
      from (
        select o.account, o.shop_id, o.carrier_id, (now() at time zone 'Africa/Algiers')::date - o.since as age,
          sum(o.amount_centimes) as amount, count(*) as orders
        from ledger_open_items o where o.account <> 'deposits' and ${ofShops(sql`o.shop_id`, shopIds)}
        group by o.account, o.shop_id, o.carrier_id, o.since, o.amount_centimes > 0
      ) days group by account, shop_id, carrier_id
    ) d join shops s on s.id = d.shop_id left join carriers c on c.id = d.carrier_id
    order by d.who, s.id, c.name nulls last`.execute(db);
  return rows.map((row) => ({ ...row, bands: row.bands.map(Number) }));
}

export interface AccountSums {
  readonly account: LedgerAccount;
  readonly inCentimes: number;
  readonly outCentimes: number;
  readonly balanceCentimes: number;
}

/** Of each account: its balance at the end of `to`, and what moved on it from `from` on. Null: without that limit. */
export async function readAccounts(
  db: Database,
  { shopIds, from, to }: Pick<Asked, 'shopIds'> & { readonly from: string | null; readonly to: string | null },
): Promise<readonly AccountSums[]> {
  // Entries that are not counted yet are fetched one by one: they come and go, so that nobody knows beforehand how few they are, and the
  // days that are asked for would be read whole for them.
  const uncounted = sql`ledger_uncounted u cross join lateral (
    select e.shop_id, e.happened_on, l.account, l.amount_centimes from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.id = u.entry_id offset 0) e`;
  const isWithin = sql`(${from}::date is null or happened_on >= ${from}::date)`;
  const { rows } = await sql<AccountSums>`
    select account, coalesce(sum(came) filter (where ${isWithin}), 0)::bigint as "inCentimes",
      coalesce(sum(went) filter (where ${isWithin}), 0)::bigint as "outCentimes", sum(came - went)::bigint as "balanceCentimes"
    from (
      select t.account, t.happened_on, t.in_centimes as came, t.out_centimes as went from ledger_totals t
      where ${ofShops(sql`t.shop_id`, shopIds)}
      union all
      select e.account, e.happened_on, greatest(e.amount_centimes, 0), greatest(-e.amount_centimes, 0) from ${uncounted}
      where ${ofShops(sql`e.shop_id`, shopIds)}
    ) moved
    where ${to}::date is null or happened_on <= ${to}::date
    group by account`.execute(db);
  return rows;
}

/** The carriers of these shops, those that are no longer offered too: old debts are theirs. */
export async function listCarriers(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from carriers c
    where exists (select from shop_carriers sc where sc.carrier_id = c.id and ${ofShops(sql`sc.shop_id`, shopIds)})
    order by name, id`.execute(db);
  return rows;
}
