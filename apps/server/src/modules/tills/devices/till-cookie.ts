import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ten years: a till is closed on its list, not by time. */
const MAX_AGE_SECONDS = 315_360_000;

const cookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Secure-hanout_till' : 'hanout_till';

/** The device's token, if it sent exactly one; no script can read it. */
export function readTillCookie(request: FastifyRequest): string | undefined {
  const prefix = `${cookieName(request)}=`;
  const values = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = values.filter((pair) => pair.startsWith(prefix));
  return own.length === 1 ? own[0]?.slice(prefix.length) : undefined;
}

export function setTillCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${token}; Path=/pos/api; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
