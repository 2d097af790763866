import { reviewPageSchema } from '@hanout/contracts/reviews';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { listShownReviews, presentReview, presentSummary, readSums, REVIEWS_PER_PAGE } from '../../reviews/index.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import { findProductId } from '../queries.ts';

const LAST_PAGE = 1000;

type ReviewQuery = { page?: unknown; stars?: unknown; photos?: unknown };

/** `GET /web/public/api/product/{idOrSlug}/reviews?page=&stars=&photos=1`: approved ones, the newest first. */
export function registerReviewList(
  http: FastifyInstance,
  { db, shops }: { readonly db: Database; readonly shops: ShopDirectory },
): void {
  http.get<{ Params: { idOrSlug: string }; Querystring: ReviewQuery }>(
    '/web/public/api/product/:idOrSlug/reviews',
    { config: { policy: policies.publishableKey }, schema: { response: { 200: reviewPageSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const page = wholeNumber(request.query.page ?? '1', LAST_PAGE);
      const stars = request.query.stars === undefined ? null : wholeNumber(request.query.stars, 5);
      if (page === undefined || stars === undefined) return answerError(request, reply, 'listing.bad-parameter');
      const shop = await shops.findByHost(request.hostname);
      const productId = shop === null ? null : await findProductId(db, shop.id, request.params.idOrSlug);
      if (shop === null || productId === null) return answerError(request, reply, 'request.not-found');
      const filter = { shopId: shop.id, productId, stars, withPhotos: request.query.photos === '1' };
      const [sums, found] = await Promise.all([
        readSums(db, shop.id, productId),
        listShownReviews(db, filter, { page, pageSize: REVIEWS_PER_PAGE }),
      ]);
      return {
        summary: presentSummary(sums),
        reviews: found.rows.map(presentReview),
        total: found.total,
        page,
        pageSize: REVIEWS_PER_PAGE,
      };
    },
  );
}

function wholeNumber(value: unknown, most: number): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,3}$/.test(value)) return undefined;
  return Number(value) <= most ? Number(value) : undefined;
}
