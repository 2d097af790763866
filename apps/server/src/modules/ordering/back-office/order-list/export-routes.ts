import { orderExportQuerySchema } from '@hanout/contracts/orders/orders';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../../exports/list-file.ts';
import { policies } from '../../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { orderTexts } from '../../order-texts.ts';
import { listTags } from '../../tags/queries.ts';
import { orderPages } from './export-orders.ts';
import { readDay } from './export-queries.ts';
import { findFew } from './few-queries.ts';
import { orderFilterOf } from './order-filter.ts';
import { recordExport } from './use-cases/record-export.ts';

/** What a list finds, or the orders that were chosen, as a file; who took it stands in the audit log. */
export function registerOrderExportRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const extension of extensions)
    app.get(
      `/dashboard/api/orders/export.${extension}`,
      {
        config: { policy: policies.permission('orders.export') },
        schema: { querystring: orderExportQuerySchema },
      },
      async (request, reply) => {
        const { sort, numbers, ...query } = request.query;
        const staff = requireStaff(request);
        const { language } = staff;
        const tags = await listTags(db, staff.shopIds);
        const filter = await findFew(db, { ...orderFilterOf(query, staff, tags), numbers: numbers ?? null });
        const name = `${orderTexts(language)('orders.export.file')}-${await readDay(db)}`;
        const taken = { actor: actorOf(request), name: `${name}.${extension}`, query: request.query };
        const recorded = await recordExport(db, taken);
        if (!recorded.ok) return answerError(request, reply, recorded.error.code, { language });
        const pages = orderPages(db, { filter, sort, tags, language });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );
}
