import type { TaxRegime } from '@hanout/core/pricing';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { ListingPrice, PricedTraits } from './price-listing.ts';
import type { TouchedContext } from './repository.ts';

export type StoredPrice = PricedTraits & {
  shopId: number;
  regime: TaxRegime;
  display: number;
  base: number;
  isDiscounted: boolean;
  validUntil: Date | null;
  onlyDiscountedIn: readonly number[];
};

export async function readPrices(tx: Tx, productIds: readonly number[]): Promise<StoredPrice[]> {
  const { rows } = await sql<StoredPrice>`
    select l.shop_id as "shopId", l.product_id as "productId", s.tax_regime as regime, l.price_ht_centimes as "priceHtCentimes",
      l.tax_basis_points as "taxBasisPoints", l.category_ids as "categoryIds", l.brand_id as "brandId",
      l.brand_line_id as "brandLineId", l.collection_ids as "collectionIds", l.display_price_centimes as display,
      l.base_price_centimes as base, l.is_discounted as "isDiscounted", l.price_valid_until as "validUntil",
      l.only_discounted_in as "onlyDiscountedIn"
    from listings l join shops s on s.id = l.shop_id
    where l.product_id = any(${productIds}::int[])`.execute(tx);
  return rows;
}

export type NewPrice = {
  shopId: number;
  productId: number;
  price: ListingPrice;
  /** See `judgeCollections`. */
  onlyDiscountedIn: readonly number[];
};

export async function writePrices(tx: Tx, prices: readonly NewPrice[]): Promise<void> {
  await sql`
    update listings l set display_price_centimes = w.display, base_price_centimes = w.base, price_valid_until = w.valid_until,
      is_discounted = w.display < w.base, only_discounted_in = w.only_in::int[], revision = nextval('listing_revisions'), updated_at = now()
    from unnest(
      ${prices.map((p) => p.shopId)}::int[], ${prices.map((p) => p.productId)}::int[], ${prices.map((p) => p.price.display)}::bigint[],
      ${prices.map((p) => p.price.base)}::bigint[],
      ${prices.map((p) => (p.price.validUntil === null ? null : new Date(p.price.validUntil).toISOString()))}::timestamptz[],
      ${prices.map((p) => `{${p.onlyDiscountedIn.join()}}`)}::text[]
    ) as w (shop_id, product_id, display, base, valid_until, only_in)
    where l.shop_id = w.shop_id and l.product_id = w.product_id`.execute(tx);
}

/** Brings the listings of all promotions and of each one in line with what took something off. */
export async function syncDiscountContexts(
  tx: Tx,
  productIds: readonly number[],
  prices: readonly NewPrice[],
): Promise<TouchedContext[]> {
  const wanted = prices.flatMap(({ shopId, productId, price }) =>
    price.promotionIds.map((promotionId) => ({ shopId, productId, promotionId })),
  );
  const { rows } = await sql<TouchedContext>`
    with applied as (
      select w.shop_id, w.product_id, w.promotion_id, l.position
      from unnest(${wanted.map((w) => w.shopId)}::int[], ${wanted.map((w) => w.productId)}::int[], ${wanted.map((w) => w.promotionId)}::int[])
        as w (shop_id, product_id, promotion_id)
      join listings l on l.shop_id = w.shop_id and l.product_id = w.product_id
    ), wanted as (
      select shop_id, 'discount' as context_type, promotion_id as context_id, product_id, position from applied
      union
      select shop_id, 'discounted', 0, product_id, position from applied
    ), left_contexts as (
      delete from listing_contexts c
      where c.product_id = any(${productIds}::int[]) and c.context_type in ('discount', 'discounted')
        and not exists (select from wanted w where w.shop_id = c.shop_id and w.context_type = c.context_type
          and w.context_id = c.context_id and w.product_id = c.product_id)
      returning c.shop_id, c.context_type, c.context_id
    ), entered as (
      insert into listing_contexts as c (shop_id, context_type, context_id, product_id, position)
      select shop_id, context_type, context_id, product_id, position from wanted
      on conflict (shop_id, context_type, context_id, product_id) do nothing
      returning c.shop_id, c.context_type, c.context_id
    )
    select distinct shop_id as "shopId", context_type as "contextType", context_id as "contextId"
    from (select * from left_contexts union all select * from entered) touched`.execute(tx);
  return rows;
}

export const DUE_AT_ONCE = 5_000;

/** Whether this process may follow the clock now; another one that does it keeps the turn until its transaction ends. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('reprice listings')) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** Products whose price holds no longer: a promotion started or ended. At most `DUE_AT_ONCE`. */
export async function listDueProducts(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from listings where price_valid_until <= now() limit ${sql.lit(DUE_AT_ONCE)}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
