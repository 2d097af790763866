import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Tx } from '../../../../database/database.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { announceProducts } from '../../../listing/index.ts';
import { lockWarehouseStocks } from '../../ledger/recount-repository.ts';
import { addSellers, isPromisedTo, listProductsInside, listSellers, removeSellers } from '../repository.ts';

export type SellersRefusal =
  | { readonly code: 'inventory.warehouse-is-promised' }
  /** `errors`: keys of the sentences under the fields */
  | { readonly code: 'inventory.warehouse-is-wrong'; readonly errors: Readonly<Record<string, string>> };

export interface WantedSellers {
  /** null: a new one */
  readonly warehouseId: number | null;
  /** undefined: all of a new warehouse's, those of before of another */
  readonly wanted: readonly number[] | undefined;
  /** whose the person is; null: of every shop */
  readonly scope: readonly number[] | null;
}

export interface SellersChange {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** So many products are written in the edit's own transaction; more follow by the job that keeps listings. */
const atOnce = 200;

/**
 * Which of the person's shops are to sell from a warehouse; those of others stay. One to which something there is promised
 * keeps it. Orders of this very moment go before or after: the rows of stock are held, so that what those before took is seen,
 * and those after look once they hold the rows whether their shop still sells them.
 */
export async function chooseSellers(
  tx: Tx,
  { warehouseId, wanted, scope }: WantedSellers,
): Promise<Result<SellersChange, SellersRefusal>> {
  const shops = await listSellers(tx, warehouseId ?? 0, scope);
  const before = shops.filter(({ isSelling }) => isSelling).map(({ id }) => id);
  const kept = warehouseId === null ? shops.map(({ id }) => id) : before;
  const after = [...new Set(wanted ?? kept)].toSorted((a, b) => a - b);
  if (after.some((id) => shops.every((shop) => shop.id !== id))) return wrong('errors.field.unknownShop');
  // Without a shop it would be out of the reach of whom belongs to some.
  if (scope !== null && after.length === 0) return wrong('errors.field.required');
  const removed = before.filter((id) => !after.includes(id));
  if (warehouseId !== null && removed.length > 0) {
    await lockWarehouseStocks(tx, warehouseId);
    if (await isPromisedTo(tx, warehouseId, removed)) return refuse({ code: 'inventory.warehouse-is-promised' });
  }
  return ok({ before, after });
}

/** Writes what was chosen; pages and listings follow what the shops may sell now. */
export async function writeSellers(tx: Tx, warehouseId: number, { before, after }: SellersChange): Promise<void> {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return;
  await addSellers(tx, warehouseId, added);
  await removeSellers(tx, warehouseId, removed);
  await announceStock(tx, await listProductsInside(tx, warehouseId));
}

const wrong = (sentence: string) =>
  refuse({ code: 'inventory.warehouse-is-wrong' as const, errors: { shopIds: sentence } });

async function announceStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  if (productIds.length <= atOnce) return announceProducts(tx, productIds);
  for (let start = 0; start < productIds.length; start += atOnce)
    await appendToOutbox(tx, {
      type: 'stock.changed',
      payload: { productIds: productIds.slice(start, start + atOnce) },
    });
}
