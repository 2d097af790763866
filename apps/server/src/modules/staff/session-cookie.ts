import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookie's name. Behind TLS it carries the `__Host-` prefix, which browsers accept only with Secure, without a domain and
 * for the whole host; on plain http (a shop's own network) that cannot be had.
 */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-hanout_session' : 'hanout_session';
}

/** The session token that the browser sent, if it sent exactly one. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const prefix = `${cookieName(request)}=`;
  const values = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = values.filter((pair) => pair.startsWith(prefix));
  return own.length === 1 ? own[0]?.slice(prefix.length) : undefined;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', format(request, token, ''));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', format(request, '', '; Max-Age=0'));
}

function format(request: FastifyRequest, value: string, end: string): string {
  const scope = request.protocol === 'https' ? '; Path=/; Secure' : '; Path=/dashboard';
  return `${cookieName(request)}=${value}${scope}; HttpOnly; SameSite=Lax${end}`;
}
