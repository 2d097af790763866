import type { CarrierStatus } from '@hanout/carriers';
import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface NobodysLetterRow {
  readonly id: number;
  readonly account: Named;
  readonly carrier: string;
  readonly tracking: string;
  readonly status: CarrierStatus | null;
  readonly raw: string;
  /** milliseconds */
  readonly at: number | null;
  readonly receivedAt: Date;
  readonly order: { readonly id: string; readonly number: number } | null;
}

export interface LetterFilter {
  readonly q: string;
  readonly accountId: number | null;
  readonly shopIds: readonly number[] | null;
}

const isMine = (shopIds: readonly number[] | null): RawBuilder<unknown> => {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`(${scope}::int[] is null or a.shop_id = any(${scope}::int[]))`;
};

const NAMED = sql`coalesce(l.said ->> 'tracking', l.said ->> 'reference', l.said ->> 'key', '')`;
const FROM = sql`carrier_inbox l join carrier_accounts a on a.id = l.account_id join carriers c on c.id = a.carrier_id`;

/** What names the parcel, or the carrier's words. */
function found({ q, accountId, shopIds }: LetterFilter): RawBuilder<unknown> {
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const matching =
    q === '' ? sql`true` : sql`(${NAMED} ilike '%' || ${text} || '%' or l.said ->> 'raw' ilike '%' || ${text} || '%')`;
  return sql`l.is_of_nobody and (${accountId}::int is null or l.account_id = ${accountId}::int) and ${isMine(shopIds)} and ${matching}`;
}

/** The latest first; with the order of the account's shop that its carrier has under that number all the same. */
export async function listNobodysLetters(
  db: Database,
  filter: LetterFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly NobodysLetterRow[]> {
  const { rows } = await sql<NobodysLetterRow>`
    select l.id, json_build_object('id', a.id, 'name', a.name) as account, c.name as carrier, ${NAMED} as tracking, l.said ->> 'status' as status,
      coalesce(l.said ->> 'raw', '') as raw, (l.said ->> 'at')::float8 as at, l.received_at as "receivedAt",
      (select json_build_object('id', o.id, 'number', o.number) from shipments s join orders o on o.id = s.order_id
        where s.carrier_id = a.carrier_id and s.state <> 'dropped' and o.shop_id = a.shop_id and s.tracking_number is not null
          and ltrim(regexp_replace(upper(s.tracking_number), '[^A-Z0-9]', '', 'g'), '0')
            = ltrim(regexp_replace(upper(l.said ->> 'tracking'), '[^A-Z0-9]', '', 'g'), '0') limit 1) as "order"
    from ${FROM} where ${found(filter)} and (${before}::bigint is null or l.id < ${before}::bigint)
    order by l.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** As many as lists count (ADR 94); one more stands for more. */
export async function countNobodysLetters(db: Database, filter: LetterFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${FROM} where ${found(filter)} limit ${sql.lit(MOST_COUNTED + 1)}) l`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface RefusedRow {
  readonly account: Named | null;
  readonly reason: string;
  readonly letters: number;
  readonly lastAt: Date;
}

/** What was not believed in the last seven days; what came to nobody's address is of no shop, and told to whoever sees all of them. */
export async function listRefused(db: Database, shopIds: readonly number[] | null): Promise<readonly RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as account, r.reason,
      sum(r.letters)::int as letters, max(r.last_at) as "lastAt"
    from carrier_refused_letters r left join carrier_accounts a on a.id = r.account_id
    where r.day > (now() at time zone 'Africa/Algiers')::date - 7 and ${isMine(shopIds)}
    group by a.id, r.reason order by a.id nulls first, letters desc`.execute(db);
  return rows;
}

/** Accounts that are called back. */
export async function listCalledBack(db: Database, shopIds: readonly number[] | null): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select a.id, a.name from carrier_accounts a join carrier_hooks h on h.account_id = a.id
    where a.archived_at is null and ${isMine(shopIds)} order by a.name, a.id`.execute(db);
  return rows;
}
