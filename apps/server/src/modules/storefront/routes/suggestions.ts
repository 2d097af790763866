import { SuggestionsAnswer } from '@hanout/contracts/listings';
import { languageFromHeader } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import { addressOf } from '../../../limits/address-of.ts';
import type { SharedRate } from '../../../limits/shared-rate.ts';
import { policies } from '../../../plugins/policy.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import { findSuggestions } from '../finding/find-suggestions.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';

const LONGEST_TEXT = 200;

type SuggestionsDependencies = { reads: StorefrontReads; shops: ShopDirectory; searchRate: SharedRate };

/** `GET /web/public/api/search/suggestions?q=`: what the search box offers while somebody types. */
export function registerSuggestions(app: FastifyInstance, { reads, shops, searchRate }: SuggestionsDependencies): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    '/web/public/api/search/suggestions',
    {
      config: { policy: policies.publishableKey, canBeTurnedAway: true },
      schema: { response: { 200: SuggestionsAnswer } },
    },
    async (request, reply) => {
      const wait = await searchRate.take(addressOf(request));
      if (wait !== null)
        return answerError(request, reply, 'request.rate-limited', {
          parameters: { seconds: wait },
          retryAfterSeconds: wait,
        });
      const { q } = request.query;
      if (typeof q !== 'string' || q.length > LONGEST_TEXT)
        return answerError(request, reply, 'listing.bad-parameter', { body: { parameter: 'q' } });
      const shop = shops.peekByHost(request.hostname) ?? (await shops.findByHost(request.hostname));
      if (shop === null) return answerError(request, reply, 'request.not-found');
      const language = languageFromHeader(request.headers['accept-language']);
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language')
        .send(await findSuggestions(reads, { shop, language }, q));
    },
  );
}
