import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'hanout mail servers';

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));

/** A text that only this installation reads again. `random` is new for each: sixteen bytes and more, base64url. */
export function seal(text: string, secret: string, random: string): string {
  const iv = Buffer.from(random, 'base64url').subarray(0, IV_BYTES);
  if (iv.length < IV_BYTES) throw new RangeError('sealing needs twelve random bytes');
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; null: with another secret, or it was changed since. */
export function unseal(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), iv);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
