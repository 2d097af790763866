import type { SellableCombination, SellableProduct } from '@hanout/core/cart';
import { toCentimes } from '@hanout/core/kernel';
import type { TaxRegime } from '@hanout/core/pricing';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';

interface ProductRow {
  readonly productId: number;
  readonly name: string;
  readonly type: SellableProduct['type'];
  readonly packMode: SellableProduct['packMode'];
  readonly priceHt: number;
  readonly packPriceHt: number | null;
  readonly wholesalePriceHt: number | null;
  readonly wholesaleMinimum: number | null;
  readonly taxBasisPoints: number;
  readonly categoryIds: readonly number[];
  readonly brandId: number | null;
  readonly brandLineId: number | null;
  readonly collectionIds: readonly number[];
  readonly combinations: readonly { id: number; priceHt: number | null; label: string; isDefault: boolean }[];
}

export interface TestProduct {
  readonly product: SellableProduct;
  readonly name: string;
  readonly combinations: ReadonlyMap<number, SellableCombination & { readonly label: string }>;
}

/** What the shop lists of these products, with what each combination is called and costs. */
export async function findTestProducts(
  db: Database,
  { shopId, ids, language }: { shopId: number; ids: readonly number[]; language: 'fr' | 'ar' | 'en' },
): Promise<ReadonlyMap<number, TestProduct>> {
  const { rows } = await sql<ProductRow>`
    select l.product_id as "productId", ${sql.ref(`l.name_${language}`)} as name, p.type, p.pack_mode as "packMode",
      p.price_ht_centimes as "priceHt", p.pack_price_ht_centimes as "packPriceHt",
      p.wholesale_price_ht_centimes as "wholesalePriceHt", p.wholesale_minimum_quantity as "wholesaleMinimum", l.tax_basis_points as "taxBasisPoints",
      l.category_ids as "categoryIds", l.brand_id as "brandId", l.brand_line_id as "brandLineId", l.collection_ids as "collectionIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'priceHt', c.price_ht_centimes, 'isDefault', c.is_default,
          'label', combination_label(c.id, ${language})) order by c.position, c.id)
        from combinations c where c.product_id = l.product_id and c.archived_at is null), '[]') as combinations
    from listings l join products p on p.id = l.product_id
    where l.shop_id = ${shopId} and l.product_id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.productId, toTestProduct(row)]));
}

function toTestProduct({ name, combinations, wholesalePriceHt, wholesaleMinimum, ...row }: ProductRow): TestProduct {
  return {
    name,
    product: {
      ...row,
      isSold: true,
      isKept: true,
      priceHt: toCentimes(row.priceHt),
      packPriceHt: row.packPriceHt === null ? null : toCentimes(row.packPriceHt),
      wholesale:
        wholesalePriceHt === null
          ? null
          : { priceHt: toCentimes(wholesalePriceHt), minimumQuantity: wholesaleMinimum ?? 1 },
      packItems: [],
      defaultCombinationId: combinations.find(({ isDefault }) => isDefault)?.id ?? combinations[0]?.id ?? null,
    },
    combinations: new Map(
      combinations.map((combination) => [
        combination.id,
        {
          id: combination.id,
          productId: row.productId,
          priceHt: combination.priceHt === null ? null : toCentimes(combination.priceHt),
          isKept: true,
          label: combination.label,
        },
      ]),
    ),
  };
}

interface TestShop {
  readonly id: number;
  readonly regime: TaxRegime;
  /** in centimes, 0: not */
  readonly roundTo: number;
  readonly now: Date;
}

export async function findTestShop(
  db: Database,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<TestShop | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<TestShop>`
    select id, tax_regime as regime, promotion_rounding_centimes as "roundTo", now() as now from shops
    where id = ${shopId} and (${scope}::int[] is null or id = any(${scope}::int[]))`.execute(db);
  return rows[0];
}

/** The combinations of a product that are kept, by what makes them; undefined: there is no such product for this person. */
export async function listCombinationChoices(
  db: Database,
  productId: number,
  { language, shopIds }: { readonly language: string; readonly shopIds: readonly number[] | null },
): Promise<readonly { readonly id: number; readonly combination: string }[] | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number | null; combination: string }>`
    select c.id, combination_label(c.id, ${language}) as combination
    from products p left join combinations c on c.product_id = p.id and c.archived_at is null
    where p.id = ${productId} and (${scope}::int[] is null or exists (
      select from shop_products s where s.product_id = p.id and s.shop_id = any(${scope}::int[])))
    order by c.position, c.id limit 1000`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, combination }) => (id === null ? [] : [{ id, combination }]));
}

/** The promotion of whose own codes this is a free one. */
export async function findCouponPromotionId(db: Database, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select promotion_id as id from promotion_coupons where upper(code) = upper(${code}) and order_id is null`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
