import { incidentReportQuerySchema, incidentReportSchema } from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_CAUSES } from '@hanout/core/incidents';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { incidentTexts } from '../texts.ts';
import { readPart, readPeriod, readTotal } from './report-queries.ts';
import { listLocations } from './scope-queries.ts';

/** How many incidents there were and what they cost: by cause, product, warehouse and month. */
export function registerIncidentReport(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/incidents/report',
    {
      config: { policy: policies.permission('reports.read') },
      schema: { querystring: incidentReportQuerySchema, response: { 200: incidentReportSchema } },
    },
    async (request) => {
      const { shopIds, warehouseIds, language } = requireStaff(request);
      const scope = { shopIds, warehouseIds };
      const { from = null, to = null, warehouse: warehouseId = null } = request.query;
      const filter = { scope, warehouseId, from, to };
      const period = await readPeriod(db, filter);
      const asked = { filter, period, language };
      const [total, cause, product, warehouse, month, warehouses] = await Promise.all([
        readTotal(db, filter, period),
        readPart(db, 'cause', asked),
        readPart(db, 'product', asked),
        readPart(db, 'warehouse', asked),
        readPart(db, 'month', asked),
        listLocations(db, scope),
      ]);
      const t = incidentTexts(language);
      const said = cause.map((row) => {
        const known = INCIDENT_CAUSES.find((each) => each === row.key);
        return { ...row, label: known === undefined ? t('incidents.noCause') : t(`incidents.cause.${known}`) };
      });
      return { ...period, total, parts: { cause: said, product, warehouse, month }, warehouses };
    },
  );
}
