import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../database/database.ts';
import { runAlone } from '../../../database/watched-pool.ts';
import { facetKey, type ListingContext } from '../filters/facet-keys.ts';
import type { StoredCard, StoredTraits } from '../cards/parse-stored-card.ts';
import type { IndexedListing } from '../memory/listing-index.ts';

const CHUNK = 5_000;

type IndexRow = {
  productId: number;
  position: number;
  priceCentimes: number;
  isAvailable: boolean;
  addedAt: number;
  brandId: number | null;
  brandLineId: number | null;
  categoryIds: string;
  featureValueIds: string;
  attributeValueIds: string;
};

/** Every listing of a context in order of product id, a few thousand at a time so that other requests go between. */
export async function* readIndexRows(db: Database, context: ListingContext): AsyncGenerator<IndexedListing[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<IndexRow>`
      select ${indexColumns}
      from listing_contexts c join listings l on l.shop_id = c.shop_id and l.product_id = c.product_id
      where c.shop_id = ${context.shopId} and c.context_type = ${context.contextType} and c.context_id = ${context.contextId}
        and c.product_id > ${last}
      order by c.product_id limit ${sql.lit(CHUNK)}`.execute(db);
    yield rows.map(toIndexed);
    const highest = rows.at(-1)?.productId;
    if (rows.length < CHUNK || highest === undefined) return;
    last = highest;
  }
}

/** Those of the products that stand in the context, as the index keeps them. */
export async function readChangedRows(
  db: Database,
  context: ListingContext,
  productIds: readonly number[],
): Promise<IndexedListing[]> {
  const { rows } = await sql<IndexRow>`
    select ${indexColumns}
    from listing_contexts c join listings l on l.shop_id = c.shop_id and l.product_id = c.product_id
    where c.shop_id = ${context.shopId} and c.context_type = ${context.contextType} and c.context_id = ${context.contextId}
      and c.product_id = any(${productIds}::int[])`.execute(db);
  return rows.map(toIndexed);
}

const indexColumns = sql.raw(`c.product_id as "productId", c.position, l.display_price_centimes as "priceCentimes",
  l.is_available as "isAvailable", extract(epoch from l.created_at)::bigint as "addedAt", l.brand_id as "brandId",
  l.brand_line_id as "brandLineId", l.category_ids::text as "categoryIds", l.feature_value_ids::text as "featureValueIds",
  l.attribute_value_ids::text as "attributeValueIds"`);

const nameColumn = { fr: sql.raw('l.name_fr'), ar: sql.raw('l.name_ar'), en: sql.raw('l.name_en') } as const;

/** Product ids of a context by name, numbers in names by value, without regard to case (storefront §2). */
export async function readNameOrder(db: Database, context: ListingContext, language: Language): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(array_agg(c.product_id order by ${nameColumn[language]} collate names, c.product_id desc), '{}')::text as ids
    from listing_contexts c join listings l on l.shop_id = c.shop_id and l.product_id = c.product_id
    where c.shop_id = ${context.shopId} and c.context_type = ${context.contextType} and c.context_id = ${context.contextId}`.execute(
    db,
  );
  return parseIds(rows[0]?.ids ?? '{}');
}

type ListedColumns = Record<
  'ids' | 'prices' | 'available' | 'added' | 'brands' | 'lines' | 'categories' | 'features' | 'attributes',
  string | null
>;

/** Listings by id in order of product id, as the index keeps them; in one row, because the driver's work per row is what costs. */
export async function readListed(
  db: Database,
  shopId: number,
  productIds: readonly number[],
): Promise<IndexedListing[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<ListedColumns>`
    select array_agg(product_id)::text as ids, array_agg(display_price_centimes)::text as prices,
      array_agg(is_available::int)::text as available, array_agg(added)::text as added,
      array_agg(coalesce(brand_id, 0))::text as brands, array_agg(coalesce(brand_line_id, 0))::text as lines,
      string_agg(category_ids::text, ';') as categories, string_agg(feature_value_ids::text, ';') as features,
      string_agg(attribute_value_ids::text, ';') as attributes
    from (
      select l.product_id, l.display_price_centimes, l.is_available, extract(epoch from l.created_at)::bigint as added, l.brand_id,
        l.brand_line_id, l.category_ids, l.feature_value_ids, l.attribute_value_ids
      from listings l where l.shop_id = ${shopId} and l.product_id = any(${productIds}::int[])
      order by l.product_id
    ) listed`.execute(db);
  const [row] = rows;
  return row?.ids ? toListed(row) : [];
}

function toListed(row: ListedColumns): IndexedListing[] {
  const numbers = (column: string | null): number[] => parseIds(column ?? '{}');
  const [prices, available, added] = [numbers(row.prices), numbers(row.available), numbers(row.added)];
  const [brands, lines] = [numbers(row.brands), numbers(row.lines)];
  const [categories, features, attributes] = [row.categories, row.features, row.attributes].map((lists) =>
    (lists ?? '').split(';'),
  );
  return numbers(row.ids).map((productId, at) => ({
    productId,
    position: 0,
    priceCentimes: prices[at] ?? 0,
    isAvailable: available[at] === 1,
    addedAt: added[at] ?? 0,
    facetKeys: facetKeysOf({
      brandId: brands[at] || null,
      brandLineId: lines[at] || null,
      categoryIds: categories?.[at] ?? '{}',
      featureValueIds: features?.[at] ?? '{}',
      attributeValueIds: attributes?.[at] ?? '{}',
    }),
  }));
}

/** Product ids by name among some of a shop's. */
export async function readNameOrderAmong(
  db: Database,
  { shopId, ids, language }: { shopId: number; ids: readonly number[]; language: Language },
): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(array_agg(l.product_id order by ${nameColumn[language]} collate names, l.product_id desc), '{}')::text as ids
    from listings l where l.shop_id = ${shopId} and l.product_id = any(${ids}::int[])`.execute(db);
  return parseIds(rows[0]?.ids ?? '{}');
}

export type CardRow = {
  productId: number;
  revision: number;
  /** null when the revision is the one that the caller knows. */
  changed: { card: StoredCard; traits: StoredTraits } | null;
};

type CardsRow = { ids: string; revisions: string; changed: { card: StoredCard; traits: StoredTraits }[] | null };

// One row of few columns, because the driver's work per row and value is what bounds the call.
const CARDS = {
  name: 'listing-cards',
  text: `select coalesce(array_agg(l.product_id), '{}')::text as ids, coalesce(array_agg(l.revision), '{}')::text as revisions,
      json_agg(json_build_object('card', l.card::json, 'traits', json_build_object(
        'productId', l.product_id, 'taxBasisPoints', l.tax_basis_points, 'brandId', l.brand_id, 'brandLineId', l.brand_line_id,
        'categoryIds', l.category_ids, 'collectionIds', l.collection_ids, 'now', (extract(epoch from now()) * 1000)::bigint)))
        filter (where l.revision <> w.revision) as changed
    from unnest($2::int[], $3::bigint[]) as w (product_id, revision)
    join listings l on l.shop_id = $1 and l.product_id = w.product_id`,
};

/**
 * The one statement of a listing answer. It goes past the builder because it is the hottest of all; what the caller has
 * already made from the present revision comes without its card.
 */
export async function readCards(
  pool: pg.Pool,
  shopId: number,
  wanted: { productIds: readonly number[]; knownRevisions: readonly number[] },
): Promise<CardRow[]> {
  const [row] = await runAlone<CardsRow>(pool, {
    ...CARDS,
    values: [shopId, wanted.productIds, wanted.knownRevisions],
  });
  if (row === undefined) return [];
  const changed = new Map(row.changed?.map((each) => [each.traits.productId, each]));
  const revisions = parseIds(row.revisions);
  return parseIds(row.ids).map((productId, at) => ({
    productId,
    revision: revisions[at] ?? 0,
    changed: changed.get(productId) ?? null,
  }));
}

/** PostgreSQL's `{1,2,3}`; by hand, because a million rows go through here when an index is built. */
export function parseIds(text: string): number[] {
  const ids: number[] = [];
  let value = -1;
  for (let at = 1; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) value = (value === -1 ? 0 : value * 10) + digit;
    else if (value !== -1) {
      ids.push(value);
      value = -1;
    }
  }
  return ids;
}

type FacetColumns = Pick<IndexRow, 'brandId' | 'brandLineId' | 'categoryIds' | 'featureValueIds' | 'attributeValueIds'>;

function facetKeysOf(row: FacetColumns): number[] {
  const facetKeys: number[] = [];
  if (row.brandId !== null) facetKeys.push(facetKey('brand', row.brandId));
  if (row.brandLineId !== null) facetKeys.push(facetKey('brandLine', row.brandLineId));
  for (const id of parseIds(row.categoryIds)) facetKeys.push(facetKey('subCategory', id));
  for (const id of parseIds(row.featureValueIds)) facetKeys.push(facetKey('feature', id));
  for (const id of parseIds(row.attributeValueIds)) facetKeys.push(facetKey('attribute', id));
  return facetKeys;
}

function toIndexed(row: IndexRow): IndexedListing {
  return {
    productId: row.productId,
    priceCentimes: row.priceCentimes,
    position: row.position,
    isAvailable: row.isAvailable,
    addedAt: row.addedAt,
    facetKeys: facetKeysOf(row),
  };
}

/** True when there are products on sale but no listing shows one. */
export async function areListingsMissing(db: Database): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from shop_products) and not exists (select from listings) as missing`.execute(db);
  return rows[0]?.missing === true;
}
