import { isObject, numberOf, textOf } from '../api/read.ts';
import { sameOriginPath } from '../same-origin.ts';
import { storageKeys } from '../storage-keys.ts';
import type { JsonStorage } from '../storage.ts';

/** An order that this browser has placed (storefront §3). Never a name, a phone or an address. */
export interface RememberedOrder {
  readonly orderUuid: string;
  readonly redirectUrl: string;
  readonly cartExternalId: string;
  /** What was ordered and by whom, as a fingerprint. */
  readonly contents: string;
  /** Milliseconds of the browser's clock. */
  readonly createdAt: number;
}

type Index = Readonly<Record<string, RememberedOrder>>;

/** storefront §9 */
const reusedFor = 7_200_000;
const mostKept = 20;

export interface RememberedOrders {
  /** Where to send a shopper who orders the same lines of the same cart again within two hours; null when they have not. */
  readonly pathOf: (cart: Pick<RememberedOrder, 'cartExternalId' | 'contents'>, now: number) => Promise<string | null>;
  readonly remember: (clientOrderKey: string, order: RememberedOrder) => Promise<void>;
}

/**
 * The index of placed orders by client order key, encrypted in storage. Where the browser withholds its cipher (plain
 * http) or fails, plain JSON is written instead; what cannot be read counts as nothing (storefront §8).
 */
export function rememberedOrders(
  storage: JsonStorage,
  { origin, subtle }: { readonly origin: string; readonly subtle: SubtleCrypto | undefined },
): RememberedOrders {
  const read = async (): Promise<Index | null> => parseIndex(await decrypted(storage, subtle));
  return {
    pathOf: async ({ cartExternalId, contents }, now) => {
      const orders = Object.values((await read()) ?? {});
      const known = orders.find(
        (order) =>
          order.cartExternalId === cartExternalId &&
          order.contents === contents &&
          now - order.createdAt < reusedFor &&
          now >= order.createdAt,
      );
      return known === undefined ? null : sameOriginPath(known.redirectUrl, origin);
    },
    remember: async (clientOrderKey, order) => {
      const others = Object.entries((await read()) ?? {})
        .filter(([, { createdAt }]) => order.createdAt - createdAt < reusedFor)
        .slice(1 - mostKept);
      const index: Index = { ...Object.fromEntries(others), [clientOrderKey]: order };
      const text = JSON.stringify(index);
      storage.writeText(storageKeys.orders, (await encrypted(text, storage, subtle)) ?? text);
    },
  };
}

async function encrypted(text: string, storage: JsonStorage, subtle: SubtleCrypto | undefined): Promise<string | null> {
  try {
    if (subtle === undefined) return null;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const cipher = await subtle.encrypt(
      { name: 'AES-GCM', iv },
      await keyOf(storage, subtle),
      new TextEncoder().encode(text),
    );
    return JSON.stringify({ iv: toText(iv), data: toText(new Uint8Array(cipher)) });
  } catch {
    return null;
  }
}

async function decrypted(storage: JsonStorage, subtle: SubtleCrypto | undefined): Promise<unknown> {
  const stored = storage.read(storageKeys.orders);
  if (!isObject(stored) || textOf(stored['data']) === null) return stored;
  try {
    if (subtle === undefined) return null;
    const plain = await subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(stored['iv']) },
      await keyOf(storage, subtle),
      toBytes(stored['data']),
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** Made once for this browser; whoever reads the storage of the shop reads it too: it guards against casual looks only. */
async function keyOf(storage: JsonStorage, subtle: SubtleCrypto): Promise<CryptoKey> {
  const kept = storage.readText(storageKeys.ordersKey);
  const raw = kept === null ? crypto.getRandomValues(new Uint8Array(32)) : toBytes(kept);
  if (kept === null) storage.writeText(storageKeys.ordersKey, toText(raw));
  return subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function toBytes(text: unknown): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(typeof text === 'string' ? text : ''), (character) => character.charCodeAt(0));
}

function parseIndex(stored: unknown): Index | null {
  if (!isObject(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, entry]) => {
      const order = isObject(entry) ? parseOrder(entry) : null;
      return order === null ? [] : [[key, order] as const];
    }),
  );
}

function parseOrder(entry: Readonly<Record<string, unknown>>): RememberedOrder | null {
  const orderUuid = textOf(entry['orderUuid']);
  const redirectUrl = textOf(entry['redirectUrl']);
  const cartExternalId = textOf(entry['cartExternalId']);
  const createdAt = numberOf(entry['createdAt']);
  // One without is of an earlier script; whose it is cannot be told.
  const contents = textOf(entry['contents']);
  if (orderUuid === null || redirectUrl === null || cartExternalId === null) return null;
  if (contents === null || createdAt === null) return null;
  return { orderUuid, redirectUrl, cartExternalId, contents, createdAt };
}
