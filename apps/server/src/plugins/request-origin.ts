import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser says that another site makes this request. What says nothing (no browser, or an old one) is judged
 * by the token alone; `null` is what a sandboxed frame sends, and is foreign.
 */
export function comesFromElsewhere(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return false;
  const host = hostOf(origin);
  return host === undefined || host !== hostOf(`${request.protocol}://${request.host}`);
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
