import { backInStockRequestSchema } from '@hanout/contracts/back-in-stock';
import { parsePhone } from '@hanout/core/customers';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { addressOf } from '../../../limits/address-of.ts';
import { createSharedRate } from '../../../limits/shared-rate.ts';
import { policies } from '../../../plugins/policy.ts';
import { keepRequest } from '../repository.ts';

const BODY_BYTES = 2 * 1024;
/** Behind one address there may be a whole village. */
const REQUESTS_PER_ADDRESS_AND_HOUR = 60;

/** `POST /web/api/product/back-in-stock`: the answer is the same whatever happened, so that it tells nobody who waits for what. */
export function registerAskRoute(
  http: FastifyInstance,
  { db, shops, clock }: Pick<AppContext, 'db' | 'shops' | 'clock'>,
): void {
  const rate = createSharedRate({
    db,
    clock,
    name: 'back-in-stock',
    limit: REQUESTS_PER_ADDRESS_AND_HOUR,
    windowSeconds: 3600,
    unasked: 2,
    block: 4,
  });
  http.post(
    '/web/api/product/back-in-stock',
    { config: { policy: policies.storefrontToken }, bodyLimit: BODY_BYTES },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').code(204);
      const shop = await shops.findByHost(request.hostname);
      const { data } = backInStockRequestSchema.safeParse(request.body);
      const phone = data === undefined ? null : parsePhone(data.phone);
      if (shop === null || data === undefined || phone === null) return;
      if ((await rate.take(addressOf(request))) !== null) return;
      const { product: productId, combination = null, locale } = data;
      await keepRequest(db, { shopId: shop.id, productId, combinationId: combination, phone, locale });
    },
  );
}
