import { transferPaperQuerySchema } from '@hanout/contracts/warehouses/transfers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { originOf, paperPage, sendPaper } from '../../papers/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { readTransfer } from '../reading/read-transfer.ts';
import { transferTexts } from '../texts.ts';
import { transferSheet } from './transfer-sheet.ts';

/** What goes with the goods, on A4 or A5. */
export function registerTransferPaper(
  http: FastifyInstance,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/papers/transfers/:id',
    {
      config: { policy: policies.permission('stock.read') },
      schema: { params: idParams, querystring: transferPaperQuerySchema },
    },
    async (request, reply) => {
      const { format, language: asked } = request.query;
      const { id } = request.params;
      const staff = requireStaff(request);
      const language = asked ?? staff.language;
      const transfer = await readTransfer(db, id, { ...staff, language });
      if (transfer === undefined)
        return answerError(request, reply, 'transfers.transfer-not-found', { language: staff.language });
      const sheet = transferSheet(transfer, { format, language, origin: originOf(request, settings) });
      const title = `${transferTexts(language)('transfers.paper.title')} T${id}`;
      return sendPaper(reply, paperPage({ title, language, sheets: [sheet] }));
    },
  );
}
