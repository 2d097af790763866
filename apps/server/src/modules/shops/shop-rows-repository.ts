import type { Ids } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { announceShops } from './announce-repository.ts';
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
  const own = await tx.selectFrom('shop_hosts').select('host').where('shop_id', '=', id).execute();
  const before = own.map(({ host }) => host);
  const gone = before.filter((host) => !hosts.includes(host));
  const come = hosts.filter((host) => !before.includes(host));
  if (gone.length > 0) await tx.deleteFrom('shop_hosts').where('host', 'in', gone).execute();
  if (come.length > 0)
    await tx
      .insertInto('shop_hosts')
      .values(come.map((host) => ({ host, shop_id: id })))
      .execute();
  await tx
    .updateTable('shops')
    .set({
      version: sql<number>`version + 1`,
      section_versions: countedUp('hosts'),
      archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null,
    })
    .where('id', '=', id)
    .execute();
  await announceShops(tx);
}

const TOKEN_BYTES = 24;

/** What a new shop takes over from another: how it sells and shows, not what it is called, closed for or announces. */
const COPIED =
  sql.raw(`tax_regime, active_add_to_cart, listing_display, listing_page_size, cooldown_seconds, reservation_hours,
  stock_strategy, first_weekday, legal_identity, keeps_abandoned_carts, promotion_rounding_centimes, shows_consent,
   consent_texts, opening_hours, shows_hours, invoice_pattern, credit_note_pattern, invoice_number_width, largest_order_centimes,
   orders_per_phone_day, closed_wilayas`);

/** As shoppers see it, where somebody has published one. */
const shownTheme = sql`coalesce((select v.content->'values' from documents d join document_versions v
  on v.document_id = d.id and v.number = d.shown where d.shop_id = shops.id and d.kind = 'theme'), theme)`;

interface ShopLike {
  readonly code: string;
  readonly name: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** the shop whose settings it takes over */
  readonly like: number;
}

/** A shop with the settings of another but its languages, named alike in all of them until somebody translates; answers its number. */
export async function insertShopLike(
  tx: Tx,
  ids: Ids,
  { code, name, languages, defaultLanguage, like }: ShopLike,
): Promise<number> {
  const { rows } = await sql<{ readonly id: number }>`
    insert into shops (uuid, code, api_token, csrf_token, languages, default_language, theme, ${COPIED})
    select ${ids.uuid()}, ${code}, ${ids.secret(TOKEN_BYTES)}, ${ids.secret(TOKEN_BYTES)}, ${[...languages]}::text[], ${defaultLanguage},
      ${shownTheme}, ${COPIED}
    from shops where id = ${like} returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('the shop to copy from is gone');
  await sql`
    insert into shop_texts (shop_id, language, name)
    select ${made.id}::int, language, ${name} from unnest('{fr,ar,en}'::text[]) language`.execute(tx);
  return made.id;
}
