import {
  absenceListQuerySchema,
  absenceListSchema,
  absenceSchema,
  absenceWriteSchema,
  attendanceVersionSchema,
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
import { countAbsences, listAbsences } from './repository.ts';
import { archiveAbsence, changeAbsence, createAbsence } from './use-cases/write-absence.ts';

const MANAGES = { policy: policies.permission('attendance.manage') };
const ABSENCES = '/dashboard/api/attendance/absences';
const answers = { 200: absenceSchema };
type Outcome = Result<{ readonly id: number }, Parameters<typeof refuseAttendance>[2]>;

/** Leave and sickness: who is not to come, and who approved it. */
export function registerAbsenceRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => {
    if (!outcome.ok) return refuseAttendance(request, reply, outcome.error);
    const { shopIds } = requireStaff(request);
    const asked = { view: 'coming', q: '', shopIds, today: '', id: outcome.value.id } as const;
    const [absence] = await listAbsences(db, asked, 0);
    return absence ?? refuseAttendance(request, reply, { code: 'attendance.absence-not-found' });
  };

  app.get(
    ABSENCES,
    { config: MANAGES, schema: { querystring: absenceListQuerySchema, response: { 200: absenceListSchema } } },
    async (request) => {
      const { cursor: offset = 0, ...query } = request.query;
      const { shopIds } = requireStaff(request);
      const asked = { ...query, shopIds, today: dayOf(await readNow(db)) };
      const [rows, total] = await Promise.all([listAbsences(db, asked, offset), countAbsences(db, asked)]);
      const next = offset + rows.length;
      return { rows, total, nextCursor: rows.length > 0 && next < total ? String(next) : null };
    },
  );

  app.post(
    ABSENCES,
    { config: MANAGES, schema: { body: absenceWriteSchema, response: answers } },
    async (request, reply) =>
      answer(request, reply, await createAbsence(db, { actor: actorOf(request), absence: request.body })),
  );

  app.get(`${ABSENCES}/:id`, { config: MANAGES, schema: { params: idParams, response: answers } }, (request, reply) =>
    answer(request, reply, { ok: true, value: request.params }),
  );

  app.post(
    `${ABSENCES}/:id`,
    { config: MANAGES, schema: { params: idParams, body: absenceWriteSchema, response: answers } },
    async (request, reply) => {
      const write = { actor: actorOf(request), id: request.params.id, absence: request.body };
      return answer(request, reply, await changeAbsence(db, write));
    },
  );

  for (const act of ['archive', 'restore'] as const)
    app.post(
      `${ABSENCES}/:id/${act}`,
      { config: MANAGES, schema: { params: idParams, body: attendanceVersionSchema, response: answers } },
      async (request, reply) => {
        const { id } = request.params;
        const { version } = request.body;
        const archiving = { actor: actorOf(request), id, version, isArchived: act === 'archive' };
        return answer(request, reply, await archiveAbsence(db, archiving));
      },
    );
}
