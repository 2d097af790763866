import { constants, createPrivateKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';

const RSA_BITS = 2048;
const generate = promisify(generateKeyPair);

export interface KeyPair {
  /** SPKI in base64, as browsers take it */
  readonly publicKey: string;
  /** PKCS #8 in base64; it is sealed before it is kept */
  readonly privateKey: string;
}

/** What a kiosk seals PINs with while there is no network, and what opens them here. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: RSA_BITS });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}

/** What a browser sealed with RSA-OAEP and SHA-256; null: not with this key, or it was changed since. */
export function openSealed(sealed: string, privateKey: string): string | null {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  try {
    const opened = privateDecrypt(
      { key, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(sealed, 'base64'),
    );
    return opened.toString('utf8');
  } catch {
    return null;
  }
}
