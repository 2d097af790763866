import { abandonedCartSchema, type AbandonedCart } from '@hanout/contracts/orders/abandoned-cart';
import { isEmail, parseName, parsePhone, type Phone } from '@hanout/core/customers';
import { toCentimes } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { addressOf } from '../../../limits/address-of.ts';
import { createSharedRate } from '../../../limits/shared-rate.ts';
import { policies } from '../../../plugins/policy.ts';
import type { Shop } from '../../shops/index.ts';
import { forgetCart, keepCart, type CapturedCart } from '../repository.ts';

const BODY_BYTES = 64 * 1024;
/** A form that is being filled sends at each pause of typing. */
const CAPTURES_PER_ADDRESS_AND_MINUTE = 120;

/**
 * `POST /web/api/cart/abandoned/cart` (storefront §7): the page sends it only with the shopper's consent. The answer is the
 * same whatever happened, so that it tells nobody what the shop knows.
 */
export function registerCaptureRoute(
  http: FastifyInstance,
  { db, shops, clock }: Pick<AppContext, 'db' | 'shops' | 'clock'>,
): void {
  const rate = createSharedRate({
    db,
    clock,
    name: 'abandoned-carts',
    limit: CAPTURES_PER_ADDRESS_AND_MINUTE,
    windowSeconds: 60,
    unasked: 20,
    block: 20,
  });
  http.post(
    '/web/api/cart/abandoned/cart',
    { config: { policy: policies.storefrontToken }, bodyLimit: BODY_BYTES },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').code(204);
      const shop = await shops.findByHost(request.hostname);
      const { data } = abandonedCartSchema.safeParse(request.body);
      const phone = data === undefined ? null : parsePhone(data.phone);
      if (shop === null || data === undefined || phone === null || data.shopUuid.toLowerCase() !== shop.uuid) return;
      if ((await rate.take(addressOf(request))) !== null) return;
      if (data.payload.meta.optedOut === true) return forgetCart(db, { shopId: shop.id, externalId: data.externalId });
      if (shop.keepsAbandonedCarts) await keepCart(db, toCart(shop, phone, data));
    },
  );
}

function toCart(shop: Shop, phone: Phone, { payload, ...said }: AbandonedCart): CapturedCart {
  const { shipping, linesSummary } = payload;
  const email = (said.email ?? '').trim();
  return {
    shopId: shop.id,
    externalId: said.externalId,
    phone,
    firstName: parseName(said.firstname) ?? '',
    lastName: parseName(said.lastname) ?? '',
    email: isEmail(email) ? email : '',
    source: payload.source,
    locale: payload.locale,
    lines: payload.cart.map(({ productId, combinationId, quantity, unitPrice, productInPack }) => ({
      product: productId,
      combination: combinationId ?? null,
      quantity,
      unitPrice,
      ...(productInPack?.length ? { contents: productInPack.map(toContent) } : {}),
    })),
    linesCount: linesSummary.linesCount,
    subtotal: toCentimes(Math.round(linesSummary.subtotal * 100)),
    wilayaCode: shipping.wilayaId ?? null,
    communeId: shipping.communeId ?? null,
    serviceId: shipping.transporterId ?? null,
    deliveryPrice: typeof shipping.finalPrice === 'number' ? toCentimes(Math.round(shipping.finalPrice * 100)) : null,
    isFreeDelivery: shipping.isFree,
    temporaryId: payload.meta.temporaryId,
  };
}

type Content = NonNullable<AbandonedCart['payload']['cart'][number]['productInPack']>[number];

const toContent = ({ productId, combinationId, quantity }: Content) => ({
  productId,
  combinationId: combinationId ?? null,
  quantity,
});
