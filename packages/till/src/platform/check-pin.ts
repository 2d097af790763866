import type { PinSecret } from '../surroundings.ts';

const HASH_BITS = 256;

/** PBKDF2 with SHA-256, as the shop made the verifier; base64. */
export async function isPin(
  subtle: Pick<SubtleCrypto, 'importKey' | 'deriveBits'>,
  pin: string,
  { salt, iterations, hash }: PinSecret,
): Promise<boolean> {
  const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const made = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations },
    key,
    HASH_BITS,
  );
  const [one, other] = [new Uint8Array(made), bytesOf(hash)];
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
