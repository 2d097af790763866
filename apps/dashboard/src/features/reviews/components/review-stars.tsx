import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Rating } from '@mantine/core';

/** How many of five stars, drawn for the eye and said for the others. */
export function ReviewStars({ rating }: { readonly rating: number }) {
  const translate = useTranslate();
  return (
    <span className="hn-review-stars">
      <span aria-hidden>
        <Rating value={rating} fractions={2} size="xs" readOnly />
      </span>
      <span className="hn-visually-hidden">{translate('moderation.stars', { stars: rating })}</span>
    </span>
  );
}
