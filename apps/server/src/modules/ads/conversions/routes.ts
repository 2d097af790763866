import {
  conversionListQuerySchema,
  conversionListSchema,
  conversionReasons,
  conversionSchema,
  type Conversion,
} from '@hanout/contracts/orders/ad-conversions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, refuseStaff, requireStaff } from '../../staff/index.ts';
import { countConversions, listConversions, readConversion, type ConversionRow } from './queries.ts';
import { sendAgain } from './use-cases/send-again.ts';
import { sendConversions, type SendingDependencies } from './use-cases/send-conversions.ts';

const config = { policy: policies.permission('settings.write') };
const CONVERSIONS = '/dashboard/api/ads/conversions';

/** What networks were told of orders, and once more. */
export function registerConversionRoutes(http: FastifyInstance, deps: () => SendingDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    CONVERSIONS,
    { config, schema: { querystring: conversionListQuerySchema, response: { 200: conversionListSchema } } },
    async (request) => {
      const { language, ...scope } = requireStaff(request);
      const { db } = deps();
      const asked = { ...request.query, scope };
      const [rows, total] = await Promise.all([
        listConversions(db, { ...asked, language }),
        countConversions(db, asked),
      ]);
      const shown = rows.slice(0, asked.limit);
      const nextCursor = rows.length > asked.limit ? String(shown.at(-1)?.id) : null;
      return { rows: shown.map(present), total, nextCursor };
    },
  );

  app.post(
    `${CONVERSIONS}/:id/resend`,
    { config, schema: { params: idParams, response: { 200: conversionSchema } } },
    async (request, reply) => {
      const { language, ...scope } = requireStaff(request);
      const { id } = request.params;
      const outcome = await sendAgain(deps().db, { id, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      // Sent while one waits, so that one sees at once what came of it.
      await sendConversions(deps(), id);
      const row = await readConversion(deps().db, { id, language, scope });
      return row === undefined ? answerError(request, reply, 'ads.conversion-not-found', { language }) : present(row);
    },
  );
}

const present = ({ createdAt, attemptedAt, dueAt, reason, ...row }: ConversionRow): Conversion => ({
  ...row,
  reason: conversionReasons.find((each) => each === reason) ?? null,
  createdAt: createdAt.toISOString(),
  attemptedAt: attemptedAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
});
