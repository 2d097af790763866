import {
  combinationChoicesSchema,
  promotionSimulationRequestSchema,
  promotionSimulationSchema,
} from '@hanout/contracts/promotions/promotion-trials';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { requireStaff } from '../../../staff/index.ts';
import { checkDraft } from '../editing/check-draft.ts';
import { promotionTexts } from '../texts.ts';
import { listCombinationChoices } from './queries.ts';
import { simulateCart } from './simulate-cart.ts';

/** A test cart: which promotions fire, and why the others do not. Stores nothing, counts nothing. */
export function registerSimulatorRoute(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/dashboard/api/promotions/simulate',
    {
      bodyLimit: 128 * 1024,
      config: { policy: policies.permission('promotions.write') },
      schema: { body: promotionSimulationRequestSchema, response: { 200: promotionSimulationSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const { draft } = request.body;
      const errors = draft === null ? null : checkDraft(draft, promotionTexts(language));
      if (errors !== null) return answerError(request, reply, 'promotions.draft-is-wrong', { language, errors });
      const simulation = await simulateCart(db, request.body, staff);
      return simulation ?? answerError(request, reply, 'promotions.of-another-shop', { language });
    },
  );

  // dashboard document §7: fills the combination select of the add-to-cart form
  app.get(
    '/dashboard/api/product/product/:id/combinations',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, response: { 200: combinationChoicesSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const combinations = await listCombinationChoices(db, request.params.id, staff);
      if (combinations === undefined)
        return answerError(request, reply, 'request.not-found', { language: staff.language });
      return { combinations: [...combinations] };
    },
  );
}
