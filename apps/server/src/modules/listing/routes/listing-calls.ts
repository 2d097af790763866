import { ListingAnswer, SearchAnswer } from '@hanout/contracts/listings';
import { languageFromHeader, type Language } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import { addressOf } from '../../../limits/address-of.ts';
import type { SharedRate } from '../../../limits/shared-rate.ts';
import { policies } from '../../../plugins/policy.ts';
import type { Dictionary } from '../../dictionary/index.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import type { ListingContext } from '../filters/facet-keys.ts';
import { filterDataJson } from '../filters/filter-data-json.ts';
import { findContext, type ContextType } from '../reading/find-context.ts';
import type { FoundListing, ListingReads } from '../reading/listing-reads.ts';
import { joinCards } from './join-cards.ts';
import { parseListingQuery, resolveFilters, type ListingQuery, type RawQuery } from '../reading/parse-query.ts';

/** The seven listing calls of the storefront document, §7. */
const calls: readonly { path: string; type: ContextType }[] = [
  { path: '/web/public/api/category/products/:idOrSlug', type: 'category' },
  { path: '/web/public/api/brand/products/:idOrSlug', type: 'brand' },
  { path: '/web/public/api/brandLine/products/:idOrSlug', type: 'brandline' },
  { path: '/web/public/api/collection/products/:idOrSlug', type: 'collection' },
  { path: '/web/public/api/discount/products/:idOrSlug', type: 'discount' },
  { path: '/web/public/api/new/products', type: 'new' },
  { path: '/web/public/api/discounted/products/all', type: 'discounted' },
];

type ListingRoute = { Params: { idOrSlug?: string }; Querystring: RawQuery };

type CallDependencies = { shops: ShopDirectory; listings: ListingReads };

export function registerListingCalls(app: FastifyInstance, deps: CallDependencies & { searchRate: SharedRate }): void {
  for (const { path, type } of calls) {
    app.get<ListingRoute>(
      path,
      {
        config: { policy: policies.publishableKey, canBeTurnedAway: true },
        schema: { response: { 200: ListingAnswer } },
      },
      (request, reply) => answerListing(request, reply, { ...deps, type }),
    );
  }
  for (const path of unknownContexts)
    app.get(path, { config: { policy: policies.publishableKey } }, (request, reply) =>
      answerError(request, reply, 'listing.unknown-context'),
    );
  app.get<ListingRoute>(
    '/web/public/api/search/products',
    { config: { policy: policies.publishableKey, canBeTurnedAway: true }, schema: { response: { 200: SearchAnswer } } },
    (request, reply) => answerSearch(request, reply, deps),
  );
}

/** In the shape of a listing call, but of no context that there is (storefront §8). */
const unknownContexts = ['/web/public/api/:context/products', '/web/public/api/:context/products/:idOrSlug'];

/** The eighth: what a shopper typed (contract, Listings). */
async function answerSearch(
  request: FastifyRequest<ListingRoute>,
  reply: FastifyReply,
  { shops, listings, searchRate }: CallDependencies & { searchRate: SharedRate },
): Promise<FastifyReply> {
  const wait = await searchRate.take(addressOf(request));
  if (wait !== null)
    return answerError(request, reply, 'request.rate-limited', {
      parameters: { seconds: wait },
      retryAfterSeconds: wait,
    });
  const parsed = parseListingQuery(request.query, { strict: true });
  if (!parsed.ok)
    return answerError(request, reply, 'listing.bad-parameter', { body: { parameter: parsed.error.parameter } });
  const text = request.query['q'];
  if (typeof text !== 'string')
    return answerError(request, reply, 'listing.bad-parameter', { body: { parameter: 'q' } });
  const shop = shops.peekByHost(request.hostname) ?? (await shops.findByHost(request.hostname));
  if (shop === null) return answerError(request, reply, 'request.not-found');
  const dictionary = await listings.dictionary();
  const language = languageFromHeader(request.headers['accept-language']);
  const query = parsed.value;
  const { filter } = resolveFilters(dictionary, query);
  const found = await listings.findSearched({ shopId: shop.id, query, filter, language, text });
  if (found === null) return answerError(request, reply, 'listing.bad-parameter', { body: { parameter: 'q' } });
  const cards = await listings.cards.readJson({ shop, language, productIds: found.productIds });
  const { text: searched, corrected, isLoose } = found.found;
  const search = JSON.stringify({ text: searched, corrected, isLoose });
  return reply
    .headers(answerHeaders)
    .send(joinCards(cards, `],"search":${search},${restOfAnswer(found, { query, dictionary, language })}`));
}

async function answerListing(
  request: FastifyRequest<ListingRoute>,
  reply: FastifyReply,
  { shops, listings, type }: CallDependencies & { type: ContextType },
): Promise<FastifyReply> {
  const parsed = parseListingQuery(request.query, { strict: true });
  if (!parsed.ok)
    return answerError(request, reply, 'listing.bad-parameter', { body: { parameter: parsed.error.parameter } });
  const shop = shops.peekByHost(request.hostname) ?? (await shops.findByHost(request.hostname));
  const dictionary = await listings.dictionary();
  const context =
    shop === null ? null : findContext(dictionary, { shopId: shop.id, type, idOrSlug: request.params.idOrSlug ?? '' });
  if (shop === null || context === null || !(await isThere(context, listings)))
    return answerError(request, reply, 'request.not-found');
  const language = languageFromHeader(request.headers['accept-language']);
  const query = parsed.value;
  const { filter } = resolveFilters(dictionary, query);
  const found = await listings.find({ context, query, filter, language });
  const cards = await listings.cards.readJson({ shop, language, productIds: found.productIds });
  return reply
    .headers(answerHeaders)
    .send(joinCards(cards, `],${restOfAnswer(found, { query, dictionary, language })}`));
}

/** A promotion is none of the dictionary's things; as on its page, there is one while the shop has it. */
async function isThere({ contextType, contextId, shopId }: ListingContext, listings: ListingReads): Promise<boolean> {
  if (contextType !== 'discount') return true;
  const { rules } = await listings.rulebook(shopId);
  return rules.some(({ promotion }) => promotion.id === contextId);
}

type RestOptions = { query: ListingQuery; dictionary: Dictionary; language: Language };

function restOfAnswer(found: FoundListing, { query, dictionary, language }: RestOptions): string {
  const filterData = filterDataJson(found, { dictionary, language });
  return `"total":${found.selection.total},"page":${query.page},"pageSize":${query.pageSize},"filterData":${filterData}}`;
}

const answerHeaders = {
  'cache-control': 'no-cache',
  vary: 'Accept-Language',
  'content-type': 'application/json; charset=utf-8',
} as const;
