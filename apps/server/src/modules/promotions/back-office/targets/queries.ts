import type { PromotionTarget } from '@hanout/contracts/promotions/promotions';
import { listSegments } from '../../../customers/index.ts';
import { type PromotionScope, CUSTOMER_SEGMENTS, PAYMENT_METHODS } from '@hanout/core/promotions';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { promotionTexts } from '../texts.ts';

type TableScope = 'product' | 'category' | 'brand' | 'brandline' | 'collection' | 'shipping';

export interface TargetsAsked {
  readonly scope: PromotionScope;
  readonly language: 'fr' | 'ar' | 'en';
  /** whose products; null: of every shop. Everything else that can be named belongs to all shops. */
  readonly shopIds: readonly number[] | null;
}

/** id, name in the person's language, a detail that tells equal names apart, and what is searched. */
function sourceOf(scope: TableScope, { language, shopIds }: Omit<TargetsAsked, 'scope'>): RawBuilder<unknown> {
  const named = (table: string, column: string, fallback: RawBuilder<unknown>): RawBuilder<unknown> => {
    const of = (code: RawBuilder<unknown>) =>
      sql`(select x.name from ${sql.table(table)} x where x.${sql.id(column)} = e.id and x.language = ${code})`;
    return sql`coalesce(${of(sql`${language}::text`)}, ${of(sql`'fr'`)}, ${fallback})`;
  };
  switch (scope) {
    case 'product':
      return sql`select product_id as id, ${sql.id(`name_${language}`)} as name, sku as detail from product_rows
        where not is_archived ${shopIds === null ? sql`` : sql`and shop_ids && ${[...shopIds]}::int[]`}`;
    case 'category':
      return sql`select e.id, ${named('category_texts', 'category_id', sql`e.id::text`)} as name,
        (select x.name from category_texts x where x.category_id = e.parent_id and x.language = 'fr') as detail from categories e`;
    case 'brand':
      return sql`select e.id, ${named('brand_texts', 'brand_id', sql`e.name`)} as name, null::text as detail from brands e`;
    case 'brandline':
      return sql`select e.id, ${named('brand_line_texts', 'brand_line_id', sql`e.name`)} as name,
        (select b.name from brands b where b.id = e.brand_id) as detail from brand_lines e`;
    case 'collection':
      return sql`select e.id, ${named('collection_texts', 'collection_id', sql`e.slug`)} as name, null::text as detail from collections e`;
    case 'shipping':
      return sql`select e.id, e.name, null::text as detail from carriers e`;
  }
}

/** The things of these numbers, by name. */
export async function listTargets(
  db: Database,
  { ids, ...asked }: TargetsAsked & { readonly ids: readonly number[] },
): Promise<readonly PromotionTarget[]> {
  const { scope } = asked;
  const fixed = await fixedTargets(db, asked);
  if (fixed !== null) return fixed.filter(({ id }) => ids.includes(id));
  if (!isTableScope(scope) || ids.length === 0) return [];
  const { rows } = await sql<PromotionTarget>`
    select id, name, detail from (${sourceOf(scope, asked)}) found where id = any(${[...ids]}::int[]) order by name, id`.execute(
    db,
  );
  return rows;
}

const MOST = 30;

/** Things whose name (or code) holds the text, those that begin with it first. */
export async function searchTargets(
  db: Database,
  { text, ...asked }: TargetsAsked & { readonly text: string },
): Promise<{ readonly options: readonly PromotionTarget[]; readonly isMore: boolean }> {
  const { scope } = asked;
  const fixed = await fixedTargets(db, asked);
  if (fixed !== null) return { options: fixed, isMore: false };
  if (!isTableScope(scope)) return { options: [], isMore: false };
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const source = scope === 'product' ? productsLike(escaped, asked) : sourceOf(scope, asked);
  const { rows } = await sql<PromotionTarget>`
    select id, name, detail from (${source}) found
    where ${scope === 'product' ? sql`true` : thingsLike(escaped)}
    order by searchable(name) not like searchable(${escaped}::text) || '%', name, id limit ${sql.lit(MOST + 1)}`.execute(
    db,
  );
  return { options: rows.slice(0, MOST), isMore: rows.length > MOST };
}

function thingsLike(escaped: string): RawBuilder<boolean> {
  return sql`(searchable(name) like '%' || searchable(${escaped}::text) || '%'
    or searchable(detail) like searchable(${escaped}::text) || '%')`;
}

/** Products are many: the index of the back office's list finds them by name in any language, by reference or by bar code. */
function productsLike(escaped: string, asked: Omit<TargetsAsked, 'scope'>): RawBuilder<unknown> {
  const products = sourceOf('product', asked);
  if (escaped === '')
    return sql`${products} order by ${sql.id(`name_${asked.language}`)}, product_id limit ${sql.lit(MOST + 1)}`;
  return sql`${products} and search like '%' || searchable(${escaped}::text) || '%' limit 300`;
}

/** Types of buyers and payment methods are words of the business; segments by rule stand behind them, all of them on one page. */
async function fixedTargets(
  db: Database,
  { scope, language, shopIds }: TargetsAsked,
): Promise<readonly PromotionTarget[] | null> {
  const t = promotionTexts(language);
  if (scope === 'customer_segment')
    return [
      ...CUSTOMER_SEGMENTS.map(({ id, code }) => ({ id, name: t(`promotions.segment.${code}`), detail: null })),
      ...(await listSegments(db, shopIds)).map(({ id, name }) => ({ id, name, detail: null })),
    ];
  if (scope === 'payment_method')
    return PAYMENT_METHODS.map(({ id, code }) => ({ id, name: t(`promotions.payment.${code}`), detail: null }));
  return null;
}

function isTableScope(scope: PromotionScope): scope is TableScope {
  return ['product', 'category', 'brand', 'brandline', 'collection', 'shipping'].includes(scope);
}

/** How many of these numbers name nothing. */
export async function countUnknownTargets(
  db: Database,
  asked: TargetsAsked & { readonly ids: readonly number[] },
): Promise<number> {
  const known = await listTargets(db, asked);
  return new Set(asked.ids).size - known.length;
}
