import {
  auditChoicesSchema,
  auditFilterSchema,
  auditListQuerySchema,
  auditListSchema,
} from '@hanout/contracts/staff/audit-log';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { sendListFile } from '../../exports/list-file.ts';
import { policies } from '../../plugins/policy.ts';
import { requireStaff } from '../staff/index.ts';
import { exportAudit } from './export-audit.ts';
import { presentAudit, sayAction, sayEntity } from './presenter.ts';
import { countAudit, listActions, listAudit, listEmployees, listEntities } from './queries.ts';

const READS = { policy: policies.permission('audit.read') };
const LOG = '/dashboard/api/audit-log';

/** Who did what to which thing and when, with what it was before. */
export function registerAuditLog(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    LOG,
    { config: READS, schema: { querystring: auditListQuerySchema, response: { 200: auditListSchema } } },
    async (request) => {
      const { cursor = null, limit, ...asked } = request.query;
      const { shopIds, language } = requireStaff(request);
      const filter = { ...asked, shopIds };
      const [rows, total] = await Promise.all([
        listAudit(db, filter, { before: cursor, limit }),
        countAudit(db, filter),
      ]);
      return {
        rows: rows.map((row) => presentAudit(row, language)),
        total,
        nextCursor: rows.length === limit ? String(rows.at(-1)?.id) : null,
      };
    },
  );

  app.get(`${LOG}/choices`, { config: READS, schema: { response: { 200: auditChoicesSchema } } }, async (request) => {
    const { shopIds, language } = requireStaff(request);
    const [employees, entities, actions] = await Promise.all([
      listEmployees(db, shopIds),
      listEntities(db),
      listActions(db),
    ]);
    return {
      employees,
      entities: entities.map((code) => ({ code, name: sayEntity(code, language) })),
      actions: actions.map((code) => ({ code, name: sayAction(code, language) })),
    };
  });

  app.get(
    `${LOG}/export.csv`,
    { config: READS, schema: { querystring: auditFilterSchema } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const pages = exportAudit(db, { ...request.query, shopIds }, language);
      return sendListFile(reply, { name: 'audit', extension: 'csv', language, pages });
    },
  );
}
