import {
  callFiguresQuerySchema,
  callFiguresSchema,
  countedCallsQuerySchema,
  countedCallsSchema,
  type CallFiguresQuery,
} from '@hanout/contracts/orders/call-figures';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff } from '../../../staff/index.ts';
import { orderTexts } from '../../order-texts.ts';
import { listCountedCalls, readFigures, type Asked } from './queries.ts';

const REPORTS = { policy: policies.permission('reports.read') };
const PATH = '/dashboard/api/calls/figures';

/** How the calls go, for who looks after those who call; each figure has the list of what it counts. */
export function registerCallFigureRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PATH,
    { config: REPORTS, schema: { querystring: callFiguresQuerySchema, response: { 200: callFiguresSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      const figures = await readFigures(db, { ...askedOf(request.query, shopIds), language });
      const t = orderTexts(language);
      return {
        ...figures,
        sources: figures.sources.map((each) => ({ ...each, name: t(`orders.source.${each.key}`) })),
      };
    },
  );

  app.get(
    `${PATH}/calls`,
    { config: REPORTS, schema: { querystring: countedCallsQuerySchema, response: { 200: countedCallsSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      const { limit } = request.query;
      const found = await listCountedCalls(db, askedOf(request.query, shopIds), request.query);
      const t = orderTexts(language);
      const rows = found.slice(0, limit).map(({ outcome, occurredAt, ...call }) => ({
        ...call,
        label: t(`orders.history.${outcome}`),
        occurredAt: occurredAt.toISOString(),
      }));
      return { rows, nextCursor: found.length > limit ? String(rows.at(-1)?.id ?? '') : null };
    },
  );
}

function askedOf({ days, from, to, shop }: CallFiguresQuery, scope: readonly number[] | null): Asked {
  const period = from === undefined || to === undefined ? { days } : { from, to };
  if (shop === undefined) return { period, shopIds: scope };
  return { period, shopIds: scope === null || scope.includes(shop) ? [shop] : [] };
}
