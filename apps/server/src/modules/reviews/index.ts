import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { createSharedRate } from '../../limits/shared-rate.ts';
import { registerReviewModeration } from './routes/moderation.ts';
import { registerSubmitReviewRoute } from './routes/submit-review.ts';

/** Behind one address there may be a whole village, but no village writes more reviews in an hour. */
const REVIEWS_PER_ADDRESS_AND_HOUR = 60;

export function registerReviewRoutes(http: FastifyInstance, context: AppContext): void {
  registerSubmitReviewRoute(http, {
    ...context,
    reviewRate: createSharedRate({
      db: context.db,
      clock: context.clock,
      name: 'reviews',
      limit: REVIEWS_PER_ADDRESS_AND_HOUR,
      windowSeconds: 3600,
      unasked: 2,
      block: 4,
    }),
  });
  registerReviewModeration(http, context);
}

export { presentReview, presentSummary } from './presenter.ts';
export { listShownReviews, readSums, type ReviewRow, type ReviewSums } from './queries.ts';

/** One page of the list, and what the product page shows at once. */
export const REVIEWS_PER_PAGE = 5;
