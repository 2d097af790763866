import { LANGUAGES, type Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isShownFirst } from '../../database/stored-pictures.ts';
import type { TaxRegime } from '@hanout/core/pricing';
import type { Rulebook } from '@hanout/core/promotions';
import { parseStoredCard, presentRating, priceCard, type PricedCard } from '../listing/index.ts';
import { listShownReviews, readSums, REVIEWS_PER_PAGE, type ReviewRow, type ReviewSums } from '../reviews/index.ts';
import { type StoredImage } from '../pictures/index.ts';

export type ProductText = {
  language: Language;
  name: string;
  slug: string;
  shortDescription: string;
  longDescription: string;
  seoTitle: string;
  seoDescription: string;
};

/** A listed product with everything that its page and its call show. */
export type ProductDetail = {
  priced: PricedCard;
  sku: string | null;
  barcode: string | null;
  texts: ProductText[];
  images: { id: number; image: StoredImage }[];
  featureValueIds: number[];
  /** The sizes of its family, sanitised HTML, in the languages that have them. */
  sizeGuides: Readonly<Record<string, string>>;
  /** Priced cards of what a pack holds, by product id; a component that is not sold by itself is missing. */
  components: ReadonlyMap<number, PricedCard>;
  /** Approved reviews: their sums, and the newest of them. */
  reviewSums: ReviewSums;
  reviews: readonly ReviewRow[];
};

type DetailRow = {
  productId: number;
  card: string;
  taxBasisPoints: number;
  brandId: number | null;
  brandLineId: number | null;
  categoryIds: number[];
  collectionIds: number[];
  featureValueIds: number[];
  sku: string | null;
  barcode: string | null;
  texts: ProductText[];
  images: { id: number; image: StoredImage }[];
  sizeGuides: Readonly<Record<string, string>>;
  now: number;
};

export type DetailRequest = { shopId: number; regime: TaxRegime; rulebook: Rulebook };

/** By id; null when the shop does not list the product. */
export async function readProductDetail(
  db: Database,
  request: DetailRequest & { productId: number },
): Promise<ProductDetail | null> {
  const rows = await readRows(db, request.shopId, sql`l.product_id = ${request.productId}`);
  return detailOf(db, request, rows);
}

/** By id or by slug in any language: one statement for a page or a call that is asked for by name. */
export async function findProductDetail(
  db: Database,
  request: DetailRequest & { idOrSlug: string },
): Promise<ProductDetail | null> {
  const { shopId, idOrSlug } = request;
  if (isId(idOrSlug)) {
    const found = await readProductDetail(db, { ...request, productId: Number(idOrSlug) });
    if (found !== null) return found;
  }
  return detailOf(db, request, await readRows(db, shopId, sql`l.product_id = ${idBySlug(shopId, idOrSlug)}`));
}

async function detailOf(
  db: Database,
  request: DetailRequest,
  [row]: readonly DetailRow[],
): Promise<ProductDetail | null> {
  if (row === undefined) return null;
  const priced = priceRow(row, request);
  const componentIds = [...new Set(priced.card.packItems.map((item) => item.productId))];
  const { shopId } = request;
  const { productId } = row;
  const components =
    componentIds.length === 0 ? [] : await readRows(db, shopId, sql`l.product_id = any(${componentIds}::int[])`);
  const isReviewed = presentRating(priced.card) !== null;
  const [reviewSums, shown] = await Promise.all([
    isReviewed ? readSums(db, shopId, productId) : NO_REVIEWS,
    isReviewed
      ? listShownReviews(
          db,
          { shopId, productId, stars: null, withPhotos: false },
          { page: 1, pageSize: REVIEWS_PER_PAGE },
        )
      : { rows: [] },
  ]);
  return {
    priced,
    sku: row.sku,
    barcode: row.barcode,
    texts: row.texts,
    images: row.images,
    featureValueIds: row.featureValueIds,
    sizeGuides: row.sizeGuides,
    components: new Map(components.map((component) => [component.productId, priceRow(component, request)])),
    reviewSums,
    reviews: shown.rows,
  };
}

const NO_REVIEWS: ReviewSums = { count: 0, halves: 0, distribution: [0, 0, 0, 0, 0] };

/** The id of a listed product by id or by its slug in any language. */
export async function findProductId(db: Database, shopId: number, idOrSlug: string): Promise<number | null> {
  if (isId(idOrSlug)) {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from listings where shop_id = ${shopId} and product_id = ${Number(idOrSlug)}`.execute(db);
    if (rows[0] !== undefined) return rows[0].id;
  }
  const { rows } = await sql<{ id: number | null }>`select ${idBySlug(shopId, idOrSlug)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

const isId = (idOrSlug: string): boolean => /^\d{1,9}$/.test(idOrSlug);

const languages = sql.join(LANGUAGES.map((language) => sql.lit(language)));

/** Languages as literals: of a list as a parameter PostgreSQL cannot know that it is short, and would plan anew each time. */
const idBySlug = (shopId: number, slug: string): RawBuilder<number | null> => sql`(
  select n.product_id from product_texts n join listings o on o.shop_id = ${shopId} and o.product_id = n.product_id
  where n.language in (${languages}) and n.slug = ${slug} order by n.language = 'fr' desc limit 1)`;

async function readRows(db: Database, shopId: number, condition: RawBuilder<unknown>): Promise<DetailRow[]> {
  const { rows } = await sql<DetailRow>`
    select l.product_id as "productId", l.card, l.tax_basis_points as "taxBasisPoints", l.brand_id as "brandId",
      l.brand_line_id as "brandLineId", l.category_ids as "categoryIds", l.collection_ids as "collectionIds",
      l.feature_value_ids as "featureValueIds", p.sku, p.barcode, (extract(epoch from now()) * 1000)::bigint as now,
      coalesce((select json_agg(json_build_object('language', t.language, 'name', t.name, 'slug', t.slug,
          'shortDescription', t.short_description, 'longDescription', t.long_description,
          'seoTitle', t.seo_title, 'seoDescription', t.seo_description) order by t.language)
        from product_texts t where t.product_id = p.id), '[]') as texts,
      coalesce((select json_agg(json_build_object('id', i.id, 'image', json_build_array(i.folder, i.file_key, i.alt)) order by pi.position, i.id)
        from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id and ${isShownFirst}), '[]') as images,
      coalesce((select json_object_agg(f.language, f.size_guide) from product_family_texts f
        where f.family_id = p.family_id and f.size_guide <> ''), '{}') as "sizeGuides"
    from listings l join products p on p.id = l.product_id
    where l.shop_id = ${shopId} and ${condition}`.execute(db);
  return rows;
}

function priceRow(row: DetailRow, { rulebook, regime }: DetailRequest): PricedCard {
  return priceCard(
    rulebook,
    { productId: row.productId, card: parseStoredCard(row.card), traits: row },
    { regime, now: row.now },
  );
}
