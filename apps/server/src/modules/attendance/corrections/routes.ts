import { addStampSchema, personWeekSchema, stampParams, voidStampSchema } from '@hanout/contracts/attendance/days';
import type { Ids, Result } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import { toInstant } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf } from '../../staff/index.ts';
import { refuseAttendance } from '../answers.ts';
import { readPersonWeek } from '../days/read-person.ts';
import { addStamp, changeStamp, withdrawStamp } from './use-cases/correct-stamps.ts';

const CORRECTS = { policy: policies.permission('attendance.correct') };
const STAMPS = '/dashboard/api/attendance/people/:id/stamps';
const answers = { 200: personWeekSchema };

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

type Outcome = Result<{ readonly id: number }, Parameters<typeof refuseAttendance>[2]>;

/** What was stamped wrongly, or not at all; each answers the week as it is then. */
export function registerCorrectionRoutes(http: FastifyInstance, deps: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { db } = deps;
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { outcome, at }: { outcome: Outcome; at?: string },
  ) => {
    if (!outcome.ok) return refuseAttendance(request, reply, outcome.error);
    const day = at === undefined ? undefined : dayOf(toInstant(Date.parse(at)));
    const week = await readPersonWeek(db, { id: outcome.value.id, day, actor: actorOf(request) });
    return week ?? refuseAttendance(request, reply, { code: 'attendance.person-not-found' });
  };

  app.post(
    STAMPS,
    { config: CORRECTS, schema: { params: idParams, body: addStampSchema, response: answers } },
    async (request, reply) => {
      const correction = { actor: actorOf(request), employeeId: request.params.id, asked: request.body };
      return answer(request, reply, { outcome: await addStamp(deps, correction), at: request.body.at });
    },
  );

  app.post(
    `${STAMPS}/:stamp`,
    { config: CORRECTS, schema: { params: stampParams, body: addStampSchema, response: answers } },
    async (request, reply) => {
      const { id: employeeId, stamp } = request.params;
      const correction = { actor: actorOf(request), employeeId, stamp, asked: request.body };
      return answer(request, reply, { outcome: await changeStamp(deps, correction), at: request.body.at });
    },
  );

  app.post(
    `${STAMPS}/:stamp/void`,
    { config: CORRECTS, schema: { params: stampParams, body: voidStampSchema, response: answers } },
    async (request, reply) => {
      const { id: employeeId, stamp } = request.params;
      const correction = { actor: actorOf(request), employeeId, stamp, asked: request.body };
      return answer(request, reply, { outcome: await withdrawStamp(db, correction) });
    },
  );
}
