import { REVIEW_LIMITS, submittedReviewSchema } from '@hanout/contracts/reviews';
import type { Ids } from '@hanout/core/kernel';
import { createTranslate, languageFromHeader } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { addressOf } from '../../../limits/address-of.ts';
import { answerError } from '../../../errors/answer.ts';
import type { ImageStore } from '../../pictures/index.ts';
import type { SharedRate } from '../../../limits/shared-rate.ts';
import { acceptMultipart } from '../../../plugins/multipart.ts';
import { policies } from '../../../plugins/policy.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import { parseReview, type ReviewFieldErrors } from '../parse-review.ts';
import { readToday } from '../repository.ts';
import { submitReview } from '../use-cases/submit-review.ts';

export interface SubmitReviewRouteDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly images: ImageStore;
  readonly shops: ShopDirectory;
  /** Reviews per address. */
  readonly reviewRate: SharedRate;
}

/** `POST /web/api/product/submit/review`, multipart, bearer (storefront §7). */
export function registerSubmitReviewRoute(http: FastifyInstance, deps: SubmitReviewRouteDependencies): void {
  void http.register(async (scope) => {
    acceptMultipart(scope);
    scope.post(
      '/web/api/product/submit/review',
      {
        config: { policy: policies.publishableKey },
        bodyLimit: REVIEW_LIMITS.bodyBytes,
        schema: { response: { 201: submittedReviewSchema } },
        // Before the body: who sends a thousand a minute must not have each of them read.
        preParsing: async (request, reply) => {
          const wait = await deps.reviewRate.take(addressOf(request));
          if (wait === null) return;
          answerError(request, reply, 'request.rate-limited', {
            parameters: { seconds: wait },
            retryAfterSeconds: wait,
          });
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const shop = await deps.shops.findByHost(request.hostname);
        if (shop === null) return answerError(request, reply, 'request.not-found');
        if (!(request.body instanceof FormData)) return answerError(request, reply, 'request.unsupported-media-type');
        const draft = parseReview(request.body, await readToday(deps.db));
        if (!draft.ok) return answerFieldErrors(request, reply, draft.error);
        const language = languageFromHeader(request.headers['accept-language']);
        const outcome = await submitReview(deps, { shopId: shop.id, language, draft: draft.value });
        if (!outcome.ok) return answerFieldErrors(request, reply, outcome.error);
        return reply.code(201).send({ status: outcome.value });
      },
    );
  });
}

function answerFieldErrors(request: FastifyRequest, reply: FastifyReply, errors: ReviewFieldErrors): FastifyReply {
  const language = languageFromHeader(request.headers['accept-language']);
  const t = createTranslate(language, serverErrorsTexts);
  return answerError(request, reply, 'request.validation-failed', {
    language,
    errors: Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => t(key))])),
  });
}
