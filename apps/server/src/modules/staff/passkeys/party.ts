import type { FastifyRequest } from 'fastify';

/** For whom a passkey signs: the page that asks, and the host name that the key is bound to. */
export interface Party {
  readonly origin: string;
  readonly rpId: string;
}

/** The party of a request. A key for one host name opens nothing under another, not even under one of the same installation. */
export function partyOf(request: FastifyRequest, publicUrl: string | undefined): Party {
  const asked = new URL(`${request.protocol}://${request.host}`);
  const known = publicUrl === undefined ? asked : new URL(publicUrl);
  // Behind a proxy that ends TLS and says nothing of it, the address that the house gave itself says how pages are asked for.
  const page = known.host === asked.host ? known : asked;
  return { origin: page.origin, rpId: page.hostname };
}
