import type { PackingOrder, Parcel } from '@hanout/contracts/picking/packing';
import { stockItemKey } from '@hanout/core/inventory';
import type { Database } from '../../../database/database.ts';
import { listUnits } from '../../ordering/index.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findTableOrder, listLineNames, listParcels, listThings, type NamedThing, type TableOrder } from './queries.ts';

type Asked = { readonly number: number } | { readonly id: string };

/** An order on the packing table, with what is still to pack; undefined: none that this person sees. */
export async function readTable(db: Database, asked: Asked, staff: StaffSession): Promise<PackingOrder | undefined> {
  const { language, shopIds, ordersOf } = staff;
  const order = await findTableOrder(db, { ...asked, scope: { shopIds, ordersOf } });
  if (order === undefined) return undefined;
  const { confirmation: _c, preparation: _p, parcel: _s, ...shown } = order;
  const [lines, things, names, parcels] = await Promise.all([
    listUnits(db, order.id, 'toPack'),
    listThings(db, order.id, language),
    listLineNames(db, order.id),
    readParcels(db, order.id),
  ]);
  const named = new Map(things.map((thing) => [stockItemKey(thing), thing]));
  return {
    ...shown,
    lines: lines.map(({ lineId, units, things: parts }) => ({
      lineId,
      name: names.get(lineId)?.[language] ?? names.get(lineId)?.['fr'] ?? '',
      units,
      things: parts.map((part) => ({ ...part, ...presentThing(named.get(stockItemKey(part))) })),
    })),
    parcels,
    mayPack: mayPack(order),
    mayUnpack: order.parcel === 'none' && ['packed', 'partially_packed'].includes(order.preparation),
  };
}

const mayPack = ({ confirmation, preparation, parcel }: TableOrder): boolean =>
  confirmation === 'confirmed' &&
  parcel === 'none' &&
  (preparation === 'to_prepare' || preparation === 'partially_packed');

function presentThing(thing: NamedThing | undefined) {
  const { folder = null, key = null } = thing ?? {};
  return {
    name: thing?.name ?? '',
    combination: thing?.combination ?? null,
    sku: thing?.sku ?? null,
    codes: [...(thing?.codes ?? [])],
    image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
  };
}

/** The parcels of an order, with the photos of their open boxes. */
export async function readParcels(db: Database, orderId: string): Promise<Parcel[]> {
  return (await listParcels(db, orderId)).map(({ photoIds, packedAt, ...parcel }) => ({
    ...parcel,
    packedAt: packedAt.toISOString(),
    photos: photoIds.map((id) => ({ id, url: photoUrl(id) })),
  }));
}

export const photoUrl = (id: number): string => `/dashboard/api/parcel-photos/${id}`;
