import type { Translate } from '@hanout/i18n';
import type { ProductPageModel, ReviewModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Stars } from './stars.tsx';

/** What buyers say: distribution, the newest reviews, and the way to the form. Script filters, loads more and opens the form. */
export function Reviews({ model, t }: { model: ProductPageModel; t: Translate }) {
  const { reviews, uuid, productId } = model;
  return (
    <section id="reviews" className="reviews" aria-labelledby="reviews-title" data-reviews={productId} data-uuid={uuid}>
      <h2 id="reviews-title" className="section-title">
        {t('reviews.title')}
      </h2>
      <div className="reviews-head">
        {reviews.count === 0 ? <p>{t('reviews.none')}</p> : <Distribution reviews={reviews} t={t} />}
        <button
          type="button"
          className="button button-outline"
          aria-expanded="false"
          aria-controls="review-form"
          data-review-open
        >
          {t('reviews.write')}
        </button>
      </div>
      <div id="review-form" className="review-form-place" hidden />
      <p className="visually-hidden" role="status" data-review-status />
      <ul className="review-list" data-review-list>
        {reviews.list.map((review) => (
          <Review key={review.id} review={review} t={t} />
        ))}
      </ul>
      {reviews.count <= reviews.list.length ? null : (
        <button type="button" className="button button-outline" data-review-more>
          {t('reviews.more')}
        </button>
      )}
    </section>
  );
}

function Distribution({ reviews, t }: { reviews: ProductPageModel['reviews']; t: Translate }) {
  const { average, count, rows } = reviews;
  return (
    <div className="reviews-summary">
      <p className="reviews-average">
        <strong>{decimal(average)}</strong>
        <Stars rating={average} label={t('reviews.stars', { rating: decimal(average), count: average })} />
        <span>{t('reviews.count', { count })}</span>
      </p>
      <ul className="reviews-rows" aria-label={t('reviews.distribution')}>
        {rows.map((row) => (
          <li key={row.stars}>
            <button type="button" data-review-stars={row.stars} aria-pressed="false" disabled={row.count === 0}>
              <span className="visually-hidden">
                {t('reviews.row', {
                  stars: row.stars,
                  count: row.stars,
                  reviews: row.count,
                  percent: row.percent,
                })}
              </span>
              <span aria-hidden="true">{row.stars}</span>
              <Icon name="star" />
              <meter min={0} max={100} value={row.percent} aria-hidden="true" />
              <span aria-hidden="true">{row.count}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="chip" data-review-photos aria-pressed="false">
        <Icon name="image" />
        {t('reviews.withPhotos')}
      </button>
    </div>
  );
}

export function Review({ review, t }: { review: ReviewModel; t: Translate }) {
  return (
    <li className="review" lang={review.language} dir={review.language === 'ar' ? 'rtl' : 'ltr'}>
      <p className="review-by">
        <bdi>{review.user}</bdi>
        {review.isVerified ? <span className="review-verified">{t('reviews.verified')}</span> : null}
        <small>{review.date}</small>
      </p>
      <Stars
        rating={review.rating}
        label={t('reviews.stars', { rating: decimal(review.rating), count: review.rating })}
      />
      <p className="review-text">{review.text}</p>
      {review.images.length === 0 ? null : (
        <ul className="review-photos">
          {review.images.map((image) => (
            <li key={image.url}>
              <a href={image.url}>
                <img
                  src={image.displayUrl}
                  width={100}
                  height={100}
                  alt={t('reviews.photoBy', { name: review.user })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.answer === null ? null : (
        <div className="review-answer" dir="auto">
          <p className="review-by">
            {t('reviews.answer')}
            <small>{review.answer.date}</small>
          </p>
          <p className="review-text" dir="auto">
            {review.answer.text}
          </p>
        </div>
      )}
    </li>
  );
}

const decimal = (rating: number): string => String(rating).replace('.', ',');
