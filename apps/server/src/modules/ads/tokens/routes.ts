import { adTokensSchema, adTokensWriteSchema, type AdTokens } from '@hanout/contracts/orders/ad-conversions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readTokens, type StoredTokens } from './repository.ts';
import { changeTokens } from './use-cases/change-tokens.ts';

const config = { policy: policies.permission('settings.write') };
const PATH = '/dashboard/api/ads/shops/:id/tokens';
const response = { 200: adTokensSchema };

/** By which tokens networks take conversions: written, and never read again. */
export function registerTokenRoutes(
  http: FastifyInstance,
  { db, ids, settings }: Pick<AppContext, 'db' | 'ids' | 'settings'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(PATH, { config, schema: { params: idParams, response } }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    const stored = await readTokens(db, request.params.id, shopIds);
    return stored === undefined ? answerError(request, reply, 'ads.shop-not-found', { language }) : present(stored);
  });

  app.post(
    PATH,
    { config, schema: { params: idParams, body: adTokensWriteSchema, response } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { id: shopId } = request.params;
      const change = { shopId, write: request.body, actor: actorOf(request) };
      const outcome = await changeTokens({ db, ids, secret: secretOf(settings) }, change);
      const stored = outcome.ok ? await readTokens(db, shopId, shopIds) : undefined;
      if (stored !== undefined) return present(stored);
      return answerError(request, reply, outcome.ok ? 'ads.shop-not-found' : outcome.error.code, { language });
    },
  );
}

const present = ({ version, tokens }: StoredTokens): AdTokens => ({
  version,
  has: { meta: tokens.meta !== '', tiktok: tokens.tiktok !== '', snapchat: tokens.snapchat !== '' },
});
