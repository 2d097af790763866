import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Raised when core/search reads texts otherwise than before: every document is then written anew when it is next refreshed. */
const READING = 1;

export type DocumentSource = {
  shopId: number;
  productId: number;
  hash: string;
  /** Language, name, short description. */
  texts: [Language, string, string][];
  codes: string[];
  /** Ids of brand, line, categories, attribute values, feature values, tags, collections. */
  places: Record<'b' | 'l' | 'c' | 'a' | 'f' | 't' | 'o', number[]>;
};

/** What the listed ones of the products are found by, where it differs from what their documents were made of. */
export async function readChangedSources(tx: Tx, productIds: readonly number[]): Promise<DocumentSource[]> {
  const { rows } = await sql<{ shopId: number; productId: number; hash: string; source: Omit<DocumentSource, 'hash'> }>`
    select l.shop_id as "shopId", l.product_id as "productId", md5(s.source) as hash, s.source::json as source
    from listings l
    join products p on p.id = l.product_id
    cross join lateral (
      select json_build_object(
        'reading', ${READING}::int,
        'texts', (select coalesce(json_agg(json_build_array(t.language, t.name, t.short_description) order by t.language), '[]')
          from product_texts t where t.product_id = p.id),
        'codes', (select coalesce(json_agg(code order by code), '[]') from (
          select unnest(array[p.sku, p.barcode]) as code
          union select unnest(array[c.sku, c.barcode]) from combinations c where c.product_id = p.id and c.archived_at is null
        ) codes where code is not null),
        'places', json_build_object('b', array_remove(array[l.brand_id], null), 'l', array_remove(array[l.brand_line_id], null),
          'c', l.category_ids, 'a', l.attribute_value_ids, 'f', l.feature_value_ids, 'o', l.collection_ids,
          't', array(select g.tag_id from product_tags g where g.product_id = p.id order by g.tag_id)))::text as source
    ) s
    left join search_documents d on d.shop_id = l.shop_id and d.product_id = l.product_id
    where l.product_id = any(${productIds}::int[]) and d.source_hash is distinct from md5(s.source)
    order by l.shop_id, l.product_id`.execute(tx);
  return rows.map(({ shopId, productId, hash, source }) => ({ ...source, shopId, productId, hash }));
}

export type NewDocument = { shopId: number; productId: number; hash: string; lexemes: string };

export async function writeDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<void> {
  await sql`
    insert into search_documents as d (shop_id, product_id, source_hash, lexemes)
    select w.shop_id, w.product_id, w.hash, w.lexemes::tsvector
    from unnest(${documents.map((one) => one.shopId)}::int[], ${documents.map((one) => one.productId)}::int[],
      ${documents.map((one) => one.hash)}::text[], ${documents.map((one) => one.lexemes)}::text[])
      as w (shop_id, product_id, hash, lexemes)
    on conflict (shop_id, product_id) do update set source_hash = excluded.source_hash, lexemes = excluded.lexemes`.execute(
    tx,
  );
}

export type NewWord = { word: string; written: string; spellingKey: string };

/** Those that are there already are not touched, so that two refreshes seldom wait for each other; the rest go in by order. */
export async function addWords(tx: Tx, shopId: number, words: readonly NewWord[]): Promise<void> {
  await sql`
    insert into search_words (shop_id, word, spelling_key, written)
    select ${shopId}, w.word, w.spelling_key, w.written
    from unnest(${words.map((one) => one.word)}::text[], ${words.map((one) => one.spellingKey)}::text[],
      ${words.map((one) => one.written)}::text[]) as w (word, spelling_key, written)
    where not exists (select from search_words s where s.shop_id = ${shopId} and s.word = w.word)
    order by w.word
    on conflict do nothing`.execute(tx);
}
