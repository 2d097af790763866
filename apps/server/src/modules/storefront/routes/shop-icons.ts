import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { createByteBoundedCache } from '../../../caching/byte-bounded-cache.ts';
import { createTurns } from '../../../limits/turns.ts';
import { policies } from '../../../plugins/policy.ts';
import { drawShopIcon } from '../serving/shop-icons/draw-shop-icon.ts';
import { SHOP_ICONS, shopIconOf, type ShopIcon, type ShopIconKind } from '../serving/shop-icons/shop-icon.ts';

const KEPT_BYTES = 4 * 1024 * 1024;
const route = { config: { policy: policies.public } };
const KINDS = Object.keys(SHOP_ICONS).filter((kind): kind is ShopIconKind => kind in SHOP_ICONS);

/** Icons under which a phone keeps the shop among its applications: drawn when first asked for, and kept by what they show. */
export function registerShopIcons(app: FastifyInstance, { shops, images }: Pick<AppContext, 'shops' | 'images'>): void {
  const kept = createByteBoundedCache<string, Buffer>(KEPT_BYTES);
  const takeTurn = createTurns(1);

  async function send(reply: FastifyReply, icon: ShopIcon & { readonly src: string }, cacheControl: string) {
    const picture = kept.get(icon.src) ?? (await takeTurn(async () => kept.get(icon.src) ?? (await draw(icon))));
    kept.set(icon.src, picture, { size: picture.length });
    return reply.header('cache-control', cacheControl).type('image/png').send(picture);
  }
  async function draw(icon: ShopIcon): Promise<Buffer> {
    const { icon: own } = icon;
    const source = own === null ? null : await images.read({ folder: own[0], key: own[1], size: 'product_page_large' });
    return drawShopIcon(icon, source);
  }
  const shopOf = (request: FastifyRequest) => shops.findByHost(request.hostname);

  app.get<{ Params: { file: string } }>('/icons/:file', route, async (request, reply) => {
    const shop = await shopOf(request);
    const kind = KINDS.find((each) => request.params.file.startsWith(`${each}-`));
    if (shop === null || kind === undefined) return reply.callNotFound();
    const icon = shopIconOf(shop, kind);
    // Whoever kept the address of the icon before is shown the one of today.
    if (icon.src !== `/icons/${request.params.file}`)
      return reply.header('cache-control', 'no-cache').redirect(icon.src, 302);
    return send(reply, icon, 'public, max-age=31536000, immutable');
  });

  // A phone of Apple's asks for it at this address by itself.
  app.get('/apple-touch-icon.png', route, async (request, reply) => {
    const shop = await shopOf(request);
    if (shop === null) return reply.callNotFound();
    return send(reply, shopIconOf(shop, 'touch-180'), 'public, max-age=3600');
  });
}
