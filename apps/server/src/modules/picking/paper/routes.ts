import { wavePaperQuerySchema } from '@hanout/contracts/picking/waves';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { paperPage, sendPaper } from '../../papers/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { refusePicking } from '../answers.ts';
import { readWave } from '../reading/read-wave.ts';
import { pickingTexts } from '../texts.ts';
import { waveSheet } from './wave-sheet.ts';

/** The list of a wave, as a page for the printer. */
export function registerWavePaper(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/papers/waves/:id',
    {
      config: { policy: policies.permission('preparation.pack') },
      schema: { params: idParams, querystring: wavePaperQuerySchema },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const language = request.query.language ?? staff.language;
      const { id } = request.params;
      const wave = await readWave(db, id, { ...staff, language });
      if (wave === undefined) return refusePicking(request, reply, { refusal: { code: 'picking.wave-not-found' } });
      const title = `${pickingTexts(language)('picking.paper.title')} W${id}`;
      return sendPaper(reply, paperPage({ title, language, sheets: [waveSheet(wave, language)] }));
    },
  );
}
