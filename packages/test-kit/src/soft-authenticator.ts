import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** A device that holds one passkey, as a browser would speak for it; every word of it may be made to lie. */
export interface SoftAuthenticator {
  readonly id: string;
  readonly register: (asked: Asked) => object;
  readonly sign: (asked: Asked & { readonly userHandle: string; readonly counter?: number }) => object;
}

interface Asked {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** nobody touched it with a finger or typed a PIN */
  readonly isUnverified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export function softAuthenticator(): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  return {
    id,
    register: (asked) => ({
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation(authData(asked, 0, keyOf(credential, publicKey))).toString('base64url'),
        transports: ['internal'],
      },
    }),
    sign: ({ userHandle, counter = 0, ...asked }) => {
      const client = clientData('webauthn.get', asked);
      const data = authData(asked, counter, null);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed(privateKey, Buffer.concat([data, sha256(client)])).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const signed = (key: KeyObject, bytes: Buffer): Buffer => createSign('sha256').update(bytes).sign(key);

function clientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authData({ rpId, isUnverified = false }: Asked, counter: number, key: Buffer | null): Buffer {
  const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | (key === null ? 0 : WITH_KEY);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
}

/** The name of the passkey and its public half, as COSE writes it. */
function keyOf(credential: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credential.length);
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return Buffer.concat([Buffer.alloc(16), length, credential, cose]);
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const head = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')];
  return Buffer.concat([...head, Buffer.from([0x59]), length, data]);
}
