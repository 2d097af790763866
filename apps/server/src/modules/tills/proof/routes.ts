import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { facesOf, FONT_FAMILIES, HOUSE_FAMILY, paperLook, stackOf } from '@hanout/core/theme';
import { languageFromHeader } from '@hanout/i18n';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { readShownTheme } from '../../shops/index.ts';
import { proofPage, PROOF_STYLES } from './proof-page.ts';
import { findProof } from './queries.ts';

const query = z.object({ lang: z.enum(['fr', 'ar', 'en']).optional().catch(undefined), d: z.string().optional() });
const HOUSE = paperLook({});
/** Six digits and nothing else, or the house's. */
const colour = (ofTheHouse: string) =>
  z
    .string()
    .regex(/^[\da-f]{6}$/)
    .catch(ofTheHouse.slice(1));
const lookQuery = z.object({
  brand: colour(HOUSE.brand),
  text: colour(HOUSE.text),
  family: z.string().catch(HOUSE_FAMILY.slug),
});
const PUBLIC = { policy: policies.public };

/** The page behind the code of a ticket: whoever holds the ticket has its address, and nobody else can guess it. */
export function registerTillProofRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get('/t/proof.css', { config: PUBLIC, schema: { querystring: lookQuery } }, async (request, reply) => {
    const { brand, text, family: slug } = request.query;
    const family = FONT_FAMILIES.find((each) => each.slug === slug) ?? HOUSE_FAMILY;
    // The house's own comes with the shop's styles, and is not fetched for a page that is looked at once.
    const font =
      family.slug === HOUSE_FAMILY.slug ? '' : `${facesOf(family).join('')}:root { font-family: ${stackOf(family)}; }`;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(`:root { --brand: #${brand}; --text: #${text}; }${PROOF_STYLES}${font}`);
  });

  app.get('/t/:id', { config: PUBLIC, schema: { params: uuidParams, querystring: query } }, async (request, reply) => {
    const { id } = request.params;
    const { lang, d } = request.query;
    const proof = await findProof(db, id);
    const look = proof === undefined ? HOUSE : paperLook(await readShownTheme(db, proof.shopId));
    const language = lang ?? languageFromHeader(request.headers['accept-language']);
    return reply
      .code(proof === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(proofPage({ id, language, proof, look, isDuplicate: d !== undefined }));
  });
}
