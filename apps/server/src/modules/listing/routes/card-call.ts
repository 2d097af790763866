import { CardsAnswer, MOST_CARDS } from '@hanout/contracts/listings';
import { languageFromHeader } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import type { ListingReads } from '../reading/listing-reads.ts';
import { joinCards } from './join-cards.ts';

/** `GET /web/public/api/cards?ids=7,12`: the cards of these products with the prices of now; what is not sold is left out. */
export function registerCardCall(
  app: FastifyInstance,
  { shops, listings }: { readonly shops: ShopDirectory; readonly listings: ListingReads },
): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    '/web/public/api/cards',
    { config: { policy: policies.publishableKey, canBeTurnedAway: true }, schema: { response: { 200: CardsAnswer } } },
    async (request, reply) => {
      const productIds = parseIds(request.query['ids']);
      if (productIds === null)
        return answerError(request, reply, 'listing.bad-parameter', { body: { parameter: 'ids' } });
      const shop = shops.peekByHost(request.hostname) ?? (await shops.findByHost(request.hostname));
      if (shop === null) return answerError(request, reply, 'request.not-found');
      const language = languageFromHeader(request.headers['accept-language']);
      const cards = await listings.cards.readJson({ shop, language, productIds });
      return reply
        .headers({ 'cache-control': 'no-cache', vary: 'Accept-Language' })
        .type('application/json; charset=utf-8')
        .send(joinCards(cards, ']}'));
    },
  );
}

/** Null: no list of so many numbers, each once. */
function parseIds(value: unknown): readonly number[] | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(value)) return null;
  const ids = [...new Set(value.split(',').map(Number))];
  return ids.length > MOST_CARDS ? null : ids;
}
