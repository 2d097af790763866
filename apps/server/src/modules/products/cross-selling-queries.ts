import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface CrossSellingRequest {
  readonly shopId: number;
  readonly productId: number;
  /** Null: no such row. */
  readonly brandId: number | null;
  readonly categoryId: number | null;
}

export interface CrossSellingIds {
  readonly related: readonly number[];
  readonly sameBrand: readonly number[];
  readonly sameCategory: readonly number[];
  readonly newest: readonly number[];
}

/** A row of a carousel; what is shown in one is not repeated in the next. */
const PER_ROW = 8;
/** The latest orders that tell what is bought together: enough to be right, few enough to be quick. */
const ORDERS_ASKED = 200;

/** The id of a listed product by its public reference. */
export async function findProductByUid(db: Database, shopId: number, uid: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join listings l on l.product_id = p.id and l.shop_id = ${shopId}
    where p.uid = ${uid}`.execute(db);
  return rows[0]?.id;
}

/** What goes with a product: bought with it or gathered with it, of its brand, of its category, and what is new. */
export async function listCrossSelling(db: Database, request: CrossSellingRequest): Promise<CrossSellingIds> {
  const taken = new Set([request.productId]);
  const fresh = (ids: readonly number[]): number[] => {
    const row = ids.filter((id) => !taken.has(id)).slice(0, PER_ROW);
    for (const id of row) taken.add(id);
    return row;
  };
  const { shopId, brandId, categoryId } = request;
  const [related, ofBrand, ofCategory, newest] = await Promise.all([
    listRelated(db, request),
    brandId === null ? [] : listOfContext(db, { shopId, contextType: 'brand', contextId: brandId }),
    categoryId === null ? [] : listOfContext(db, { shopId, contextType: 'category', contextId: categoryId }),
    listOfContext(db, { shopId, contextType: 'new', contextId: 0 }),
  ]);
  return {
    related: fresh(related),
    sameBrand: fresh(ofBrand),
    sameCategory: fresh(ofCategory),
    newest: fresh(newest),
  };
}

async function listRelated(db: Database, { shopId, productId }: CrossSellingRequest): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with together as (
      select other.product_id as id, count(*) as weight
      from (select order_id from order_lines where product_id = ${productId} order by placed_at desc limit ${sql.lit(ORDERS_ASKED)}) own
      join orders o on o.id = own.order_id and o.shop_id = ${shopId}
      join order_lines other on other.order_id = own.order_id and other.product_id <> ${productId}
      group by other.product_id
    ), gathered as (
      select pack_product_id as id, 0.5 as weight from pack_items where product_id = ${productId}
      union all
      (select near.product_id, 0.1 from product_collections mine
        join product_collections near on near.collection_id = mine.collection_id and near.product_id <> mine.product_id
        where mine.product_id = ${productId} order by near.position, near.product_id limit 50)
    )
    select l.product_id as id from (
      select id, sum(weight) as weight from (select id, weight from together union all select id, weight from gathered) every_one
      group by id
    ) found
    join listings l on l.shop_id = ${shopId} and l.product_id = found.id
    order by l.is_available desc, found.weight desc, l.position, l.product_id limit ${sql.lit(PER_ROW * 2)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function listOfContext(
  db: Database,
  context: { readonly shopId: number; readonly contextType: string; readonly contextId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id
    from listing_contexts c join listings l on l.shop_id = c.shop_id and l.product_id = c.product_id
    where c.shop_id = ${context.shopId} and c.context_type = ${context.contextType} and c.context_id = ${context.contextId}
    order by l.is_available desc, l.created_at desc, l.product_id desc limit ${sql.lit(PER_ROW * 4)}`.execute(db);
  return rows.map(({ id }) => id);
}
