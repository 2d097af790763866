import type { Refusal } from '@hanout/core/kernel';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../../database/database.ts';
import type { Entity } from '../../audit/index.ts';
import { shopsOfProducts } from '../../product-rows/index.ts';
import { shopsOfWarehouses, type WarehouseScope } from '../stock-page/queries.ts';
import { findPlaceOfLine, type PlaceOfLine } from './repository.ts';

interface LineMissing extends Refusal {
  readonly code: 'inventory.line-not-found';
}

/** A thing in a warehouse as a change of what is said of it sees it: the matter of the shops that sell the product from there. */
export const stockLine: Entity<number, PlaceOfLine, LineMissing, StaffActor> = {
  name: 'stock-line',
  permission: 'stock.write',
  lock: (tx, id, actor) => findPlaceOfLine(tx, id, warehouseScopeOf(actor)),
  missing: { code: 'inventory.line-not-found' },
  touches: async (tx: Tx, id) => {
    const place = await findPlaceOfLine(tx, id, { shopIds: null });
    if (place === undefined) return [];
    const sellers = await shopsOfWarehouses(tx, [place.warehouseId]);
    return (await shopsOfProducts(tx, [place.productId])).filter((shopId) => sellers.includes(shopId));
  },
};

export const warehouseScopeOf = (actor: StaffActor): WarehouseScope => ({
  shopIds: scopeOf(actor),
  warehouseIds: warehousesOf(actor),
});
