import {
  lateListQuerySchema,
  lateListSchema,
  lateRuleSchema,
  type LateParcel,
} from '@hanout/contracts/parcel-following/late';
import { ordersWithin } from '@hanout/core/staff';
import { formatDate } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, refuseStaff, requireStaff, type StaffSession } from '../../staff/index.ts';
import { followingTexts } from '../texts.ts';
import {
  countLate,
  LEAST_PARCELS,
  listCarriersWithAccounts,
  listLate,
  listLateRules,
  type LateFilter,
  type LateRow,
} from './queries.ts';
import { changeLateRule } from './use-cases/change-late-rule.ts';

const READS = { policy: policies.permission('orders.read') };
const LATE = '/dashboard/api/parcels/late';
const ROWS = 50;

/** Parcels that take longer than their carrier usually does. */
export function registerLateRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    LATE,
    { config: READS, schema: { querystring: lateListQuerySchema, response: { 200: lateListSchema } } },
    async (request) => {
      const { q, carrier, cursor: offset = 0 } = request.query;
      const { language, shopIds } = requireStaff(request);
      const filter: LateFilter = { q, carrierId: carrier ?? null, scope: ordersWithin(actorOf(request)) };
      const [rows, total, carriers, rules] = await Promise.all([
        listLate(db, filter, { offset, limit: ROWS + 1, language }),
        countLate(db, filter),
        listCarriersWithAccounts(db, shopIds),
        listLateRules(db, { shopIds, language }),
      ]);
      return {
        rows: rows.slice(0, ROWS).map(present),
        total,
        nextCursor: rows.length > ROWS ? String(offset + ROWS) : null,
        carriers: [...carriers],
        rules: [...rules],
        leastParcels: LEAST_PARCELS,
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${LATE}/export.${extension}`,
      { config: { policy: policies.permission('orders.export') }, schema: { querystring: lateListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { q, carrier } = request.query;
        const filter: LateFilter = { q, carrierId: carrier ?? null, scope: ordersWithin(actorOf(request)) };
        const name = followingTexts(staff.language)('following.export.lateFile');
        return sendListFile(reply, { name, extension, language: staff.language, pages: pagesOf(db, filter, staff) });
      },
    );

  app.post(
    `${LATE}/rule`,
    {
      config: { policy: policies.permission('settings.write') },
      schema: { body: lateRuleSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const done = await changeLateRule(db, { ...request.body, actor: actorOf(request) });
      return done.ok ? reply.status(204).send(null) : refuseStaff(request, reply, done.error);
    },
  );
}

const present = ({ since, heardAt, ...row }: LateRow): LateParcel => ({
  ...row,
  since: since.toISOString(),
  heardAt: heardAt?.toISOString() ?? null,
});

const AT_ONCE = 500;
const COLUMNS = [
  'order',
  'tracking',
  'carrier',
  'customer',
  'wilaya',
  'status',
  'since',
  'days',
  'usual',
  'basis',
] as const;

async function* pagesOf(db: Database, filter: LateFilter, { language }: StaffSession): AsyncGenerator<Cell[][]> {
  const t = followingTexts(language);
  yield [COLUMNS.map((column) => t(`following.export.${column}`))];
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await listLate(db, filter, { offset, limit: AT_ONCE, language });
    yield rows.map(({ order, tracking, carrier, status, since, days, usualDays, basis }) => [
      order.number,
      tracking,
      carrier,
      order.customer,
      order.wilaya,
      t(`following.status.${status}`),
      formatDate(since.getTime(), language),
      days,
      usualDays,
      t(`following.basis.${basis}`),
    ]);
    if (rows.length < AT_ONCE) return;
  }
}
