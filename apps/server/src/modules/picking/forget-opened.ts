import type { LineQuantity } from '@hanout/core/ordering';
import { openedParcels } from '@hanout/core/picking';
import type { Tx } from '../../database/database.ts';
import { listUnits } from '../ordering/index.ts';
import { listClosed, markUnpacked } from './packing/repository.ts';

/**
 * Boxes that another screen has opened, by the order's own action, are no parcels any more. `besides`: what is packed now and is in none
 * of them yet. The parcels are read first: what is packed meanwhile is in a box of its own.
 */
export async function forgetOpened(tx: Tx, orderId: string, besides: readonly LineQuantity[] = []): Promise<void> {
  const parcels = await listClosed(tx, orderId);
  if (parcels.length === 0) return;
  const units = await listUnits(tx, orderId, 'packed');
  const isNew = new Map(besides.map(({ lineId, quantity }) => [lineId, quantity]));
  const packed = new Map(units.map(({ lineId, units: all }) => [lineId, all - (isNew.get(lineId) ?? 0)]));
  await markUnpacked(tx, openedParcels(parcels, packed));
}
