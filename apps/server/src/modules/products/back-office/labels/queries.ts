import { labelsAtOnce, type ProductLabel } from '@hanout/contracts/products/product-labels';
import { toCentimes } from '@hanout/core/kernel';
import { shelfPrice, type TaxRegime } from '@hanout/core/pricing';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';

interface LabelRow extends Omit<ProductLabel, 'priceCentimes'> {
  readonly priceHt: number;
  readonly taxBasisPoints: number;
  readonly regime: TaxRegime;
}

/** What is on the labels of these products, in their order; one entry more than fits when there are more. */
export async function listLabels(
  db: Database,
  { ids, shopIds }: { readonly ids: readonly number[]; readonly shopIds: readonly number[] | null },
): Promise<readonly ProductLabel[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LabelRow>`
    select r.product_id as "productId", c.id as "combinationId",
      json_build_object('fr', r.name_fr, 'ar', r.name_ar, 'en', r.name_en) as names,
      case when c.id is not null then json_build_object('fr', combination_label(c.id, 'fr'), 'ar', combination_label(c.id, 'ar'),
        'en', combination_label(c.id, 'en')) end as combinations,
      coalesce(c.sku, case when c.id is null then r.sku end) as sku, case when c.id is null then r.barcode else c.barcode end as barcode,
      coalesce(c.price_ht_centimes, r.price_ht_centimes) as "priceHt", r.tax_basis_points as "taxBasisPoints",
      coalesce((select s.tax_regime from shops s where s.id = any(r.shop_ids) and (${scope}::int[] is null or s.id = any(${scope}::int[]))
        order by s.id limit 1), 'ifu') as regime,
      case when c.id is null then r.on_hand
        else coalesce((select sum(on_hand)::int from stocks where product_id = r.product_id and combination_id = c.id), 0) end as "onHand"
    from unnest(${[...ids]}::int[]) with ordinality o (id, place)
    join product_rows r on r.product_id = o.id and (${scope}::int[] is null or r.shop_ids && ${scope}::int[])
    left join combinations c on c.product_id = r.product_id and c.archived_at is null and r.type = 'combinations'
    order by o.place, c.position, c.id limit ${sql.lit(labelsAtOnce + 1)}`.execute(db);
  return rows.map(({ priceHt, taxBasisPoints, regime, ...label }) => ({
    ...label,
    priceCentimes: shelfPrice({ priceHt: toCentimes(priceHt), regime, taxBasisPoints }),
  }));
}
