import { seenQuerySchema, seenSchema, type Seen } from '@hanout/contracts/delivery';
import { whyAbsent } from '@hanout/core/delivery';
import { toCentimes } from '@hanout/core/kernel';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { imageUrl } from '../../pictures/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import type { QuotedService } from '../presenter.ts';
import { quoteCommune, type QuotingDependencies } from '../quote-commune.ts';
import { readServicesOfShop, type ServiceOfShop } from './seen-queries.ts';

/** What shoppers of a commune see, by what quotes them, and why they do not see the rest. */
export function registerSeenRoute(http: FastifyInstance, deps: QuotingDependencies): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/delivery/seen',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { querystring: seenQuerySchema, response: { 200: seenSchema } },
    },
    async (request, reply) => {
      const { shop: shopId, commune: communeId, subtotal } = request.query;
      const isOwn = isInScope(actorOf(request), shopId);
      const asked = { shopId, communeId, subtotal: toCentimes(subtotal) };
      const quoted = isOwn ? await quoteCommune(deps, asked) : null;
      if (quoted === null)
        return answerError(request, reply, 'request.not-found', { language: requireStaff(request).language });
      const services = await readServicesOfShop(deps.db, asked);
      return {
        isWilayaClosed: services.some(({ isWilayaClosed }) => isWilayaClosed),
        offers: quoted.map((each) => presentOffer(each, communeId)),
        absent: services.flatMap(presentAbsent),
      };
    },
  );
}

const urlOf = (logo: ServiceOfShop['logo']): string | null => (logo === null ? null : imageUrl(logo, 'small_product'));

function presentOffer({ service, quote }: QuotedService, communeId: number): Seen['offers'][number] {
  const { carrierId, name, logo, mode, desk, delayDaysMin, delayDaysMax } = service;
  return {
    carrierId,
    carrier: name,
    imageUrl: urlOf(logo),
    mode,
    desk: desk === null ? null : { name: desk.name, address: desk.address, isHere: desk.communeId === communeId },
    priceCentimes: quote.price,
    finalCentimes: quote.finalPrice,
    freeFromCentimes: quote.promo?.minSubtotal ?? null,
    delayDaysMin,
    delayDaysMax,
  };
}

function presentAbsent(service: ServiceOfShop): Seen['absent'] {
  const { carrierId, carrier, logo, mode } = service;
  const why = whyAbsent(service);
  return why === null ? [] : [{ carrierId, carrier, imageUrl: urlOf(logo), mode, why }];
}
