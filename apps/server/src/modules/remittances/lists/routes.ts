import {
  askCarrierListSchema,
  carrierListSchema,
  takeCarrierListSchema,
} from '@hanout/contracts/remittances/carrier-lists';
import { remittanceSchema } from '@hanout/contracts/remittances/remittances';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { carrierLinesOf } from '../../carrier-accounts/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseRemittance } from '../answers.ts';
import { readRemittance } from '../reading/presenter.ts';
import { LIST_DAYS } from './ask-carrier.ts';
import { listPayments } from './use-cases/list-payments.ts';
import { takePayment } from './use-cases/take-payment.ts';

const config = { policy: policies.permission('remittances.manage') };
const LISTS = '/dashboard/api/remittances/lists';

/** What carriers say themselves that they have paid, without a file: asked for, and taken as a draft. */
export function registerCarrierLists(http: FastifyInstance, context: AppContext): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const deps = { db: context.db, lines: carrierLinesOf(context) };

  app.post(
    `${LISTS}/ask`,
    { config, schema: { body: askCarrierListSchema, response: { 200: carrierListSchema } } },
    async (request, reply) => {
      const listed = await listPayments(deps, { ...request.body, actor: actorOf(request) });
      return listed.ok
        ? { payments: [...listed.value], days: LIST_DAYS }
        : refuseRemittance(request, reply, { refusal: listed.error });
    },
  );

  app.post(
    LISTS,
    {
      config,
      schema: {
        body: takeCarrierListSchema,
        response: { 200: z.object({ remittance: remittanceSchema, isRepeated: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const taken = await takePayment(deps, { ...request.body, actor: actorOf(request) });
      if (!taken.ok) return refuseRemittance(request, reply, { refusal: taken.error });
      const remittance = await readRemittance(context.db, taken.value.id, staff);
      return remittance === undefined
        ? answerError(request, reply, 'remittances.not-found', { language: staff.language })
        : { remittance, isRepeated: taken.value.isRepeated };
    },
  );
}
