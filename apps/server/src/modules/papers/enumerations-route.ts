import { PAPER_KINDS, PAYMENT_MODES } from '@hanout/contracts/papers';
import { paperEnumerationsSchema } from '@hanout/contracts/words';
import { TICKET_FORMATS } from '@hanout/core/papers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../plugins/policy.ts';
import { wordsOf } from '../../plugins/words.ts';
import { requireStaff } from '../staff/index.ts';
import { paperTexts } from './texts.ts';

/** What is printed, on what, and how an invoice says it was paid, in the person's language (ST-20). */
export function registerPaperEnumerationsRoute(http: FastifyInstance): void {
  http
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/papers/enumerations',
      { config: { policy: policies.session }, schema: { response: { 200: paperEnumerationsSchema } } },
      async (request) => {
        const t = paperTexts(requireStaff(request).language);
        return {
          formats: wordsOf(TICKET_FORMATS, (value) => t(`papers.format.${value}`)),
          kinds: wordsOf(PAPER_KINDS, (value) => t(`papers.kind.${value}`)),
          paymentModes: wordsOf(PAYMENT_MODES, (value) => t(`papers.paymentMode.${value}`)),
        };
      },
    );
}
