import type { TaxRegime } from '@hanout/core/pricing';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isCalled } from '../../product-rows/index.ts';

/** At most so many are shown below the search. */
const MOST_FOUND = 12;

interface ChoiceRecord {
  readonly id: number;
  readonly label: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly priceHt: number | null;
  readonly available: number;
}

export interface ContentRecord {
  readonly productId: number;
  readonly name: string;
  readonly combinationId: number | null;
  readonly quantity: number;
  readonly available: number;
  readonly combinations: readonly ChoiceRecord[];
}

export interface SellableRecord {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly image: { readonly folder: string; readonly fileKey: string } | null;
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly packMode: 'strict' | 'flexible' | null;
  readonly regime: TaxRegime;
  readonly taxBasisPoints: number;
  readonly priceHt: number;
  readonly packPriceHt: number | null;
  readonly wholesalePriceHt: number | null;
  readonly wholesaleMinimum: number | null;
  readonly available: number;
  readonly combinations: readonly ChoiceRecord[];
  readonly contents: readonly ContentRecord[];
}

export interface SellableAsked {
  readonly shopId: number;
  readonly language: Language;
}

/** What the shop sells that has every word in a name, reference or barcode; what the text names exactly comes first. */
export async function searchSellables(
  db: Database,
  { shopId, language, text }: SellableAsked & { readonly text: string },
): Promise<readonly SellableRecord[]> {
  const isExact = sql`(lower(r.sku) = lower(${text}) or r.barcode = ${text} or exists (select from combinations c
    where c.product_id = r.product_id and c.archived_at is null and (lower(c.sku) = lower(${text}) or c.barcode = ${text})))`;
  const { rows } = await sql<SellableRecord>`
    with found as materialized (
      select r.product_id as id, (${isExact}) as is_exact, r.available > 0 as is_there from product_rows r
      where ${isCalled(text)} and r.is_active and not r.is_archived and r.shop_ids @> array[${shopId}::int]
      order by 2 desc nulls last, 3 desc, r.name_fr, r.product_id limit ${sql.lit(MOST_FOUND)}
    )
    ${sellables(sql`found`, { shopId, language })}
    order by asked.is_exact desc nulls last, asked.is_there desc, name, p.id`.execute(db);
  return rows;
}

/** Those of these products that the shop sells. */
export async function findSellables(
  db: Database,
  { shopId, language, ids }: SellableAsked & { readonly ids: readonly number[] },
): Promise<readonly SellableRecord[]> {
  const { rows } = await sql<SellableRecord>`
    ${sellables(sql`(select unnest(${[...ids]}::int[]) as id)`, { shopId, language })} order by p.id`.execute(db);
  return rows;
}

/** Each product of `source (id)` that the shop offers, with its combinations and what a pack of it holds. */
function sellables(source: RawBuilder<unknown>, { shopId, language }: SellableAsked): RawBuilder<unknown> {
  const name = (product: RawBuilder<unknown>) => sql`coalesce((select t.name from product_texts t
    where t.product_id = ${product} and t.name <> '' order by t.language = ${language} desc, t.language = 'fr' desc limit 1), '')`;
  return sql`
    select p.id, ${name(sql`p.id`)} as name, p.sku, p.barcode, p.type, p.pack_mode as "packMode", s.tax_regime as regime,
      case when s.tax_regime = 'tva' then coalesce(t.rate_basis_points, (select rate_basis_points from tax_rates where is_default limit 1), 0)
        else 0 end as "taxBasisPoints",
      p.price_ht_centimes as "priceHt", p.pack_price_ht_centimes as "packPriceHt",
      p.wholesale_price_ht_centimes as "wholesalePriceHt", p.wholesale_minimum_quantity as "wholesaleMinimum",
      (select json_build_object('folder', i.folder, 'fileKey', i.file_key) from product_images pi join images i on i.id = pi.image_id
        where pi.product_id = p.id order by pi.position limit 1) as image,
      ${freeOf(sql`p.id`, { shopId })} as available,
      ${combinationsOf(sql`p.id`, { shopId, language })} as combinations,
      coalesce((select json_agg(json_build_object('productId', h.product_id, 'name', ${name(sql`h.product_id`)},
          'combinationId', h.combination_id, 'quantity', h.quantity, 'available', ${freeOf(sql`h.product_id`, { shopId })},
          'combinations', ${combinationsOf(sql`h.product_id`, { shopId, language })}) order by h.position, h.id)
        from pack_items h where h.pack_product_id = p.id), '[]') as contents
    from ${source} asked join products p on p.id = asked.id
    join shops s on s.id = ${shopId}
    join shop_products sp on sp.product_id = p.id and sp.shop_id = s.id and sp.is_offered
    left join tax_rates t on t.id = p.tax_rate_id
    where p.is_active and p.archived_at is null`;
}

/** How many pieces of a product, or of one combination of it, are free where the shop sells from. */
function freeOf(
  product: RawBuilder<unknown>,
  { shopId, combination }: { readonly shopId: number; readonly combination?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const ofWhich = combination === undefined ? sql`` : sql`and k.combination_id = ${combination}`;
  return sql`coalesce((select sum(greatest(k.on_hand - k.reserved, 0))::int from stocks k
    join shop_warehouses sw on sw.warehouse_id = k.warehouse_id and sw.shop_id = ${shopId}
    join warehouses w on w.id = k.warehouse_id and w.is_active where k.product_id = ${product} ${ofWhich}), 0)`;
}

function combinationsOf(product: RawBuilder<unknown>, { shopId, language }: SellableAsked): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('id', c.id, 'label', combination_label(c.id, ${language}), 'sku', c.sku,
      'barcode', c.barcode, 'priceHt', c.price_ht_centimes, 'available', ${freeOf(product, { shopId, combination: sql`c.id` })})
      order by c.position, c.id)
    from combinations c where c.product_id = ${product} and c.archived_at is null), '[]')`;
}
