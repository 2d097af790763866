import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface FollowingRow {
  readonly accountId: number;
  readonly name: string;
  readonly carrier: string;
  readonly shopId: number;
  readonly family: string;
  readonly version: number;
  readonly address: string | null;
  readonly hasSecret: boolean;
  readonly heardAt: Date | null;
  readonly refused: readonly { readonly reason: string; readonly letters: number; readonly lastAt: string }[];
  readonly askedAt: Date | null;
  readonly fault: string | null;
  readonly failingSince: Date | null;
  readonly againAt: Date | null;
  readonly followed: number;
  readonly silent: number;
}

/** How an account of these shops (null: of any) is followed. */
export async function readFollowing(
  db: Database,
  { id, shopIds }: { readonly id: number; readonly shopIds: readonly number[] | null },
): Promise<FollowingRow | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<FollowingRow>`
    select a.id as "accountId", a.name, c.name as carrier, a.shop_id as "shopId", a.family, coalesce(h.version, 0) as version, h.address,
      h.sealed_secret is not null as "hasSecret", h.heard_at as "heardAt",
      coalesce((select json_agg(r order by r.letters desc) from (
        select reason, sum(letters)::int as letters, max(last_at) as "lastAt" from carrier_refused_letters
        where account_id = a.id and day > (now() at time zone 'Africa/Algiers')::date - 7 group by reason) r), '[]') as refused,
      k.asked_at as "askedAt", k.fault, k.failing_since as "failingSince", k.again_at as "againAt",
      (select count(*)::int from followed_parcels f where f.account_id = a.id and f.ask_at is not null) as followed,
      (select count(*)::int from followed_parcels f where f.account_id = a.id and f.ask_at is not null
        and coalesce(f.heard_at, '-infinity') < now() - interval '1 day') as silent
    from carrier_accounts a join carriers c on c.id = a.carrier_id
    left join carrier_hooks h on h.account_id = a.id left join carrier_asking k on k.account_id = a.id
    where a.id = ${id} and a.archived_at is null and (${scope}::int[] is null or a.shop_id = any(${scope}::int[]))`.execute(
    db,
  );
  return rows[0];
}
