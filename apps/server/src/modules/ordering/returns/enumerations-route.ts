import { returnEnumerationsSchema, returnOutcomes, returnViews } from '@hanout/contracts/orders/returns';
import { RETURN_ACTION_RULES, RETURN_PERMISSION, RETURN_STATES } from '@hanout/core/returns';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { wordsOf } from '../../../plugins/words.ts';
import { requireStaff } from '../../staff/index.ts';
import { orderTexts } from '../order-texts.ts';

/** The states of a return and what leads from one to another, named in the person's language (ST-20). */
export function registerReturnEnumerationsRoute(http: FastifyInstance): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/returns/enumerations',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { response: { 200: returnEnumerationsSchema } },
    },
    async (request) => {
      const t = orderTexts(requireStaff(request).language);
      return {
        states: wordsOf(RETURN_STATES, (value) => t(`returns.state.${value}`)),
        views: wordsOf(returnViews, (value) => t(`returns.view.${value}`)),
        outcomes: wordsOf(returnOutcomes, (value) => t(`orders.outcome.${value}`)),
        transitions: RETURN_ACTION_RULES.map(({ action, from, to, needs, inverse }) => ({
          action,
          label: t(`returns.action.${action}`),
          from: [...from],
          to,
          needs,
          permission: RETURN_PERMISSION,
          inverse,
        })),
      };
    },
  );
}
