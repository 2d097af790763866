import {
  taskChangedSchema,
  taskDoneSchema,
  taskListQuerySchema,
  taskListSchema,
  type ParcelTask,
} from '@hanout/contracts/parcel-following/tasks';
import { versionSchema } from '@hanout/contracts/staff/roles';
import { ordersWithin } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { carrierLinesOf, familyOf } from '../../carrier-accounts/index.ts';
import { actorOf, refuseStaff, requireStaff } from '../../staff/index.ts';
import { countTasks, listTasks, type TaskRow } from './queries.ts';
import { doTask, reopen } from './use-cases/do-task.ts';

const READS = { policy: policies.permission('orders.read') };
const ACTS = { policy: policies.permission('orders.confirm') };
const TASKS = '/dashboard/api/parcels/tasks';
const ROWS = 50;

type Context = Pick<AppContext, 'db' | 'settings' | 'outgoing' | 'clock' | 'carrierFetch'>;

/** Failed attempts, and what is done about each. */
export function registerTaskRoutes(http: FastifyInstance, context: Context): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { db } = context;

  app.get(
    TASKS,
    { config: READS, schema: { querystring: taskListQuerySchema, response: { 200: taskListSchema } } },
    async (request) => {
      const { view, q, cursor: offset = 0 } = request.query;
      const { language } = requireStaff(request);
      const filter = { view, q, scope: ordersWithin(actorOf(request)) };
      const [rows, counts] = await Promise.all([
        listTasks(db, filter, { offset, limit: ROWS + 1, language }),
        countTasks(db, filter),
      ]);
      return {
        rows: rows.slice(0, ROWS).map(present),
        total: counts[view],
        nextCursor: rows.length > ROWS ? String(offset + ROWS) : null,
        counts,
      };
    },
  );

  app.post(
    `${TASKS}/:id/done`,
    { config: ACTS, schema: { params: idParams, body: taskDoneSchema, response: { 200: taskChangedSchema } } },
    async (request, reply) => {
      const deps = { db, lines: carrierLinesOf(context) };
      const { id } = request.params;
      const done = await doTask(deps, { id, ...request.body, actor: actorOf(request) });
      return done.ok ? { id, version: request.body.version + 1 } : refuseStaff(request, reply, done.error);
    },
  );

  app.post(
    `${TASKS}/:id/reopen`,
    { config: ACTS, schema: { params: idParams, body: versionSchema, response: { 200: taskChangedSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const done = await reopen(db, { id, ...request.body, actor: actorOf(request) });
      return done.ok ? { id, version: request.body.version + 1 } : refuseStaff(request, reply, done.error);
    },
  );
}

const present = ({ family, openedAt, closedAt, ...row }: TaskRow): ParcelTask => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  asksReturn: family !== null && familyOf(family)?.capabilities.askReturn === true,
});
