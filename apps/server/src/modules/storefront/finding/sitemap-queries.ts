import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isShownFirst } from '../../../database/stored-pictures.ts';
import type { Words } from '../../dictionary/index.ts';

/** So many product ids a part: with three languages, their links to each other and pictures it stays below 50,000 addresses and 50 MB. */
export const IDS_PER_PART = 5_000;

/** So many are read and written at a time, however many a shop has. */
const BATCH = 500;
const MOST_PICTURES = 3;

/** The parts in which the shop lists products, each found by one step in the index. */
export async function listSitemapParts(db: Database, shopId: number): Promise<number[]> {
  const nextAfter = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select l.product_id / ${sql.lit(IDS_PER_PART)} from listings l
      where l.shop_id = ${shopId} and l.product_id >= ${id} order by l.product_id limit 1)`;
  const { rows } = await sql<{ part: number }>`
    with recursive parts (part) as (
      select ${nextAfter(sql`0`)}
      union all
      select ${nextAfter(sql`(parts.part + 1) * ${sql.lit(IDS_PER_PART)}`)} from parts where part is not null
    ) select part from parts where part is not null`.execute(db);
  return rows.map(({ part }) => part);
}

export type SitemapProduct = {
  id: number;
  uid: string;
  categorySlugs: Words;
  changedAt: Date;
  slugs: Words;
  pictures: { folder: string; fileKey: string }[];
};

/** Listed products of one part by id, a batch at a time. */
export async function* streamSitemapProducts(
  db: Database,
  shopId: number,
  part: number,
): AsyncGenerator<SitemapProduct[], void, undefined> {
  let after = part * IDS_PER_PART - 1;
  for (;;) {
    const products = await readBatch(db, shopId, { after, end: (part + 1) * IDS_PER_PART });
    if (products.length > 0) yield products;
    const last = products.at(-1);
    if (last === undefined || products.length < BATCH) return;
    after = last.id;
  }
}

async function readBatch(
  db: Database,
  shopId: number,
  { after, end }: { after: number; end: number },
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select p.id, p.uid, p.updated_at as "changedAt",
      (select coalesce(jsonb_object_agg(t.language, t.slug), '{}') from category_texts t
        where t.category_id = p.main_category_id) as "categorySlugs",
      (select coalesce(jsonb_object_agg(t.language, t.slug), '{}') from product_texts t where t.product_id = p.id) as slugs,
      (select coalesce(jsonb_agg(jsonb_build_object('folder', x.folder, 'fileKey', x.file_key) order by x.position), '[]')
        from (select i.folder, i.file_key, pi.position from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id and ${isShownFirst} order by pi.position limit ${sql.lit(MOST_PICTURES)}) x) as pictures
    from listings l join products p on p.id = l.product_id
    where l.shop_id = ${shopId} and l.product_id > ${after} and l.product_id < ${end}
    order by l.product_id limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

/** Collections in which the shop lists at least one product. */
export async function listShownCollections(db: Database, shopId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from collections c
    where c.is_active and exists (
      select from listing_contexts x where x.shop_id = ${shopId} and x.context_type = 'collection' and x.context_id = c.id)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
