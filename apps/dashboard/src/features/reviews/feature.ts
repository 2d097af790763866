import type { Session } from '@hanout/contracts/auth';
import { dashboardReviews } from '@hanout/i18n/catalogues/dashboard/reviews/load.ts';
import { dashboardProductsShell } from '@hanout/i18n/catalogues/dashboard/products/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMessageStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Feature } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';
import { reviewListQuery } from './api/review-calls.ts';

export const reviewsFeature: Feature = {
  key: 'reviews',
  texts: [dashboardReviews],
  shellTexts: dashboardProductsShell,
  routes: [
    {
      path: 'reviews',
      permission: 'content.write',
      page: async () => (await import('./pages/reviews-page.tsx')).ReviewsPage,
    },
  ],
  menu: { group: 'catalogue', links: useReviewLinks },
};

/** The reviews, with how many wait for a decision. */
function useReviewLinks(session: Session): readonly NavigationLink[] {
  const label = useTranslate()('moderation.title');
  const { api } = useApplication();
  const enabled = isPermitted(session, 'content.write');
  const reviews = useQuery({ ...reviewListQuery(api, { state: 'pending', cursor: null }), enabled }).data;
  const waiting = reviews?.counts.pending ?? 0;
  const count = waiting === 0 ? {} : { count: String(waiting) };
  return [{ key: 'reviews', label, to: '/reviews', icon: IconMessageStar, permission: 'content.write', ...count }];
}
