import { badgeWriteSchema, personPlanSchema, planWriteSchema } from '@hanout/contracts/attendance/schedules';
import type { Ids, Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseAttendance } from '../answers.ts';
import { giveBadge, planPerson } from './use-cases/plan-person.ts';
import { readPersonPlan } from './repository.ts';

const MANAGES = { policy: policies.permission('attendance.manage') };
const PERSON = '/dashboard/api/attendance/people/:id';
const answers = { 200: personPlanSchema };

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

type Outcome = Result<{ readonly id: number }, Parameters<typeof refuseAttendance>[2]>;

/** Badge and hours of each person. */
export function registerPeopleRoutes(http: FastifyInstance, deps: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => {
    if (!outcome.ok) return refuseAttendance(request, reply, outcome.error);
    const plan = await readPersonPlan(deps.db, outcome.value.id, requireStaff(request).shopIds);
    return plan ?? refuseAttendance(request, reply, { code: 'attendance.person-not-found' });
  };

  app.get(`${PERSON}/plan`, { config: MANAGES, schema: { params: idParams, response: answers } }, (request, reply) =>
    answer(request, reply, { ok: true, value: request.params }),
  );

  app.post(
    `${PERSON}/plan`,
    { config: MANAGES, schema: { params: idParams, body: planWriteSchema, response: answers } },
    async (request, reply) => {
      const planning = { actor: actorOf(request), id: request.params.id, plan: request.body };
      return answer(request, reply, await planPerson(deps.db, planning));
    },
  );

  app.post(
    `${PERSON}/badge`,
    { config: MANAGES, schema: { params: idParams, body: badgeWriteSchema, response: answers } },
    async (request, reply) => {
      const badging = { actor: actorOf(request), id: request.params.id, badge: request.body };
      return answer(request, reply, await giveBadge(deps, badging));
    },
  );
}
