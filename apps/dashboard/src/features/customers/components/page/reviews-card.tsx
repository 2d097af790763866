import type { Customer } from '@hanout/contracts/customers/customers';
import { formatDate } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What the customer said of products. */
export function ReviewsCard({ reviews }: { readonly reviews: Customer['reviews'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (reviews.length === 0) return null;
  return (
    <Card title={translate('customers.reviews')}>
      <ul className="hn-customer-list">
        {reviews.map((review) => (
          <li key={review.uuid}>
            <bdi>{review.productName}</bdi>
            <span>{translate('customers.stars', { stars: review.ratingHalves / 2 })}</span>
            <span className="hn-soft">{formatDate(Date.parse(review.createdAt), language)}</span>
            <p className="hn-customer-text">
              <bdi>{review.text}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
