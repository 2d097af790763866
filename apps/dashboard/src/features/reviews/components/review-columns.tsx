import type { StaffReview } from '@hanout/contracts/reviews';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { DecisionButtons } from './decision-buttons.tsx';
import type { OnDecide } from './decision-buttons.tsx';
import { ReviewStars } from './review-stars.tsx';

type Acts = {
  readonly isBusy: boolean;
  readonly onDecide: OnDecide;
  /** Opens a review in its dialog. */
  readonly addressOf: (uuid: string) => string;
};

export function reviewColumns(translate: Translate, language: Language, acts: Acts): readonly Column<StaffReview>[] {
  return [
    {
      key: 'review',
      title: translate('moderation.review'),
      cell: (review) => <ReviewSummary review={review} addressOf={acts.addressOf} />,
    },
    {
      key: 'product',
      title: translate('moderation.product'),
      from: 'md',
      cell: ({ product }) => (
        <Link to={`/products/${product.id}`} className="hn-review-product" dir="auto">
          {product.name}
        </Link>
      ),
    },
    {
      key: 'sent',
      title: translate('moderation.sent'),
      from: 'lg',
      cell: ({ createdAt }) => formatDate(Date.parse(createdAt), language),
    },
    {
      key: 'decision',
      title: translate('moderation.decision'),
      cell: (review) => (
        <Group gap={6} wrap="nowrap">
          <DecisionButtons review={review} {...acts} />
        </Group>
      ),
    },
  ];
}

type SummaryProps = { readonly review: StaffReview; readonly addressOf: Acts['addressOf'] };

function ReviewSummary({ review, addressOf }: SummaryProps) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card hn-review">
      <div className="hn-row-line">
        <Link to={addressOf(review.uuid)} data-row-link className="hn-row-link">
          <bdi>{review.user}</bdi>
        </Link>
        <ReviewStars rating={review.rating} />
        {review.verified ? <StatusBadge tone="good">{translate('moderation.verified')}</StatusBadge> : null}
        {review.answer === null ? null : <StatusBadge tone="muted">{translate('moderation.answered')}</StatusBadge>}
      </div>
      <p className="hn-review-text" lang={review.language} dir="auto">
        {review.text}
      </p>
      {review.images.length === 0 ? null : (
        <div className="hn-row-line">
          {review.images.map(({ displayUrl }) => (
            <img key={displayUrl} src={displayUrl} alt="" width={44} height={44} loading="lazy" />
          ))}
        </div>
      )}
    </div>
  );
}

/** A review of the list on a phone's screen. */
export function ReviewCard({ review, addressOf, ...acts }: Acts & { readonly review: StaffReview }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card hn-review">
      <ReviewSummary review={review} addressOf={addressOf} />
      <div className="hn-row-line hn-soft">
        <bdi>{review.product.name}</bdi>
        <span>{formatDate(Date.parse(review.createdAt), language)}</span>
      </div>
      <div className="hn-row-line hn-review-above">
        <DecisionButtons review={review} {...acts} />
      </div>
    </div>
  );
}
