import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ten years: a kiosk is closed on its list, not by time. */
const MAX_AGE_SECONDS = 315_360_000;

const cookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Secure-hanout_kiosk' : 'hanout_kiosk';

/** The device's token, if it sent exactly one; no script can read it. */
export function readKioskCookie(request: FastifyRequest): string | undefined {
  const prefix = `${cookieName(request)}=`;
  const values = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = values.filter((pair) => pair.startsWith(prefix));
  return own.length === 1 ? own[0]?.slice(prefix.length) : undefined;
}

export function setKioskCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${token}; Path=/kiosk/api; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
