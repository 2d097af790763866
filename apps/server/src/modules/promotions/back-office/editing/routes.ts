import {
  promotionActionRequestSchema,
  promotionDetailSchema,
  promotionDraftSchema,
  promotionUpdateSchema,
} from '@hanout/contracts/promotions/promotions';
import type { Result } from '@hanout/core/kernel';
import { PROMOTION_ACTIONS } from '@hanout/core/promotions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../../app-context.ts';
import { answerError, statusOf } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { PROMOTIONS_TAG } from '../../tags.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { readPromotion } from '../promotion-page/read-promotion.ts';
import { promotionTexts } from '../texts.ts';
import { actOnPromotion, type WrongState } from './use-cases/act-on-promotion.ts';
import { createPromotion, updateStoredPromotion, type SaveRefusal } from './use-cases/save-promotion.ts';

type Refusal = SaveRefusal | WrongState | Forbidden;

/** Three banners of free text and a thousand targets fit well. */
const BODY_BYTES = 128 * 1024;

/** Making, editing, ending, duplicating and archiving promotions. */
export function registerEditingRoutes(
  http: FastifyInstance,
  { db, ids, changes }: Pick<AppContext, 'db' | 'ids' | 'changes'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('promotions.write') };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: { readonly id: number | null; readonly result: Result<number, Refusal> },
  ) => {
    const staff = requireStaff(request);
    const { result } = outcome;
    if (!result.ok) return answerRefusal(request, reply, { refusal: result.error, id: outcome.id });
    changes.publish([PROMOTIONS_TAG]);
    const promotion = await readPromotion(db, result.value, staff);
    return promotion ?? answerError(request, reply, 'promotions.not-found', { language: staff.language });
  };
  const answerRefusal = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { refusal, id }: { refusal: Refusal; id: number | null },
  ) => {
    const staff = requireStaff(request);
    const { language } = staff;
    if (refusal.code === 'promotions.draft-is-wrong')
      return answerError(request, reply, refusal.code, { language, errors: refusal.errors });
    if (statusOf(request, refusal.code) !== 409 || id === null)
      return answerError(request, reply, refusal.code, { language });
    const current = await readPromotion(db, id, staff);
    const state = 'state' in refusal ? promotionTexts(language)(`promotions.state.${refusal.state}`) : '';
    return answerError(request, reply, refusal.code, { language, parameters: { state }, body: { current } });
  };

  app.post(
    '/dashboard/api/promotions',
    { bodyLimit: BODY_BYTES, config, schema: { body: promotionDraftSchema, response: { 200: promotionDetailSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const save = { draft: request.body, actor: actorOf(request), language };
      return answer(request, reply, { id: null, result: await createPromotion({ db, ids }, save) });
    },
  );

  app.post(
    '/dashboard/api/promotions/:id',
    {
      bodyLimit: BODY_BYTES,
      config,
      schema: { params: idParams, body: promotionUpdateSchema, response: { 200: promotionDetailSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { language } = requireStaff(request);
      const save = { id, ...request.body, actor: actorOf(request), language };
      return answer(request, reply, { id, result: await updateStoredPromotion(db, save) });
    },
  );

  for (const action of PROMOTION_ACTIONS) {
    app.post(
      `/dashboard/api/promotions/:id/actions/${action}`,
      {
        bodyLimit: 1024,
        config,
        schema: {
          params: idParams,
          body: promotionActionRequestSchema,
          response: { 200: promotionDetailSchema },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { language } = requireStaff(request);
        const act = { id, action, ...request.body, actor: actorOf(request), language };
        return answer(request, reply, { id, result: await actOnPromotion({ db, ids }, act) });
      },
    );
  }
}
