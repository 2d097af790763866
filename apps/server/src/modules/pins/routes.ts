import { pinChangeSchema, pinOrderSchema, pinsSchema } from '@hanout/contracts/staff/pins';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { requireStaff } from '../staff/index.ts';
import { readPins } from './queries.ts';
import { deletePin, orderPins } from './repository.ts';
import { pinRecord } from './use-cases/pin-record.ts';

const config = { policy: policies.session };
const response = { 200: pinsSchema };
const PATH = '/dashboard/api/pins';

/** What everybody keeps at hand; each sees and changes their own alone. */
export function registerPinRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (request: FastifyRequest) => ({ pins: await readPins(db, requireStaff(request)) });

  app.get(PATH, { config, schema: { response } }, answer);

  app.post(PATH, { config, schema: { body: pinChangeSchema, response } }, async (request, reply) => {
    const staff = requireStaff(request);
    const { pinned, isPinned } = request.body;
    if (isPinned) {
      const outcome = await pinRecord(db, staff, pinned);
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language: staff.language });
    } else await deletePin(db, staff.employeeId, pinned);
    return answer(request);
  });

  app.post(`${PATH}/order`, { config, schema: { body: pinOrderSchema, response } }, async (request) => {
    await orderPins(db, requireStaff(request).employeeId, request.body.pins);
    return answer(request);
  });
}
