import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { PolicyGuard } from '../../plugins/policy.ts';
import { comesFromElsewhere } from '../../plugins/request-origin.ts';
import type { ShopDirectory } from './shop-directory.ts';

export type ShopGuards = {
  publishableKey: PolicyGuard<'publishable-key'>;
  storefrontToken: PolicyGuard<'storefront-token'>;
};

/** Who may call the shop's own endpoints: anyone with the values that its pages carry, during a rotation the old ones too. */
export function createShopGuards(shops: ShopDirectory, options: { publicUrl: string | undefined }): ShopGuards {
  return {
    async publishableKey(request, reply) {
      const shop = shops.peekByHost(request.hostname) ?? (await shops.findByHost(request.hostname));
      const given = /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
      if (shop === null || given === undefined || !isOneOf(given, [shop.apiToken, shop.previousApiToken])) {
        return refuse(request, reply, 'request.unauthenticated');
      }
    },
    async storefrontToken(request, reply) {
      const shop = shops.peekByHost(request.hostname) ?? (await shops.findByHost(request.hostname));
      const given = request.headers['x-csrf-token'];
      if (shop === null || typeof given !== 'string' || !isOneOf(given, [shop.csrfToken, shop.previousCsrfToken])) {
        return refuse(request, reply, 'request.forbidden');
      }
      if (comesFromElsewhere(request, options.publicUrl)) return refuse(request, reply, 'request.forbidden');
      if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
        return refuse(request, reply, 'request.unsupported-media-type');
      }
    },
  };
}

function isOneOf(given: string, wanted: readonly (string | null)[]): boolean {
  return wanted.some((token) => token !== null && isSame(given, token));
}

/** Takes the same time wherever two texts of one length differ. */
function isSame(given: string, wanted: string): boolean {
  const bytes = Buffer.from(given);
  const other = Buffer.from(wanted);
  return bytes.length === other.length && timingSafeEqual(bytes, other);
}

async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: Parameters<typeof answerError>[2],
): Promise<void> {
  await answerError(request, reply, code);
}
