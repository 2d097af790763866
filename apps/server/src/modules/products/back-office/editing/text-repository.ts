import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { ProductLanguage } from './parse-forms.ts';

export async function findText(
  tx: Tx,
  id: number,
  language: Language,
): Promise<{ readonly slug: string; readonly longDescription: string } | undefined> {
  return tx
    .selectFrom('product_texts')
    .select(['slug', 'long_description as longDescription'])
    .where('product_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** The first free form of a slug: itself, else with a number. */
export async function findFreeSlug(
  tx: Tx,
  { id, language, slug }: { id: number; language: Language; slug: string },
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product_texts where language = ${language} and product_id <> ${id}
      and (slug = ${slug} or slug ~ ('^' || ${slug.replace(/[^a-z0-9\u0621-\u064a-]/g, '')}::text || '-[0-9]+$'))`.execute(
    tx,
  );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

export async function writeText(
  tx: Tx,
  id: number,
  text: Required<Omit<ProductLanguage, 'version'>> & { readonly language: Language },
): Promise<void> {
  const columns = {
    name: text.name,
    slug: text.slug,
    short_description: text.shortDescription,
    long_description: text.longDescription,
    seo_title: text.seoTitle,
    seo_description: text.seoDescription,
  };
  await tx
    .insertInto('product_texts')
    .values({ product_id: id, language: text.language, ...columns })
    .onConflict((conflict) => conflict.columns(['product_id', 'language']).doUpdateSet(columns))
    .execute();
}

/** Writes the values given, takes away those that are null; false when a value is none of its feature. */
export async function writeFeatures(
  tx: Tx,
  id: number,
  values: ReadonlyMap<number, number | null>,
): Promise<readonly number[]> {
  const set = [...values].filter((entry): entry is [number, number] => entry[1] !== null);
  const types = set.map(([type]) => type);
  const chosen = set.map(([, value]) => value);
  const { rows } = await sql<{ type: number }>`
    select w.type from unnest(${types}::int[], ${chosen}::int[]) w (type, value)
    where not exists (select from feature_values v where v.id = w.value and v.feature_type_id = w.type)`.execute(tx);
  if (rows.length > 0) return rows.map(({ type }) => type);
  const gone = [...values].filter(([, value]) => value === null).map(([type]) => type);
  await tx
    .deleteFrom('product_features')
    .where('product_id', '=', id)
    .where('feature_type_id', '=', sql<number>`any(${gone}::int[])`)
    .execute();
  await sql`
    insert into product_features (product_id, feature_type_id, feature_value_id)
    select ${id}::int, w.type, w.value from unnest(${types}::int[], ${chosen}::int[]) w (type, value)
    on conflict (product_id, feature_type_id) do update set feature_value_id = excluded.feature_value_id`.execute(tx);
  return [];
}
