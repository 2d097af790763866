import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { brandOnPaper } from '@hanout/core/theme';
import { languageFromHeader } from '@hanout/i18n';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { readShownTheme } from '../../shops/index.ts';
import { proofPage, PROOF_STYLES } from './proof-page.ts';
import { findProof } from './queries.ts';

const query = z.object({ lang: z.enum(['fr', 'ar', 'en']).optional().catch(undefined), d: z.string().optional() });
/** Six digits and nothing else, or the house's. */
const look = z.object({
  brand: z
    .string()
    .regex(/^[\da-f]{6}$/)
    .catch(brandOnPaper({}).slice(1)),
});
const PUBLIC = { policy: policies.public };

/** The page behind the code of a ticket: whoever holds the ticket has its address, and nobody else can guess it. */
export function registerTillProofRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get('/t/proof.css', { config: PUBLIC, schema: { querystring: look } }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(`:root { --brand: #${request.query.brand}; }${PROOF_STYLES}`),
  );

  app.get('/t/:id', { config: PUBLIC, schema: { params: uuidParams, querystring: query } }, async (request, reply) => {
    const { id } = request.params;
    const { lang, d } = request.query;
    const proof = await findProof(db, id);
    const brand = brandOnPaper(proof === undefined ? {} : await readShownTheme(db, proof.shopId));
    const language = lang ?? languageFromHeader(request.headers['accept-language']);
    return reply
      .code(proof === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(proofPage({ id, language, proof, brand, isDuplicate: d !== undefined }));
  });
}
