import type { Review } from '@hanout/contracts/reviews';
import { toInstant } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import { formatDate, type Language } from '@hanout/i18n';
import type { ProductPageModel } from '@hanout/storefront/page-models';
import type { ProductDetail } from '../../products/index.ts';
import { presentReview, presentSummary } from '../../reviews/index.ts';

/** The reviews that a product page shows at once, with their distribution. */
export function reviewsOf(detail: ProductDetail, language: Language): ProductPageModel['reviews'] {
  const { average, count, distribution } = presentSummary(detail.reviewSums);
  return {
    average,
    count,
    rows: distribution.map((row) => ({ ...row, percent: count === 0 ? 0 : Math.round((row.count * 100) / count) })),
    list: detail.reviews.map((row) => {
      const review = presentReview(row);
      return {
        id: review.id,
        rating: review.rating,
        text: review.text,
        language: review.language,
        user: review.user,
        isVerified: review.verified,
        date: formatDate(Date.parse(review.createdAt), language),
        images: review.images,
        answer:
          review.answer === null
            ? null
            : { text: review.answer.text, date: formatDate(Date.parse(review.answer.at), language) },
      };
    }),
  };
}

/** What search engines read of ratings; nothing without reviews, and only what the page itself shows. */
export function ratingData(detail: ProductDetail): object {
  const { average, count } = presentSummary(detail.reviewSums);
  if (count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: detail.reviews.slice(0, 3).map((row) => reviewData(presentReview(row))),
  };
}

function reviewData({ user, rating, text, createdAt, language }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: user },
    datePublished: dayOf(toInstant(Date.parse(createdAt))),
    inLanguage: language,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}
