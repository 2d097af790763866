import type { Review, ReviewSummary, StaffReview } from '@hanout/contracts/reviews';
import type { Language } from '@hanout/i18n';
import { wordIn } from '../dictionary/index.ts';
import { averageRating } from '../listing/index.ts';
import type { ReviewRow, ReviewSums, StaffReviewRow } from './queries.ts';
import { imageUrl } from '../pictures/index.ts';

const REVIEW_FOLDER = 'review';

export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.ratingHalves / 2,
    text: row.text,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    user: shortName(row.authorName),
    verified: row.isVerified,
    answer: row.answeredAt === null ? null : { text: row.answer, at: row.answeredAt.toISOString() },
    images: row.images.map(({ key }) => ({
      displayUrl: imageUrl({ folder: REVIEW_FOLDER, fileKey: key }, 'small_product'),
      url: imageUrl({ folder: REVIEW_FOLDER, fileKey: key }, 'product_page_large'),
    })),
  };
}

export function presentSummary({ count, halves, distribution }: ReviewSums): ReviewSummary {
  return {
    average: averageRating(count, halves),
    count,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: distribution[stars - 1] ?? 0 })),
  };
}

export function presentStaffReview(row: StaffReviewRow, language: Language): StaffReview {
  return {
    ...presentReview(row),
    user: row.authorName,
    uuid: row.uuid,
    version: row.version,
    state: row.state,
    email: row.email,
    phone: row.phone,
    purchasedOn: row.purchasedOn,
    rejectionReason: row.rejectionReason,
    answeredBy: row.answeredBy,
    product: { id: row.productId, name: wordIn(row.productNames, language) },
    shop: { id: row.shopId, code: row.shopCode },
  };
}

/** `Amina B.`: enough of a name to be somebody, not enough to be found. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${[...last][0] ?? ''}.`;
}
