import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useSession } from '../app/use-session.ts';
import { ReviewList } from '../features/reviews/components/review-list.tsx';
import { useReviewAddress } from '../features/reviews/components/use-review-address.ts';
import { isPermitted } from '../features/session/permissions.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NoPermission } from './no-permission.tsx';

export function ReviewsPage() {
  const translate = useTranslate();
  const address = useReviewAddress();
  if (!isPermitted(useSession(), 'content.write')) return <NoPermission />;
  return (
    <>
      <PageHeading title={translate('moderation.title')} />
      <ReviewList key={address.state} address={address} />
    </>
  );
}
