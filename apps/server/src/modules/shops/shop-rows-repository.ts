import type { Ids } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { CHANGES_CHANNEL } from '../../plugins/changes.ts';
import { SHOPS_TAG } from './shop-directory.ts';
import { countedUp } from './section-repository.ts';

export interface ShopRow {
  readonly id: number;
  readonly code: string;
  readonly hosts: readonly string[];
  /** of its hosts */
  readonly version: number;
  readonly answersUnknownHosts: boolean;
  readonly isArchived: boolean;
}

/** The shops in scope (null: every one), in the order of their making. */
export async function listShopRows(db: Database | Tx, shopIds: readonly number[] | null): Promise<readonly ShopRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ShopRow>`
    select s.id, s.code, s.answers_unknown_hosts as "answersUnknownHosts", s.archived_at is not null as "isArchived",
      coalesce((s.section_versions ->> 'hosts')::int, 1) as version,
      array(select host from shop_hosts h where h.shop_id = s.id order by host) as hosts
    from shops s where ${scope}::int[] is null or s.id = any(${scope}::int[]) order by s.id`.execute(db);
  return rows;
}

/** The hosts of a shop, these and no others, and whether it answers at all. */
export async function writeHosts(
  tx: Tx,
  { id, hosts, isArchived }: Pick<ShopRow, 'id' | 'hosts' | 'isArchived'>,
): Promise<void> {
  await sql`delete from shop_hosts where shop_id = ${id} and host <> all(${[...hosts]}::text[])`.execute(tx);
  await sql`
    insert into shop_hosts (host, shop_id) select host, ${id}::int from unnest(${[...hosts]}::text[]) as named (host)
    where named.host not in (select h.host from shop_hosts h where h.shop_id = ${id})`.execute(tx);
  await sql`
    update shops set version = version + 1, section_versions = ${countedUp('hosts')},
      archived_at = case when ${isArchived} then coalesce(archived_at, now()) end where id = ${id}`.execute(tx);
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${SHOPS_TAG})`.execute(tx);
}

const TOKEN_BYTES = 24;

/** What a new shop takes over from another: how it sells and shows, not what it is called, closed for or announces. */
const COPIED =
  sql.raw(`tax_regime, active_add_to_cart, listing_display, listing_page_size, cooldown_seconds, reservation_hours,
  stock_strategy, first_weekday, legal_identity, theme, keeps_abandoned_carts, promotion_rounding_centimes, shows_consent,
  consent_texts, opening_hours, shows_hours, languages, default_language, largest_order_centimes, orders_per_phone_day, closed_wilayas`);

/** A shop with the settings of another, named alike in all languages until somebody translates; answers its number. */
export async function insertShopLike(
  tx: Tx,
  ids: Ids,
  { code, name, like }: { readonly code: string; readonly name: string; readonly like: number },
): Promise<number> {
  const { rows } = await sql<{ readonly id: number }>`
    insert into shops (uuid, code, api_token, csrf_token, ${COPIED})
    select ${ids.uuid()}, ${code}, ${ids.secret(TOKEN_BYTES)}, ${ids.secret(TOKEN_BYTES)}, ${COPIED}
    from shops where id = ${like} returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('the shop to copy from is gone');
  await sql`
    insert into shop_texts (shop_id, language, name)
    select ${made.id}::int, language, ${name} from unnest('{fr,ar,en}'::text[]) language`.execute(tx);
  return made.id;
}
