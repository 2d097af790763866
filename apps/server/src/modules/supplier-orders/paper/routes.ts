import { supplierOrderPaperQuerySchema } from '@hanout/contracts/purchasing/supplier-orders';
import { PURCHASING_PERMISSION } from '@hanout/core/purchasing';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { originOf, paperPage, sendPaper } from '../../papers/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { supplierOrderTexts } from '../texts.ts';
import { supplierOrderSheet } from './order-sheet.ts';
import { readPaper } from './read-paper.ts';

/** The order as the supplier gets it, on A4; the browser prints it or keeps it as PDF. */
export function registerSupplierOrderPaper(
  http: FastifyInstance,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/papers/supplier-orders/:id',
    {
      config: { policy: policies.permission(PURCHASING_PERMISSION) },
      schema: { params: idParams, querystring: supplierOrderPaperQuerySchema },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const paper = await readPaper(db, request.params.id, request.query.language ?? null);
      if (paper === undefined || !(await isWarehouseOfScope(db, paper.head.warehouse.id, staff)))
        return answerError(request, reply, 'supplier-orders.order-not-found', { language: staff.language });
      const language = request.query.language ?? paper.head.supplierLanguage;
      const title = supplierOrderTexts(language)('supplierOrders.paper.titleOf', { number: paper.head.number });
      const sheets = [supplierOrderSheet(paper, { language, origin: originOf(request, settings) })];
      return sendPaper(reply, paperPage({ title, language, sheets }));
    },
  );
}
