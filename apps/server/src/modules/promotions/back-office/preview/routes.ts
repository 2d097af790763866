import { promotionPreviewRequestSchema, promotionPreviewSchema } from '@hanout/contracts/promotions/promotion-trials';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff } from '../../../staff/index.ts';
import { checkDraft } from '../editing/check-draft.ts';
import { promotionTexts } from '../texts.ts';
import { previewPromotion } from './preview-promotion.ts';

/** What an unsaved promotion would do; stores nothing. */
export function registerPreviewRoute(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/promotions/preview',
    {
      bodyLimit: 128 * 1024,
      config: { policy: policies.permission('promotions.write') },
      schema: { body: promotionPreviewRequestSchema, response: { 200: promotionPreviewSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const errors = checkDraft(request.body.draft, promotionTexts(language));
      if (errors !== null) return answerError(request, reply, 'promotions.draft-is-wrong', { language, errors });
      const preview = await previewPromotion(db, request.body, staff);
      return preview ?? answerError(request, reply, 'promotions.of-another-shop', { language });
    },
  );
}
