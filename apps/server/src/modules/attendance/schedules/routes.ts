import {
  attendanceVersionSchema,
  scheduleListSchema,
  scheduleSchema,
  scheduleWriteSchema,
} from '@hanout/contracts/attendance/schedules';
import type { Result } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseAttendance } from '../answers.ts';
import { listSchedules } from './queries.ts';
import { archiveSchedule, changeSchedule, createSchedule } from './use-cases/write-schedule.ts';

const MANAGES = { policy: policies.permission('attendance.manage') };
const SCHEDULES = '/dashboard/api/attendance/schedules';
const answers = { 200: scheduleSchema };
type Outcome = Result<{ readonly id: number }, Parameters<typeof refuseAttendance>[2]>;

/** Hours that people are given: seen, made, changed, put away and taken back. */
export function registerScheduleRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const read = async (request: FastifyRequest, id: number | null = null) =>
    listSchedules(db, { shopIds: requireStaff(request).shopIds, today: dayOf(await readNow(db)), id });
  const answer = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => {
    if (!outcome.ok) return refuseAttendance(request, reply, outcome.error);
    const [schedule] = await read(request, outcome.value.id);
    return schedule ?? refuseAttendance(request, reply, { code: 'attendance.schedule-not-found' });
  };

  app.get(SCHEDULES, { config: MANAGES, schema: { response: { 200: scheduleListSchema } } }, async (request) => ({
    rows: await read(request),
  }));

  app.post(
    SCHEDULES,
    { config: MANAGES, schema: { body: scheduleWriteSchema, response: answers } },
    async (request, reply) =>
      answer(request, reply, await createSchedule(db, { actor: actorOf(request), schedule: request.body })),
  );

  app.post(
    `${SCHEDULES}/:id`,
    { config: MANAGES, schema: { params: idParams, body: scheduleWriteSchema, response: answers } },
    async (request, reply) => {
      const write = { actor: actorOf(request), id: request.params.id, schedule: request.body };
      return answer(request, reply, await changeSchedule(db, write));
    },
  );

  for (const act of ['archive', 'restore'] as const)
    app.post(
      `${SCHEDULES}/:id/${act}`,
      { config: MANAGES, schema: { params: idParams, body: attendanceVersionSchema, response: answers } },
      async (request, reply) => {
        const { id } = request.params;
        const { version } = request.body;
        const archiving = { actor: actorOf(request), id, version, isArchived: act === 'archive' };
        return answer(request, reply, await archiveSchedule(db, archiving));
      },
    );
}
