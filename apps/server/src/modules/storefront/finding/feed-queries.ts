import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Words } from '../../dictionary/index.ts';
import type { StoredImage } from '../../pictures/index.ts';

export interface FeedProduct {
  readonly id: number;
  readonly productId: number;
  readonly card: string;
  readonly taxBasisPoints: number;
  readonly brandId: number | null;
  readonly brandLineId: number | null;
  readonly categoryIds: number[];
  readonly collectionIds: number[];
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly descriptions: Words;
  readonly images: StoredImage[];
}

/** So many are read and written at a time. */
const BATCH = 500;
const MOST_PICTURES = 10;

/** What a shop lists, of these categories or (none) of all, by id, a batch at a time. */
export async function* streamFeedProducts(
  db: Database,
  wanted: { readonly shopId: number; readonly categoryIds: readonly number[] },
): AsyncGenerator<FeedProduct[], void, undefined> {
  let after = 0;
  for (;;) {
    const products = await readBatch(db, wanted, after);
    if (products.length > 0) yield products;
    const last = products.at(-1);
    if (last === undefined || products.length < BATCH) return;
    after = last.id;
  }
}

async function readBatch(
  db: Database,
  { shopId, categoryIds }: { readonly shopId: number; readonly categoryIds: readonly number[] },
  after: number,
): Promise<FeedProduct[]> {
  const categories = [...categoryIds];
  const { rows } = await sql<FeedProduct>`
    select l.product_id as id, l.product_id as "productId", l.card, l.tax_basis_points as "taxBasisPoints", l.brand_id as "brandId",
      l.brand_line_id as "brandLineId", l.category_ids as "categoryIds", l.collection_ids as "collectionIds", p.sku, p.barcode,
      (select coalesce(jsonb_object_agg(t.language, coalesce(nullif(t.short_description, ''), t.long_description)), '{}')
        from product_texts t where t.product_id = p.id and (t.short_description <> '' or t.long_description <> '')) as descriptions,
      (select coalesce(json_agg(json_build_array(x.folder, x.file_key, x.alt) order by x.position), '[]')
        from (select i.folder, i.file_key, i.alt, y.position from product_images y join images i on i.id = y.image_id
          where y.product_id = p.id order by y.position limit ${sql.lit(MOST_PICTURES)}) x) as images
    from listings l join products p on p.id = l.product_id
    where l.shop_id = ${shopId} and l.product_id > ${after}
      and (${categories}::int[] = '{}' or l.category_ids && ${categories}::int[])
    order by l.product_id limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}
