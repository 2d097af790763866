import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies add: somebody else asks through them. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Whoever shows the token of the settings; where there is none, callers on this machine that came through no proxy. The address is
 * that of the connection: what headers say of it is said by whoever asks.
 */
export function mayReadFigures({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return isThisMachine(socket.remoteAddress ?? '') && OF_PROXIES.every((name) => headers[name] === undefined);
}

function isThisMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}

/** Takes as long wherever they differ. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash(given), hash(wanted));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
