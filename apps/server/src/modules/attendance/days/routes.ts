import {
  attendanceChoicesSchema,
  attendanceExportQuerySchema,
  boardQuerySchema,
  boardSchema,
  personWeekQuerySchema,
  personWeekSchema,
  weekQuerySchema,
  weekSchema,
} from '@hanout/contracts/attendance/days';
import { dayAfter } from '@hanout/core/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseAttendance } from '../answers.ts';
import { listEmployees, listShops } from '../scope-queries.ts';
import { pagesOfDays } from './export-days.ts';
import { readBoard, readWeek } from './read-days.ts';
import { readPersonWeek } from './read-person.ts';

const MANAGES = { policy: policies.permission('attendance.manage') };
const ATTENDANCE = '/dashboard/api/attendance';
const MOST_DAYS = 400;

/** Who is here, who was when, and the same as files. */
export function registerDayRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  registerBoard(http, db);
  registerWeeks(http, db);
  registerFiles(http, db);
}

function registerBoard(http: FastifyInstance, db: Database): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${ATTENDANCE}/board`,
    { config: MANAGES, schema: { querystring: boardQuerySchema, response: { 200: boardSchema } } },
    (request) => {
      const { shop = null, q } = request.query;
      return readBoard(db, { shopIds: requireStaff(request).shopIds, shop, q });
    },
  );

  app.get(
    `${ATTENDANCE}/choices`,
    { config: MANAGES, schema: { response: { 200: attendanceChoicesSchema } } },
    async (request) => {
      const { shopIds } = requireStaff(request);
      const [shops, employees] = await Promise.all([listShops(db, shopIds), listEmployees(db, { shopIds })]);
      return { shops, employees };
    },
  );
}

function registerWeeks(http: FastifyInstance, db: Database): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${ATTENDANCE}/week`,
    { config: MANAGES, schema: { querystring: weekQuerySchema, response: { 200: weekSchema } } },
    (request) => {
      const { shop = null, employee = null, cursor: offset = 0, q, day } = request.query;
      const { shopIds } = requireStaff(request);
      return readWeek(db, { shopIds, shop, employee, q, day, offset });
    },
  );

  app.get(
    `${ATTENDANCE}/people/:id`,
    {
      config: MANAGES,
      schema: { params: idParams, querystring: personWeekQuerySchema, response: { 200: personWeekSchema } },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, day: request.query.day, actor: actorOf(request) };
      const week = await readPersonWeek(db, asked);
      return week ?? refuseAttendance(request, reply, { code: 'attendance.person-not-found' });
    },
  );

  app.get(
    `${ATTENDANCE}/own`,
    {
      config: { policy: policies.session },
      schema: { querystring: personWeekQuerySchema, response: { 200: personWeekSchema } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const week = await readPersonWeek(db, { id: actor.employeeId, day: request.query.day, actor });
      return week ?? refuseAttendance(request, reply, { code: 'attendance.person-not-found' });
    },
  );
}

function registerFiles(http: FastifyInstance, db: Database): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const extension of extensions)
    app.get(
      `${ATTENDANCE}/export.${extension}`,
      { config: MANAGES, schema: { querystring: attendanceExportQuerySchema } },
      async (request, reply) => {
        const { shop = null, employee = null, q, from, to } = request.query;
        const { shopIds, language } = requireStaff(request);
        if (to < from || to > dayAfter(from, MOST_DAYS))
          return refuseAttendance(request, reply, { code: 'attendance.period-is-wrong' });
        const pages = pagesOfDays(db, { shopIds, shop, employee, q, from, to, language });
        return sendListFile(reply, { name: `attendance-${from}-${to}`, extension, language, pages });
      },
    );
}
