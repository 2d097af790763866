import { countPlanQuerySchema, countPlanSchema, countPlanWriteSchema } from '@hanout/contracts/warehouses/count-plans';
import type { CountPlan } from '@hanout/contracts/warehouses/count-plans';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff, type StaffSession } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { listWarehousesOf } from '../reading/queries.ts';
import { findRhythm, listClasses, listProposed } from './queries.ts';
import { setRhythm } from './use-cases/set-rhythm.ts';

const PLAN = '/dashboard/api/stock-counts/plan';
const unknown = { refusal: { code: 'counts.warehouse-is-unknown' } } as const;

/** How often a warehouse is counted by the classes of what it sells, and what that comes to today. */
export function registerCountPlans(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PLAN,
    {
      config: { policy: policies.permission('stock.read') },
      schema: { querystring: countPlanQuerySchema, response: { 200: countPlanSchema } },
    },
    async (request, reply) =>
      (await readPlan(db, request.query.warehouse, requireStaff(request))) ?? refuseCount(request, reply, unknown),
  );

  app.post(
    PLAN,
    {
      config: { policy: policies.permission('stock.write') },
      schema: { body: countPlanWriteSchema, response: { 200: countPlanSchema } },
    },
    async (request, reply) => {
      const { warehouseId, version, ...rhythm } = request.body;
      const staff = requireStaff(request);
      const outcome = await setRhythm(db, { warehouseId, version, rhythm, actor: actorOf(request) });
      const read = () => readPlan(db, warehouseId, staff);
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseCount(request, reply, unknown);
    },
  );
}

async function readPlan(db: Database, warehouseId: number, staff: StaffSession): Promise<CountPlan | undefined> {
  const warehouse = (await listWarehousesOf(db, staff)).find(({ id }) => id === warehouseId);
  if (warehouse === undefined) return undefined;
  const [rhythm, classes, proposed] = await Promise.all([
    findRhythm(db, warehouseId),
    listClasses(db, warehouseId),
    listProposed(db, warehouseId, staff.language),
  ]);
  return {
    warehouse,
    ...rhythm,
    classes,
    proposed: proposed.map(({ countedAt, ...each }) => ({ ...each, countedAt: countedAt?.toISOString() ?? null })),
  };
}
