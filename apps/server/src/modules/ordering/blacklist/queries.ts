import type { BlacklistEntry, BlacklistQuery } from '@hanout/contracts/orders/blacklist';
import { normalizePhone } from '@hanout/core/customers';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isErased } from './erased-queries.ts';

type State = BlacklistEntry['state'];

export interface EntryRow {
  readonly id: number;
  readonly version: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly phone: string;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly by: string | null;
  readonly createdAt: Date;
  readonly state: State;
  readonly orderCount: number;
  readonly isErased: boolean;
}

const IN_STATE: Readonly<Record<State, RawBuilder<unknown>>> = {
  active: sql`b.archived_at is null and (b.expires_at is null or b.expires_at > now())`,
  expired: sql`b.archived_at is null and b.expires_at <= now()`,
  archived: sql`b.archived_at is not null`,
};

const isAsked = ({ state, q, shop }: Pick<BlacklistQuery, 'state' | 'q' | 'shop'>, scope: readonly number[] | null) => {
  const text = q === undefined || q === '' ? null : q;
  const digits = text === null ? '' : normalizePhone(text).replace(/\D/gu, '');
  const shopIds = scope === null ? null : [...scope];
  return sql`${IN_STATE[state]}
    and (${shopIds}::int[] is null or b.shop_id = any(${shopIds}::int[])) and (${shop ?? null}::int is null or b.shop_id = ${shop ?? null}::int)
    and (${text}::text is null or strpos(lower(b.reason), lower(${text ?? ''})) > 0
      or (${digits} <> '' and strpos(b.phone, ${digits}) > 0 and not ${isErased(sql`b.phone`)}))`;
};

const COLUMNS = sql`b.id, b.version, b.shop_id as "shopId", coalesce(t.name, s.code) as "shopName", b.phone, b.reason, b.expires_at as "expiresAt",
  e.name as by, b.created_at as "createdAt",
  case when b.archived_at is not null then 'archived' when b.expires_at <= now() then 'expired' else 'active' end as state,
  (select count(*)::int from orders o where o.phone = b.phone and o.shop_id = b.shop_id) as "orderCount",
  ${isErased(sql`b.phone`)} as "isErased"`;
const FROM = sql`from blacklisted_phones b join shops s on s.id = b.shop_id
  left join shop_texts t on t.shop_id = s.id and t.language = 'fr' left join employees e on e.id = b.employee_id`;

/** One row more than asked for says that there is another page. */
export async function listEntries(
  db: Database,
  query: BlacklistQuery,
  scope: readonly number[] | null,
): Promise<{ readonly rows: readonly EntryRow[]; readonly total: number }> {
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} ${FROM} where ${isAsked(query, scope)} and (${query.cursor ?? null}::int is null or b.id < ${query.cursor ?? null}::int)
    order by b.id desc limit ${query.limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from blacklisted_phones b where ${isAsked(query, scope)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findEntry(db: Database, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${COLUMNS} ${FROM} where b.id = ${id}`.execute(db);
  return rows[0];
}
