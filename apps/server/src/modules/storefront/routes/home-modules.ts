import { HomeModulesAnswer } from '@hanout/contracts/home-modules';
import { languageFromHeader } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { readHomeModules } from '../models/home-modules.ts';

/** `GET /web/public/api/home/modules`: the home page as data, for whoever draws it elsewhere. */
export function registerHomeModules(
  app: FastifyInstance,
  { reads, shops }: { reads: StorefrontReads; shops: ShopDirectory },
): void {
  app.get(
    '/web/public/api/home/modules',
    {
      config: { policy: policies.publishableKey, canBeTurnedAway: true },
      schema: { response: { 200: HomeModulesAnswer } },
    },
    async (request, reply) => {
      const shop = shops.peekByHost(request.hostname) ?? (await shops.findByHost(request.hostname));
      if (shop === null) return answerError(request, reply, 'request.not-found');
      const language = languageFromHeader(request.headers['accept-language']);
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language')
        .send(await readHomeModules(reads, { shop, language }));
    },
  );
}
