import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Words } from '../../dictionary/index.ts';
import type { StoredImage } from '../../pictures/index.ts';

export type NewProduct = {
  uuid: string;
  uid: string;
  categoryId: number;
  listedAt: Date;
  names: Words;
  slugs: Words;
  image: StoredImage | null;
};

/** What the shop listed last, as its page of new products orders it. */
export async function listLatestProducts(db: Database, shopId: number, count: number): Promise<NewProduct[]> {
  const { rows } = await sql<NewProduct>`
    select p.uuid, p.uid, p.main_category_id as "categoryId", l.created_at as "listedAt",
      (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from product_texts t where t.product_id = p.id) as names,
      (select coalesce(jsonb_object_agg(t.language, t.slug), '{}') from product_texts t where t.product_id = p.id) as slugs,
      (select json_build_array(i.folder, i.file_key, i.alt) from product_images y join images i on i.id = y.image_id
        where y.product_id = p.id order by y.position limit 1) as image
    from (select product_id, created_at from listings where shop_id = ${shopId}
      order by created_at desc, product_id desc limit ${sql.lit(count)}) l
    join products p on p.id = l.product_id
    order by l.created_at desc, l.product_id desc`.execute(db);
  return rows;
}
