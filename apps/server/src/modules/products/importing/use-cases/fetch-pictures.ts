import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { fetchOutside, type OutsideLimits } from '../../../../outgoing/fetch-outside.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import { drawPicture, keepDrawn, provideDrawn, readImport } from '../../../imports/index.ts';
import type { AcceptedPicture, ImageStore } from '../../../pictures/index.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';
import {
  listWaitingAddresses,
  listWithout,
  rememberImage,
  settleAddress,
  type PicturePlace,
} from '../address-repository.ts';
import { lockProducts } from '../writing/catalogue-queries.ts';
import { addCombinationImages, addImages } from '../writing/product-repository.ts';
import { announce } from './run-import.ts';

interface FetchDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly images: ImageStore;
  readonly outgoing: OutgoingCalls;
}

/** No host is called more than twice at once, whatever redirects say. */
const callsAtOnce = 2;
const addressesAtOnce = 100;
/** A host that says nothing so many times in a row is not called again. */
const silences = 3;
const limits: OutsideLimits = { bytes: 10 * 1024 * 1024, seconds: 20, redirects: 3 };

interface Fetching {
  readonly deps: FetchDependencies;
  readonly importId: string;
  readonly signal: AbortSignal;
  /** host → how many times in a row it said nothing */
  readonly silent: Map<string, number>;
}

/**
 * Fetches the pictures that a file names by address and hangs them on what the import wrote, those of one product in their
 * order. Safe to call as often as one likes; what failed is told and can be asked for again.
 */
export async function fetchPictures(deps: FetchDependencies, importId: string, signal: AbortSignal): Promise<void> {
  const fetching: Fetching = { deps, importId, signal, silent: new Map() };
  while (!signal.aborted) {
    const { state } = (await readImport(deps.db, importId, { isLocked: false })) ?? {};
    if (state !== 'done' && state !== 'cancelled') return;
    const waiting = await listWaitingAddresses(deps.db, importId, addressesAtOnce);
    if (waiting.length === 0) return;
    const products = Map.groupBy(waiting, ({ productId }) => productId).values();
    const lane = async (): Promise<void> => {
      for (const addresses of products) for (const { address } of addresses) await fetchOne(fetching, address);
    };
    await Promise.all(Array.from({ length: callsAtOnce }, lane));
  }
  // A process that stops hands what is left to the next one.
  await inTransaction(deps.db, (tx) => appendToOutbox(tx, { type: 'import.pictures-asked', payload: { importId } }));
}

async function fetchOne(fetching: Fetching, address: string): Promise<void> {
  const { deps, importId, signal, silent } = fetching;
  if (signal.aborted) return;
  const host = hostOf(address);
  const isSilent = (silent.get(host) ?? 0) >= silences;
  const outcome = isSilent
    ? ({ ok: false, error: { code: 'host-silent' } } as const)
    : await fetchOutside(address, { calls: deps.outgoing, limits, signal });
  if (signal.aborted) return;
  if (outcome.ok) {
    silent.delete(host);
    return keep(fetching, address, outcome.value);
  }
  const { code } = outcome.error;
  if (code === 'no-answer' || code === 'too-slow') silent.set(host, (silent.get(host) ?? 0) + 1);
  await settleAddress(deps.db, importId, { address, failure: code });
}

const hostOf = (address: string): string => /^(?:https?:)?\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** Drawn anew as an upload is: nothing of what came is ever served. */
async function keep({ deps, importId }: Fetching, address: string, bytes: Buffer): Promise<void> {
  const picture = await drawPicture(bytes);
  if (!picture.ok) {
    await settleAddress(deps.db, importId, { address, failure: picture.error.code });
    return;
  }
  await keepDrawn(deps.images, picture.value);
  await hang(deps, importId, { address, drawn: picture.value });
}

interface Hanging {
  readonly address: string;
  readonly drawn: AcceptedPicture;
}

async function hang({ db, ids }: FetchDependencies, importId: string, { address, drawn }: Hanging): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await readImport(tx, importId, { isLocked: true });
    const places = await settleAddress(tx, importId, { address, failure: null });
    if (now?.state !== 'done' && now?.state !== 'cancelled') return;
    const productIds = [...new Set(places.map(({ productId }) => productId))];
    await lockProducts(tx, productIds);
    const imageId = await provideDrawn(tx, ids.uuid(), drawn);
    const without = await listWithout(tx, importId, { productIds, imageId });
    if (without.length === 0) return;
    await addImages(
      tx,
      without.map((productId) => ({ productId, ids: [imageId] })),
    );
    await addCombinationImages(tx, combinationsOf(places, new Set(without), imageId));
    await rememberImage(tx, importId, { productIds: without, imageId });
    await refreshProductRows(tx, without);
    await announce(tx, without);
  });
}

const combinationsOf = (places: readonly PicturePlace[], productIds: ReadonlySet<number>, imageId: number) =>
  places.flatMap(({ productId, combinationId }) =>
    combinationId === null || !productIds.has(productId) ? [] : [{ combinationId, imageId }],
  );
