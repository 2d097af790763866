import type { FastifyReply, FastifyRequest } from 'fastify';

const DAYS = 180;

const name = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-hanout_browser' : 'hanout_browser';

/** By what a browser shows that somebody has come in there before, if it sent exactly one. */
export function readKnownBrowser(request: FastifyRequest): string | undefined {
  const prefix = `${name(request)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [own, ...more] = pairs.filter((pair) => pair.startsWith(prefix));
  return more.length === 0 ? own?.slice(prefix.length) : undefined;
}

export function setKnownBrowser(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const scope = request.protocol === 'https' ? '; Path=/; Secure' : '; Path=/dashboard';
  const life = `; HttpOnly; SameSite=Strict; Max-Age=${DAYS * 86_400}`;
  reply.header('set-cookie', `${name(request)}=${value}${scope}${life}`);
}
