import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** A product of this shop by its uuid; undefined when the shop does not list it. */
export async function findReviewedProduct(
  db: Database | Tx,
  shopId: number,
  productUuid: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join listings l on l.product_id = p.id and l.shop_id = ${shopId}
    where p.uuid = ${productUuid}::uuid`.execute(db);
  return rows[0]?.id;
}

/** Today's date where the shop is, by the database's clock. */
export async function readToday(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as today`.execute(db);
  return rows[0]?.today ?? '';
}

export interface ClaimedPurchase {
  readonly shopId: number;
  readonly productId: number;
  readonly orderNumber: number;
  readonly phone: string;
}

/**
 * The order that a reviewer names, if it is theirs: same shop, the last four digits of the phone agree, the product lies in
 * it (also inside a pack), and it was not refused or a fake.
 */
export async function findPurchase(tx: Tx, claim: ClaimedPurchase): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.shop_id = ${claim.shopId} and o.number = ${claim.orderNumber} and right(o.phone, 4) = right(${claim.phone}, 4)
      and length(${claim.phone}) >= 9 and o.confirmation_state not in ('rejected', 'fake', 'duplicate')
      and exists (
        select from order_lines l left join order_line_components c on c.order_line_id = l.id
        where l.order_id = o.id and (l.product_id = ${claim.productId} or c.product_id = ${claim.productId}))`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export interface NewReview {
  readonly uuid: string;
  readonly shopId: number;
  readonly productId: number;
  readonly ratingHalves: number;
  readonly text: string;
  readonly language: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly purchasedOn: string;
  readonly orderId: string | null;
}

/** The id of the stored review; undefined when this phone has reviewed the product already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<number | undefined> {
  const row = await tx
    .insertInto('reviews')
    .values({
      uuid: review.uuid,
      shop_id: review.shopId,
      product_id: review.productId,
      rating_halves: review.ratingHalves,
      text: review.text,
      language: review.language,
      author_name: review.name,
      email: review.email,
      phone: review.phone,
      purchased_on: review.purchasedOn,
      order_id: review.orderId,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'product_id', 'phone']).where('state', '<>', sql.lit('rejected')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface NewReviewImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

export async function insertReviewImages(tx: Tx, reviewId: number, images: readonly NewReviewImage[]): Promise<void> {
  for (const [position, { key, width, height }] of images.entries()) {
    await tx
      .insertInto('review_images')
      .values({ review_id: reviewId, position, file_key: key, width, height })
      .execute();
  }
}

/** Those of the pictures that a review shows. */
export async function findNamedPictures(db: Database, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct file_key as key from review_images where file_key = any(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}

export interface LockedReview {
  readonly id: number;
  readonly shopId: number;
  readonly productId: number;
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly answer: string;
  readonly version: number;
}

/** Locks a review of one of these shops (null: of whichever shop). */
export async function lockReview(
  tx: Tx,
  uuid: string,
  shopIds: readonly number[] | null,
): Promise<LockedReview | undefined> {
  const { rows } = await sql<LockedReview>`
    select id, shop_id as "shopId", product_id as "productId", state, shop_answer as answer, version from reviews
    where uuid = ${uuid}::uuid and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[])) for update`.execute(
    tx,
  );
  return rows[0];
}

export interface ReviewDecision {
  readonly id: number;
  readonly state: 'approved' | 'rejected';
  readonly reason: string;
  readonly employeeId: number;
}

export async function writeDecision(tx: Tx, decision: ReviewDecision): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      state: decision.state,
      rejection_reason: decision.reason,
      decided_at: sql`now()`,
      decided_by: decision.employeeId,
      version: sql`version + 1`,
    })
    .where('id', '=', decision.id)
    .execute();
}

/** What the shop says to a review; '' takes it away. */
export async function writeAnswer(
  tx: Tx,
  { id, text, employeeId }: { readonly id: number; readonly text: string; readonly employeeId: number },
): Promise<void> {
  const isThere = text !== '';
  await tx
    .updateTable('reviews')
    .set({
      shop_answer: text,
      answered_at: isThere ? sql<Date>`now()` : null,
      answered_by: isThere ? employeeId : null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Counts the approved reviews of products anew. Decisions on one product wait for each other on its row. */
export async function refreshSummaries(tx: Tx, shopId: number, productId: number): Promise<void> {
  await tx
    .insertInto('review_summaries')
    .values({ shop_id: shopId, product_id: productId, count: 0, halves: 0, distribution: [0, 0, 0, 0, 0] })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'product_id']).doUpdateSet({ count: (eb) => eb.ref('review_summaries.count') }),
    )
    .execute();
  await sql`
    update review_summaries s set count = sums.count, halves = sums.halves, distribution = sums.distribution
    from (
      select count(*)::int as count, coalesce(sum(r.rating_halves), 0)::int as halves,
        array(select count(*) filter (where ceil(x.rating_halves / 2.0) = star)::int
          from generate_series(1, 5) star
          left join reviews x on x.shop_id = ${shopId} and x.product_id = ${productId} and x.state = 'approved'
          group by star order by star) as distribution
      from reviews r where r.shop_id = ${shopId} and r.product_id = ${productId} and r.state = 'approved'
    ) sums
    where s.shop_id = ${shopId} and s.product_id = ${productId}`.execute(tx);
}

/** The one shop that it was written in. */
export async function shopsOfReview(tx: Tx, uuid: string): Promise<readonly number[]> {
  const rows = await tx.selectFrom('reviews').select('shop_id as id').where('uuid', '=', uuid).execute();
  return rows.map(({ id }) => id);
}
