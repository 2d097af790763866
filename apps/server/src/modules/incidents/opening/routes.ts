import {
  incidentChoicesQuerySchema,
  incidentChoicesSchema,
  incidentDetailSchema,
  incidentRelatedListSchema,
  incidentRelatedQuerySchema,
  newIncidentSchema,
} from '@hanout/contracts/warehouses/incidents';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { operationOf } from '../acting/routes.ts';
import { refuseIncident } from '../answers.ts';
import { presentRelated } from '../reading/present-incident.ts';
import { readIncident } from '../reading/read-incident.ts';
import { listLocations, listPeople } from '../reading/scope-queries.ts';
import { findRelated, listRelated } from './related-queries.ts';
import { openIncident } from './use-cases/open-incident.ts';

const INCIDENTS = '/dashboard/api/incidents';
const config = { policy: policies.permission('incidents.manage') };

/** A new incident, and what it can be about. */
export function registerIncidentOpening(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${INCIDENTS}/choices`,
    { config, schema: { querystring: incidentChoicesQuerySchema, response: { 200: incidentChoicesSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { kind, id, warehouse } = request.query;
      const asked = { scope: staff, language: staff.language };
      const [warehouses, named] = await Promise.all([
        listLocations(db, staff),
        kind === undefined || id === undefined
          ? undefined
          : findRelated(db, asked, { kind, id, warehouseId: warehouse ?? null }),
      ]);
      const only = warehouses.length === 1 ? warehouses[0]?.id : undefined;
      const where = warehouses.find((each) => each.id === (warehouse ?? named?.warehouseId ?? only));
      return {
        warehouses,
        people: where === undefined ? [] : await listPeople(db, where.id),
        proposed: named === undefined ? null : { warehouseId: named.warehouseId, related: presentRelated(named) },
      };
    },
  );

  app.get(
    `${INCIDENTS}/related`,
    { config, schema: { querystring: incidentRelatedQuerySchema, response: { 200: incidentRelatedListSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { subject, warehouse: warehouseId, q } = request.query;
      if (!(await isWarehouseOfScope(db, warehouseId, staff))) return { items: [] };
      const asked = { scope: staff, language: staff.language };
      return { items: (await listRelated(db, asked, { subject, warehouseId, q })).map(presentRelated) };
    },
  );

  app.post(
    INCIDENTS,
    { config, schema: { headers: keyHeaders, body: newIncidentSchema, response: { 201: incidentDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const said = request.body;
      const outcome = await openIncident(db, {
        said,
        language: staff.language,
        actor: actorOf(request),
        operation: operationOf(request, ids, said),
      });
      if (!outcome.ok) return refuseIncident(request, reply, { refusal: outcome.error });
      const made = await readIncident(db, outcome.value.incidentId, staff);
      return made === undefined
        ? refuseIncident(request, reply, { refusal: { code: 'incidents.incident-not-found' } })
        : reply.code(201).send(made);
    },
  );
}
