import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { TaxRegime } from '@hanout/core/pricing';
import type { Rulebook } from '@hanout/core/promotions';
import { parseStoredCard, presentRating, priceCard, type PricedCard } from '../listing/index.ts';
import type { StoredImage } from '../catalog/index.ts';
import { listShownReviews, readSums, REVIEWS_PER_PAGE, type ReviewRow, type ReviewSums } from '../reviews/index.ts';

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
  now: number;
};

export type DetailRequest = { shopId: number; regime: TaxRegime; rulebook: Rulebook; productId: number };

/** null when the shop does not list the product. */
export async function readProductDetail(db: Database, request: DetailRequest): Promise<ProductDetail | null> {
  const [row] = await readRows(db, request.shopId, [request.productId]);
  if (row === undefined) return null;
  const priced = priceRow(row, request);
  const componentIds = [...new Set(priced.card.packItems.map((item) => item.productId))];
  const components = componentIds.length === 0 ? [] : await readRows(db, request.shopId, componentIds);
  const { shopId, productId } = request;
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
    components: new Map(components.map((component) => [component.productId, priceRow(component, request)])),
    reviewSums,
    reviews: shown.rows,
  };
}

const NO_REVIEWS: ReviewSums = { count: 0, halves: 0, distribution: [0, 0, 0, 0, 0] };

/** The id of a listed product by id or by its slug in any language. */
export async function findProductId(db: Database, shopId: number, idOrSlug: string): Promise<number | null> {
  if (/^\d{1,9}$/.test(idOrSlug)) {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from listings where shop_id = ${shopId} and product_id = ${Number(idOrSlug)}`.execute(db);
    if (rows[0] !== undefined) return rows[0].id;
  }
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from product_texts t join listings l on l.shop_id = ${shopId} and l.product_id = t.product_id
    where t.language = any(${['fr', 'ar', 'en']}::text[]) and t.slug = ${idOrSlug} order by t.language = 'fr' desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

async function readRows(db: Database, shopId: number, productIds: readonly number[]): Promise<DetailRow[]> {
  const { rows } = await sql<DetailRow>`
    select l.product_id as "productId", l.card, l.tax_basis_points as "taxBasisPoints", l.brand_id as "brandId",
      l.brand_line_id as "brandLineId", l.category_ids as "categoryIds", l.collection_ids as "collectionIds",
      l.feature_value_ids as "featureValueIds", p.sku, p.barcode, (extract(epoch from now()) * 1000)::bigint as now,
      coalesce((select json_agg(json_build_object('language', t.language, 'name', t.name, 'slug', t.slug,
          'shortDescription', t.short_description, 'longDescription', t.long_description,
          'seoTitle', t.seo_title, 'seoDescription', t.seo_description) order by t.language)
        from product_texts t where t.product_id = p.id), '[]') as texts,
      coalesce((select json_agg(json_build_object('id', i.id, 'image', json_build_array(i.folder, i.file_key, i.alt)) order by pi.position, i.id)
        from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id), '[]') as images
    from listings l join products p on p.id = l.product_id
    where l.shop_id = ${shopId} and l.product_id = any(${productIds}::int[])`.execute(db);
  return rows;
}

function priceRow(row: DetailRow, { rulebook, regime }: DetailRequest): PricedCard {
  return priceCard(
    rulebook,
    { productId: row.productId, card: parseStoredCard(row.card), traits: row },
    { regime, now: row.now },
  );
}
