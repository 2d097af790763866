import { createHash, timingSafeEqual } from 'node:crypto';

/** Bytes of a session token: 256 bits, beyond guessing, so that a plain hash is enough at rest. */
export const sessionTokenBytes = 32;

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** What is stored of a session token: its SHA-256. Undefined for what cannot be a token. */
export function hashSessionToken(token: string | undefined): Buffer | undefined {
  return token !== undefined && tokenForm.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

/** Compares secrets without telling by its time where they differ; an empty one equals nothing. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  if (!given || !expected) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
