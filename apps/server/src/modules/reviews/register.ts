import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { createSharedRate } from '../../limits/shared-rate.ts';
import type { ServerModule } from '../../server-module.ts';
import { reviewErrors } from './errors.ts';
import { personOfReviews } from './person-repository.ts';
import { registerReviewModeration } from './routes/moderation.ts';
import { registerSubmitReviewRoute } from './routes/submit-review.ts';
import { tables } from './tables.ts';

/** Behind one address there may be a whole village, but no village writes more reviews in an hour. */
const REVIEWS_PER_ADDRESS_AND_HOUR = 60;

/** What buyers say of products. */
export const reviews: ServerModule = {
  name: 'reviews',
  tables,
  errors: reviewErrors,
  routes: registerReviewRoutes,
  personUses: [personOfReviews],
};

function registerReviewRoutes(http: FastifyInstance, context: AppContext): void {
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
