import type { StaffReview } from '@hanout/contracts/reviews';
import { formatDate } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { reviewQuery } from '../api/review-calls.ts';
import { AnswerForm } from './answer-form.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import type { OnDecide } from './decision-buttons.tsx';
import { ReviewStars } from './review-stars.tsx';

type ReviewDialogProps = {
  readonly uuid: string | null;
  /** As the list has it, where it stands on the page that is shown. */
  readonly listed: StaffReview | undefined;
  readonly isBusy: boolean;
  readonly onDecide: OnDecide;
  readonly onClose: () => void;
};

/** A review whole, whatever list and page it stands on. */
export function ReviewDialog({ uuid, listed, onClose, ...acts }: ReviewDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery({ ...reviewQuery(api, uuid ?? ''), enabled: uuid !== null });
  const review = query.data ?? listed;
  const problem = review === undefined ? problemOf(query.error) : null;
  const title =
    review === undefined ? translate('moderation.title') : translate('moderation.by', { name: review.user });
  return (
    <Dialog opened={uuid !== null} onClose={onClose} title={title} size={640}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {review === undefined && problem === null ? <p className="hn-soft">{translate('ui.loading')}</p> : null}
      {review === undefined ? null : <WholeReview review={review} {...acts} />}
    </Dialog>
  );
}

type WholeReviewProps = {
  readonly review: StaffReview;
  readonly isBusy: boolean;
  readonly onDecide: OnDecide;
};

/** Its text, its pictures, who wrote it. */
function WholeReview({ review, isBusy, onDecide }: WholeReviewProps) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <ReviewStars rating={review.rating} />
        {review.verified ? <StatusBadge tone="good">{translate('moderation.verified')}</StatusBadge> : null}
      </Group>
      <Link to={`/products/${review.product.id}`} dir="auto">
        {review.product.name}
      </Link>
      <p className="hn-review-whole" lang={review.language} dir="auto">
        {review.text}
      </p>
      <ReviewPhotos review={review} />
      <p className="hn-soft">
        {translate('moderation.boughtOn', { date: formatDate(Date.parse(review.purchasedOn), language) })}
      </p>
      <Group gap="md" className="hn-review-contact">
        <PhoneNumber phone={review.phone} isCalled />
        <a href={`mailto:${review.email}`} dir="ltr">
          {review.email}
        </a>
      </Group>
      {review.rejectionReason === '' ? null : (
        <p dir="auto">{translate('moderation.reasonGiven', { reason: review.rejectionReason })}</p>
      )}
      {review.state === 'approved' ? <AnswerForm key={`${review.uuid} ${review.version}`} review={review} /> : null}
      <Group justify="flex-end" gap="xs">
        <DecisionButtons review={review} isBusy={isBusy} onDecide={onDecide} />
      </Group>
    </Stack>
  );
}

function ReviewPhotos({ review }: { readonly review: StaffReview }) {
  const translate = useTranslate();
  if (review.images.length === 0) return null;
  return (
    <ul className="hn-review-photos">
      {review.images.map(({ url }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={url}
              alt={translate('moderation.photoOf', { place: index + 1, name: review.user })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
