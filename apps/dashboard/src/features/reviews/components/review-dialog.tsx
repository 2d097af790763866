import type { StaffReview } from '@hanout/contracts/reviews';
import { formatDate } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { AnswerForm } from './answer-form.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import type { OnDecide } from './decision-buttons.tsx';
import { ReviewStars } from './review-stars.tsx';

type ReviewDialogProps = {
  readonly review: StaffReview | null;
  readonly isBusy: boolean;
  readonly onDecide: OnDecide;
  readonly onClose: () => void;
};

/** A review whole: its text, its pictures, who wrote it. */
export function ReviewDialog({ review, isBusy, onDecide, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const title = review === null ? '' : translate('moderation.by', { name: review.user });
  return (
    <Dialog opened={review !== null} onClose={onClose} title={title} size={640}>
      {review === null ? null : (
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
      )}
    </Dialog>
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
