import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ReviewList } from '../components/review-list.tsx';
import { useReviewAddress } from '../components/use-review-address.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function ReviewsPage() {
  const translate = useTranslate();
  const address = useReviewAddress();
  return (
    <>
      <PageHeading title={translate('moderation.title')} />
      <ReviewList key={address.state} address={address} />
    </>
  );
}
