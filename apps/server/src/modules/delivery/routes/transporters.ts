import { transportersSchema } from '@hanout/contracts/places';
import { parseDinars, type Centimes } from '@hanout/core/kernel';
import { createTranslate, languageFromHeader } from '@hanout/i18n';
import { shopPagesTexts } from '@hanout/i18n/catalogues/shop/pages';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { presentTransporters } from '../presenter.ts';
import { quoteCommune, type QuotingDependencies } from '../quote-commune.ts';

type DeliveryRouteDependencies = QuotingDependencies & Pick<AppContext, 'shops'>;

const CHANNEL = 'eCommerce';

/** `GET /public/utilis/api/transport/commune/{commune}?subtotal=&channel=eCommerce` (storefront §7). */
export function registerTransporterRoute(http: FastifyInstance, deps: DeliveryRouteDependencies): void {
  http.get<{ Params: { commune: string }; Querystring: { subtotal?: unknown; channel?: unknown } }>(
    '/public/utilis/api/transport/commune/:commune',
    { config: { policy: policies.public }, schema: { response: { 200: transportersSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const subtotal = parseSubtotal(request.query.subtotal);
      if (subtotal === null || request.query.channel !== CHANNEL)
        return answerError(request, reply, 'request.malformed');
      const shop = await deps.shops.findByHost(request.hostname);
      const communeId = /^\d{1,6}$/.test(request.params.commune) ? Number(request.params.commune) : 0;
      const quoted = shop === null ? null : await quoteCommune(deps, { shopId: shop.id, communeId, subtotal });
      if (quoted === null) return answerError(request, reply, 'request.not-found');
      const t = createTranslate(languageFromHeader(request.headers['accept-language']), shopPagesTexts);
      return presentTransporters(quoted, communeId, t);
    },
  );
}

/** Plain decimal dinars, sums of a browser's floating point included; anything else is null. */
function parseSubtotal(text: unknown): Centimes | null {
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,17})?$/.test(text)) return null;
  return parseDinars(Math.round(Number(text) * 100) / 100) ?? null;
}
