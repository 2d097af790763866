import {
  incidentBoardQuerySchema,
  incidentBoardSchema,
  incidentDetailSchema,
  incidentEnumerationsSchema,
  incidentListQuerySchema,
  incidentListSchema,
} from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_STATUSES } from '@hanout/core/incidents';
import { dayOf } from '@hanout/core/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { readNow } from '../../../database/transaction.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { incidentTexts } from '../texts.ts';
import { presentEnumerations } from './enumerations.ts';
import { pagesOfIncidents } from './export-incidents.ts';
import { countIncidents, listIncidents, type IncidentFilter } from './list-queries.ts';
import { presentRow } from './present-incident.ts';
import { readIncident } from './read-incident.ts';
import { listLocations } from './scope-queries.ts';

const config = { policy: policies.permission('incidents.manage') };
const INCIDENTS = '/dashboard/api/incidents';
const ROWS = 50;

/** Incidents as those who work where they happened see them: list, board, file, one of them, and the words. */
export function registerIncidentReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    INCIDENTS,
    { config, schema: { querystring: incidentListQuerySchema, response: { 200: incidentListSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const { cursor, view } = request.query;
      const filter = filterOf(request.query, staff);
      const [rows, counts, warehouses] = await Promise.all([
        listIncidents(db, filter, { view, before: cursor ?? null, limit: ROWS + 1, language }),
        countIncidents(db, filter),
        listLocations(db, staff),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      const t = incidentTexts(language);
      return {
        rows: shown.map((row) => presentRow(row, t)),
        ...totalOf(counts[view]),
        nextCursor: last === undefined ? null : String(last.id),
        counts,
        warehouses,
      };
    },
  );

  app.get(
    `${INCIDENTS}/board`,
    { config, schema: { querystring: incidentBoardQuerySchema, response: { 200: incidentBoardSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const filter = filterOf(request.query, staff);
      const page = { before: null, limit: ROWS, language };
      const [counts, warehouses, ...lists] = await Promise.all([
        countIncidents(db, filter),
        listLocations(db, staff),
        ...INCIDENT_STATUSES.map((view) => listIncidents(db, filter, { ...page, view })),
      ]);
      const t = incidentTexts(language);
      return {
        columns: INCIDENT_STATUSES.map((status, at) => ({
          status,
          ...totalOf(counts[status]),
          rows: (lists[at] ?? []).map((row) => presentRow(row, t)),
        })),
        warehouses,
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${INCIDENTS}/export.${extension}`,
      { config, schema: { querystring: incidentListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const { view } = request.query;
        const pages = pagesOfIncidents(db, { filter: filterOf(request.query, staff), view, language });
        const name = `${incidentTexts(language)('incidents.export.name')}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    `${INCIDENTS}/enumerations`,
    { config, schema: { response: { 200: incidentEnumerationsSchema } } },
    async (request) => presentEnumerations(incidentTexts(requireStaff(request).language)),
  );

  app.get(
    `${INCIDENTS}/:id`,
    { config, schema: { params: idParams, response: { 200: incidentDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readIncident(db, request.params.id, staff);
      return found ?? answerError(request, reply, 'incidents.incident-not-found', { language: staff.language });
    },
  );
}

const filterOf = (
  { q, warehouse, severity }: Pick<z.infer<typeof incidentListQuerySchema>, 'q' | 'warehouse' | 'severity'>,
  staff: StaffSession,
): IncidentFilter => ({
  q,
  warehouseId: warehouse ?? null,
  severity: severity ?? null,
  scope: { shopIds: staff.shopIds, warehouseIds: staff.warehouseIds ?? null },
  employeeId: staff.employeeId,
});
