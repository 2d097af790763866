import { countPaperQuerySchema, MOST_PAPER_LINES } from '@hanout/contracts/warehouses/stock-counts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { paperPage, sendPaper } from '../../papers/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { listLines } from '../reading/line-queries.ts';
import { presentLine, readCount, showsExpected } from '../reading/read-count.ts';
import { countTexts } from '../texts.ts';
import { COUNT_SHEET_STYLES, countSheetPaper } from './count-sheet.ts';

/** The list of a count, whole or zone by zone, as a page for the printer. */
export function registerCountPaper(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/papers/counts/:id',
    {
      config: { policy: policies.permission('stock.read') },
      schema: { params: idParams, querystring: countPaperQuerySchema },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { zone, expected, bars } = request.query;
      const language = request.query.language ?? staff.language;
      const { id: countId } = request.params;
      const count = await readCount(db, countId, { ...staff, language });
      if (count === undefined) return refuseCount(request, reply, { refusal: { code: 'counts.count-not-found' } });
      // A secret does not get out by the printer.
      const isExpectedShown = expected === 'yes' && showsExpected(count);
      const asked = { countId, view: 'all', q: '', zone, language, after: null, limit: MOST_PAPER_LINES + 1 } as const;
      const lines = await listLines(db, asked);
      if (lines.length > MOST_PAPER_LINES)
        return refuseCount(request, reply, { refusal: { code: 'counts.too-long-for-paper' } });
      const drawn = { language, zone, isExpectedShown, hasBars: bars === 'yes' };
      const shown = lines.map((line) => presentLine(line, isExpectedShown));
      const title = `${countTexts(language)('counts.paper.title')} C${countId}`;
      const sheets = [countSheetPaper(count, shown, drawn)];
      return sendPaper(reply, paperPage({ title, language, sheets, styles: COUNT_SHEET_STYLES }));
    },
  );
}
