import { LANGUAGES } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { createByteBoundedCache } from '../../../caching/byte-bounded-cache.ts';
import { createTurns } from '../../../limits/turns.ts';
import { policies } from '../../../plugins/policy.ts';
import { readProductDetail } from '../../products/index.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { drawSharedPicture } from '../serving/shared-pictures/draw-shared-picture.ts';
import { sharedPictureOf } from '../serving/shared-pictures/shared-picture.ts';

type Dependencies = Pick<AppContext, 'shops' | 'images'> & { readonly reads: StorefrontReads };
type Asked = { Params: { language: string; id: string; file: string } };

const KEPT_BYTES = 8 * 1024 * 1024;

/** Pictures of products where they are shared: drawn when first asked for, one at a time, and kept by what they show. */
export function registerSharedPictures(app: FastifyInstance, { reads, shops, images }: Dependencies): void {
  const kept = createByteBoundedCache<string, Buffer>(KEPT_BYTES);
  const takeTurn = createTurns(1);
  app.get<Asked>('/og/:language/:id/:file', { config: { policy: policies.public } }, async (request, reply) => {
    const shop = await shops.findByHost(request.hostname);
    const { id, file } = request.params;
    const language = LANGUAGES.find((each) => each === request.params.language);
    const [, productId, combinationId = null] = /^(\d{1,9})(?:-(\d{1,9}))?$/u.exec(id) ?? [];
    if (shop === null || language === undefined || productId === undefined) return reply.callNotFound();
    const rulebook = await reads.listings.rulebook(shop.id);
    const wanted = { shopId: shop.id, regime: shop.taxRegime, rulebook, productId: Number(productId) };
    const detail = await readProductDetail(reads.db, wanted);
    if (detail === null) return reply.callNotFound();
    const { facts, photo, model } = sharedPictureOf(detail, shop, {
      language,
      combinationId: combinationId === null ? null : Number(combinationId),
    });
    // What it showed then it shows no more: whoever kept its address is shown what is true now.
    if (!model.src.endsWith(`/${file}`)) return reply.header('cache-control', 'no-cache').redirect(model.src, 302);
    const key = `${shop.id} ${model.src}`;
    const picture =
      kept.get(key) ??
      (await takeTurn(async () => {
        const size = 'product_page_large';
        const source = photo === null ? null : await images.read({ folder: photo[0], key: photo[1], size });
        return kept.get(key) ?? drawSharedPicture(facts, source);
      }));
    kept.set(key, picture, { size: picture.length });
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(picture);
  });
}
