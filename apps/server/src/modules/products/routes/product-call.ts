import { Product } from '@hanout/contracts/products/product';
import { languageFromHeader } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import type { ListingReads } from '../../listing/index.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import { presentProduct } from '../present-product.ts';
import { findProductDetail } from '../queries.ts';

export type CatalogDependencies = { db: Database; shops: ShopDirectory; listings: ListingReads };

/** One product with every field of SF-33 and SF-34, for the pages' scripts. */
export function registerProductCall(app: FastifyInstance, { db, shops, listings }: CatalogDependencies): void {
  app.get<{ Params: { idOrSlug: string } }>(
    '/web/public/api/product/:idOrSlug',
    { config: { policy: policies.publishableKey }, schema: { response: { 200: Product } } },
    async (request, reply) => {
      const shop = await shops.findByHost(request.hostname);
      if (shop === null) return answerError(request, reply, 'request.not-found');
      const { idOrSlug } = request.params;
      const [dictionary, rulebook] = await Promise.all([listings.dictionary(), listings.rulebook(shop.id)]);
      const detail = await findProductDetail(db, { shopId: shop.id, regime: shop.taxRegime, rulebook, idOrSlug });
      if (detail === null) return answerError(request, reply, 'request.not-found');
      const language = languageFromHeader(request.headers['accept-language']);
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(presentProduct(detail, { dictionary, rulebook, language })));
    },
  );
}
