import type { Permission } from '@hanout/core/staff';
import { isPermission } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface KeyRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly prefix: string;
  readonly state: 'active' | 'expired' | 'revoked';
  readonly permissions: readonly Permission[];
  readonly shopIds: readonly number[];
  readonly maker: string;
  readonly requestsPerMinute: number;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly previousUntil: Date | null;
}

interface Asked {
  /** whose shops hold all of the key's (null: every shop) */
  readonly shopIds: readonly number[] | null;
  readonly id?: number;
}

/** The keys that lie wholly within these shops: those that still open first, the latest first. */
export async function listKeys(db: Database, { shopIds, id }: Asked): Promise<readonly KeyRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Omit<KeyRow, 'permissions'> & { permissions: readonly string[] }>`
    select k.id, k.version, k.name, k.prefix, k.permissions, k.requests_per_minute as "requestsPerMinute", e.name as maker,
      case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end as state,
      k.expires_at as "expiresAt", k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
      case when k.previous_until > now() then k.previous_until end as "previousUntil",
      array(select shop_id from api_key_shops s where s.api_key_id = k.id order by shop_id) as "shopIds"
    from api_keys k join employees e on e.id = k.employee_id
    cross join lateral (select case when exists (select from api_key_shops s where s.api_key_id = k.id)
      then array(select shop_id from api_key_shops s where s.api_key_id = k.id)
      else array(select shop_id from employee_shops s where s.employee_id = k.employee_id) end as ids) reach
    where (${id ?? null}::int is null or k.id = ${id ?? null}::int)
      and (${scope}::int[] is null or (reach.ids <> '{}' and reach.ids <@ ${scope}::int[]))
    order by k.revoked_at is not null, k.id desc limit 500`.execute(db);
  return rows.map((row) => ({ ...row, permissions: row.permissions.filter(isPermission) }));
}
