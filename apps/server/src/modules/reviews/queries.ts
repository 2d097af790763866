import { sql } from 'kysely';
import type { ReviewView } from '@hanout/contracts/reviews';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../database/database.ts';

export interface ReviewRow {
  readonly id: number;
  readonly uuid: string;
  readonly ratingHalves: number;
  readonly text: string;
  readonly language: Language;
  readonly authorName: string;
  readonly isVerified: boolean;
  readonly createdAt: Date;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly images: readonly { readonly key: string; readonly width: number; readonly height: number }[];
}

export interface ReviewSums {
  readonly count: number;
  readonly halves: number;
  /** Of one star … of five. */
  readonly distribution: readonly number[];
}

export interface ReviewFilter {
  readonly shopId: number;
  readonly productId: number;
  /** Reviews of so many stars, half ones rounded up; null: all. */
  readonly stars: number | null;
  readonly withPhotos: boolean;
}

const NONE: ReviewSums = { count: 0, halves: 0, distribution: [0, 0, 0, 0, 0] };

export async function readSums(db: Database, shopId: number, productId: number): Promise<ReviewSums> {
  const { rows } = await sql<ReviewSums>`
    select count, halves, distribution from review_summaries where shop_id = ${shopId} and product_id = ${productId}`.execute(
    db,
  );
  return rows[0] ?? NONE;
}

/** Approved reviews, the newest first, and how many fit the filter. */
export async function listShownReviews(
  db: Database,
  filter: ReviewFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: readonly ReviewRow[]; total: number }> {
  const { rows } = await sql<ReviewRow & { total: number }>`
    select ${shown}, count(*) over ()::int as total from reviews r
    where ${fits(filter)} order by r.id desc offset ${(page - 1) * pageSize} limit ${sql.lit(pageSize)}`.execute(db);
  if (rows[0] !== undefined || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from reviews r where ${fits(filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface StaffReviewRow extends ReviewRow {
  readonly version: number;
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly email: string;
  readonly phone: string;
  readonly purchasedOn: string;
  readonly rejectionReason: string;
  readonly answeredBy: string;
  readonly productId: number;
  readonly productNames: Readonly<Partial<Record<Language, string>>>;
  readonly shopId: number;
  readonly shopCode: string;
}

export interface StaffReviewFilter {
  readonly view: ReviewView;
  /** null: of every shop */
  readonly shopIds: readonly number[] | null;
  readonly uuid?: string;
}

/** What staff decide on and answer: the oldest first while it waits for a decision, else the newest. */
export async function listStaffReviews(
  db: Database,
  { view, shopIds }: StaffReviewFilter,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly StaffReviewRow[]> {
  const isQueue = view === 'pending';
  const fitsView = view === 'unanswered' ? sql`r.state = 'approved' and r.shop_answer = ''` : sql`r.state = ${view}`;
  const order = isQueue ? sql.raw('asc') : sql.raw('desc');
  const from = after === null ? sql`true` : isQueue ? sql<boolean>`r.id > ${after}` : sql<boolean>`r.id < ${after}`;
  const { rows } = await sql<StaffReviewRow>`
    select ${forStaff} from reviews r join shops s on s.id = r.shop_id
    where ${fitsView} and ${ofShops(shopIds)} and ${from} order by r.id ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** How many reviews of these shops (null: of every shop) each list holds. */
export async function countStaffReviews(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<Readonly<Record<ReviewView, number>>> {
  const { rows } = await sql<{ state: StaffReviewRow['state']; total: number; unanswered: number }>`
    select r.state, count(*)::int as total, (count(*) filter (where r.state = 'approved' and r.shop_answer = ''))::int as unanswered
    from reviews r where ${ofShops(shopIds)} group by r.state`.execute(db);
  const unanswered = rows.reduce((sum, row) => sum + row.unanswered, 0);
  const byState = Object.fromEntries(rows.map((row) => [row.state, row.total]));
  return { pending: 0, approved: 0, rejected: 0, ...byState, unanswered };
}

export async function readStaffReview(
  db: Database,
  { uuid, shopIds }: { readonly uuid: string; readonly shopIds: readonly number[] | null },
): Promise<StaffReviewRow | undefined> {
  const { rows } = await sql<StaffReviewRow>`
    select ${forStaff} from reviews r join shops s on s.id = r.shop_id
    where r.uuid = ${uuid}::uuid and ${ofShops(shopIds)}`.execute(db);
  return rows[0];
}

const ofShops = (shopIds: readonly number[] | null) =>
  sql<boolean>`(${shopIds}::int[] is null or r.shop_id = any(${shopIds}::int[]))`;

const fits = ({ shopId, productId, stars, withPhotos }: ReviewFilter) => sql<boolean>`
  r.shop_id = ${shopId} and r.product_id = ${productId} and r.state = 'approved'
  and (${stars}::int is null or ceil(r.rating_halves / 2.0) = ${stars}::int)
  and (not ${withPhotos}::boolean or exists (select from review_images i where i.review_id = r.id))`;

const shown =
  sql.raw(`r.id, r.uuid, r.rating_halves as "ratingHalves", r.text, r.language, r.author_name as "authorName",
  r.order_id is not null as "isVerified", r.created_at as "createdAt", r.shop_answer as answer, r.answered_at as "answeredAt",
  (select coalesce(json_agg(json_build_object('key', i.file_key, 'width', i.width, 'height', i.height) order by i.position), '[]')
    from review_images i where i.review_id = r.id) as images`);

const forStaff = sql`${shown}, r.version, r.state, r.email, r.phone, r.purchased_on as "purchasedOn",
  r.rejection_reason as "rejectionReason",
  coalesce((select e.name from employees e where e.id = r.answered_by), '') as "answeredBy", r.product_id as "productId", r.shop_id as "shopId", s.code as "shopCode",
  (select coalesce(json_object_agg(t.language, t.name), '{}') from product_texts t where t.product_id = r.product_id) as "productNames"`;
