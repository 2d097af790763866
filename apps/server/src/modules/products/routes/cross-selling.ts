import { CrossSelling } from '@hanout/contracts/products/product';
import { languageFromHeader } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { findProductByUid, listCrossSelling } from '../cross-selling-queries.ts';
import type { CatalogDependencies } from './product-call.ts';

type Params = { productUid: string; brandUuid: string; mainCategoryUuid: string };

/** `GET /web/api/product/cross_selling/{productUid}/{brandUuid}/{mainCategoryUuid}` (storefront §7); `-` stands for none. */
export function registerCrossSelling(app: FastifyInstance, { db, shops, listings }: CatalogDependencies): void {
  app.get<{ Params: Params }>(
    '/web/api/product/cross_selling/:productUid/:brandUuid/:mainCategoryUuid',
    { config: { policy: policies.publishableKey }, schema: { response: { 200: CrossSelling } } },
    async (request, reply) => {
      const { productUid, brandUuid, mainCategoryUuid } = request.params;
      const shop = await shops.findByHost(request.hostname);
      const productId = shop === null ? undefined : await findProductByUid(db, shop.id, productUid);
      if (shop === null || productId === undefined) return answerError(request, reply, 'request.not-found');
      const dictionary = await listings.dictionary();
      const language = languageFromHeader(request.headers['accept-language']);
      const found = await listCrossSelling(db, {
        shopId: shop.id,
        productId,
        brandId: idByUuid(dictionary.brands, brandUuid),
        categoryId: idByUuid(dictionary.categories, mainCategoryUuid),
      });
      const cards = async (ids: readonly number[]): Promise<string> =>
        `[${(await listings.cards.readJson({ shop, language, productIds: ids })).map((card) => card.toString()).join(',')}]`;
      const [related, sameBrand, sameCategory, newest] = await Promise.all([
        cards(found.related),
        cards(found.sameBrand),
        cards(found.sameCategory),
        cards(found.newest),
      ]);
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language')
        .type('application/json; charset=utf-8')
        .send(
          `{"relatedProducts":${related},"productsFromSameBrand":${sameBrand},` +
            `"productsFromSameCategory":${sameCategory},"newProducts":${newest}}`,
        );
    },
  );
}

function idByUuid(things: ReadonlyMap<number, { id: number; uuid: string }>, uuid: string): number | null {
  const wanted = uuid.toLowerCase();
  for (const thing of things.values()) if (thing.uuid === wanted) return thing.id;
  return null;
}
