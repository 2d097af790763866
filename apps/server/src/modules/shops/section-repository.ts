import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { announceShops } from './announce-repository.ts';

/** A shop as stored, column → value as JSON has it, with `names` and `taglines` by language. */
export interface StoredShop {
  readonly id: number;
  readonly columns: Readonly<Record<string, unknown>>;
  /** section → how often it was changed */
  readonly versions: Readonly<Record<string, number>>;
}

const SHOP = sql`
  select s.id, s.section_versions as versions, to_jsonb(s) || jsonb_build_object(
    'names', (select coalesce(jsonb_object_agg(language, name), '{}') from shop_texts t where t.shop_id = s.id),
    'taglines', (select coalesce(jsonb_object_agg(language, tagline), '{}') from shop_texts t where t.shop_id = s.id)) as columns
  from shops s`;

/** A shop in scope (null: every shop). */
export async function readShopRow(
  db: Database | Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<StoredShop | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<StoredShop>`${SHOP}
    where s.id = ${id} and (${scope}::int[] is null or s.id = any(${scope}::int[]))`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockShopRow(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<StoredShop | undefined> {
  await sql`select from shops where id = ${id} for no key update`.execute(tx);
  return readShopRow(tx, id, shopIds);
}

/** The versions of a shop's sections with one of them counted up. */
export const countedUp = (section: string) =>
  sql<string>`section_versions || jsonb_build_object(${section}::text, coalesce((section_versions ->> ${section})::int, 1) + 1)`;

const TEXTS = ['names', 'taglines'] as const;

/** Writes columns of a shop, counts its version and the section's up; every process drops what it kept of it. */
export async function writeShopRow(
  tx: Tx,
  { id, section, columns }: { readonly id: number; readonly section: string; readonly columns: StoredShop['columns'] },
): Promise<void> {
  const own = Object.keys(columns).filter((column) => !TEXTS.some((text) => text === column));
  const sets = own.map((column) => sql`${sql.ref(column)} = j.${sql.ref(column)},`);
  // These columns alone: of the others `shops` alone speaks.
  const named = own.length === 0 ? sql`1 as nothing` : sql.join(own.map((column) => sql.ref(column)));
  await sql`
    update shops s set ${sql.join(sets, sql` `)} version = s.version + 1,
      section_versions = ${countedUp(section)}
    from (select ${named} from jsonb_populate_record(null::shops, ${JSON.stringify(columns)}::jsonb)) j where s.id = ${id}`.execute(
    tx,
  );
  if (own.length < Object.keys(columns).length) await writeTexts(tx, id, columns);
  await announceShops(tx);
}

async function writeTexts(tx: Tx, id: number, { names, taglines }: StoredShop['columns']): Promise<void> {
  await sql`
    insert into shop_texts (shop_id, language, name, tagline)
    select ${id}::int, n.key, n.value, coalesce(t.value, '')
    from jsonb_each_text(${JSON.stringify(names ?? {})}::jsonb) n
    left join jsonb_each_text(${JSON.stringify(taglines ?? {})}::jsonb) t on t.key = n.key
    on conflict (shop_id, language) do update set name = excluded.name, tagline = excluded.tagline`.execute(tx);
}

/** What the shop sells: with its taxes every price of it changes. */
export async function listOffered(tx: Tx, shopId: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('shop_products').select('product_id').where('shop_id', '=', shopId).execute();
  return rows.map((row) => row.product_id);
}
