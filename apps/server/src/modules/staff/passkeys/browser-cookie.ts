import type { FastifyReply, FastifyRequest } from 'fastify';

/** What ties a challenge to the browser that asked for it, before there is a session. */
const name = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-hanout_passkey' : 'hanout_passkey';

export function readBrowser(request: FastifyRequest): string | undefined {
  const prefix = `${name(request)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [own, ...more] = pairs.filter((pair) => pair.startsWith(prefix));
  return more.length === 0 ? own?.slice(prefix.length) : undefined;
}

export function setBrowser(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const scope = request.protocol === 'https' ? '; Path=/; Secure' : '; Path=/dashboard';
  reply.header('set-cookie', `${name(request)}=${value}${scope}; HttpOnly; SameSite=Strict; Max-Age=300`);
}
