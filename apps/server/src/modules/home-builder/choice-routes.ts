import { blockChoicesSchema } from '@hanout/contracts/builders/home';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { isBeyond, refuseDocument } from '../documents/index.ts';
import { requireStaff } from '../staff/index.ts';
import { listBlockChoices, listedPickers } from './choice-queries.ts';

const LONGEST_TEXT = 100;
const MOST_IDS = 60;
const config = { policy: policies.permission('content.write') };
const params = z.object({ id: idTextSchema, picker: z.enum(listedPickers) });
const querystring = z.object({
  text: z.string().max(LONGEST_TEXT).default(''),
  /** those that are chosen already: `3,17` */
  ids: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
    .default('')
    .transform((ids) => (ids === '' ? [] : ids.split(',').map(Number).slice(0, MOST_IDS))),
});

/** What the picker of a block offers (BO-07): what was looked for, and the names of what is chosen. */
export function registerBlockChoices(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/dashboard/api/shops/:id/home-builder/choices/:picker',
    { config, schema: { params, querystring, response: { 200: blockChoicesSchema } } },
    async (request, reply) => {
      const { id: shopId, picker } = request.params;
      const { shopIds, language } = requireStaff(request);
      if (isBeyond(shopIds, { shopId, kind: 'home' }))
        return refuseDocument(request, reply, { code: 'documents.shop-not-found' });
      return { choices: [...(await listBlockChoices(db, picker, { ...request.query, shopId, language }))] };
    },
  );
}
