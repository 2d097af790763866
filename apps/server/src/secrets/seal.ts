import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for: sealed for one, it is not read for another. */
export type Purpose =
  | 'hanout mail servers'
  | 'hanout object store'
  | 'hanout second factors'
  | 'hanout webhooks'
  | 'hanout ad networks'
  | 'hanout carriers'
  | 'hanout kiosks'
  | 'hanout erased numbers';

export interface SealKey {
  readonly secret: string;
  readonly purpose: Purpose;
}

const keyOf = ({ secret, purpose }: SealKey): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** A text that only this installation reads again. `random` is new for each: sixteen bytes and more, base64url. */
export function seal(text: string, key: SealKey, random: string): string {
  const iv = Buffer.from(random, 'base64url').subarray(0, IV_BYTES);
  if (iv.length < IV_BYTES) throw new RangeError('sealing needs twelve random bytes');
  const cipher = createCipheriv(ALGORITHM, keyOf(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; null: with another secret or for another purpose, or it was changed since. */
export function unseal(sealed: string, key: SealKey): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(key), iv);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** By what a text is known again without being kept: 22 signs, the same each time; nobody without the key makes or tries them. */
export function fingerprint(text: string, key: SealKey): string {
  return createHmac('sha256', keyOf(key)).update(text).digest('base64url').slice(0, 22);
}
