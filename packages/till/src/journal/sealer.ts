/** Writes what is personal so that nobody reads it off the disk, and reads it again. */
export interface Sealer {
  readonly seal: (value: unknown) => Promise<SealedValue>;
  readonly open: <T>(sealed: SealedValue) => Promise<T>;
}

export interface SealedValue {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

type Ciphers = Pick<SubtleCrypto, 'encrypt' | 'decrypt'>;

const IV_BYTES = 12;

/** AES-GCM by a key that no script can read out of the browser. */
export function createSealer(
  key: CryptoKey,
  {
    subtle,
    randomBytes,
  }: { readonly subtle: Ciphers; readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer> },
): Sealer {
  return {
    seal: async (value) => {
      const iv = randomBytes(IV_BYTES);
      const plain = new TextEncoder().encode(JSON.stringify(value));
      return { iv, sealed: await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
    },
    open: async ({ iv, sealed }) => {
      const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
      return JSON.parse(new TextDecoder().decode(plain));
    },
  };
}

/** Makes the key of a device: it can be used here, and not taken away. */
export const makeSealingKey = (subtle: Pick<SubtleCrypto, 'generateKey'>): Promise<CryptoKey> =>
  subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
