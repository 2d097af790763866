import {
  reviewAnswerSchema,
  reviewDecisionSchema,
  staffReviewListSchema,
  staffReviewQuerySchema,
  staffReviewSchema,
  type StaffReview,
} from '@hanout/contracts/reviews';
import { languageFromHeader } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { presentStaffReview } from '../presenter.ts';
import { countStaffReviews, listStaffReviews, readStaffReview } from '../queries.ts';
import { answerReview } from '../use-cases/answer-review.ts';
import { decideReview } from '../use-cases/decide-review.ts';

const MODERATES = policies.permission('content.write');
const params = z.object({ uuid: z.uuid() });
const decisions = { approve: 'approved', reject: 'rejected' } as const;

/** Staff decide which reviews the shop shows, and say something to those that it shows. */
export function registerReviewModeration(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/reviews',
    {
      config: { policy: MODERATES },
      schema: { querystring: staffReviewQuerySchema, response: { 200: staffReviewListSchema } },
    },
    async (request) => {
      const { state: view, cursor, limit } = request.query;
      const filter = { view, shopIds: requireStaff(request).shopIds };
      const language = languageFromHeader(request.headers['accept-language']);
      const [rows, counts] = await Promise.all([
        listStaffReviews(db, filter, { after: cursor ?? null, limit }),
        countStaffReviews(db, filter.shopIds),
      ]);
      return {
        rows: rows.map((row) => presentStaffReview(row, language)),
        total: counts[view],
        counts,
        nextCursor: rows.length === limit ? String(rows.at(-1)?.id) : null,
      };
    },
  );

  app.get(
    '/dashboard/api/reviews/:uuid',
    { config: { policy: MODERATES }, schema: { params, response: { 200: staffReviewSchema } } },
    async (request, reply) => present(request, reply, request.params.uuid),
  );

  for (const [action, decision] of Object.entries(decisions)) {
    app.post(
      `/dashboard/api/reviews/:uuid/${action}`,
      {
        config: { policy: MODERATES },
        schema: {
          params,
          body: reviewDecisionSchema,
          response: { 200: staffReviewSchema },
        },
      },
      async (request, reply) => {
        const { uuid } = request.params;
        const { version, reason = '' } = request.body;
        const change = { id: uuid, version, actor: actorOf(request) };
        const outcome = await decideReview(db, { ...change, decision, reason });
        return outcome.ok ? present(request, reply, uuid) : answerError(request, reply, outcome.error.code);
      },
    );
  }

  app.post(
    '/dashboard/api/reviews/:uuid/answer',
    {
      config: { policy: MODERATES },
      schema: { params, body: reviewAnswerSchema, response: { 200: staffReviewSchema } },
    },
    async (request, reply) => {
      const { uuid } = request.params;
      const outcome = await answerReview(db, { id: uuid, ...request.body, actor: actorOf(request) });
      return outcome.ok ? present(request, reply, uuid) : answerError(request, reply, outcome.error.code);
    },
  );

  async function present(
    request: FastifyRequest,
    reply: FastifyReply,
    uuid: string,
  ): Promise<StaffReview | FastifyReply> {
    const review = await readStaffReview(db, { uuid, shopIds: requireStaff(request).shopIds });
    if (review === undefined) return answerError(request, reply, 'reviews.review-not-found');
    return presentStaffReview(review, languageFromHeader(request.headers['accept-language']));
  }
}
