import type { Translate } from '@hanout/i18n';
import type { LandingBlockModel } from '../page-models/index.ts';
import { Review } from '../product/reviews.tsx';
import { Stars } from '../product/stars.tsx';

interface LandingReviewsProps {
  block: Extract<LandingBlockModel, { type: 'reviews' }>;
  t: Translate;
}

/** What buyers of this product wrote, as it was approved: none is made up for the page. */
export function LandingReviews({ block: { average, count, list }, t }: LandingReviewsProps) {
  const rating = String(average).replace('.', ',');
  return (
    <>
      <p className="landing-rating">
        <strong>{rating}</strong>
        <Stars rating={average} label={t('reviews.stars', { rating, count: average })} />
        <span>{t('reviews.count', { count })}</span>
      </p>
      <ul className="review-list">
        {list.map((review) => (
          <Review key={review.id} review={review} t={t} />
        ))}
      </ul>
    </>
  );
}
