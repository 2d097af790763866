import { ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../../database/database.ts';
import type { EditRefusal } from '../product-entity.ts';
import { insertPriceChanges, updateSupplyPrice } from '../repository.ts';
import { editProduct } from './edit-product.ts';

export type SupplyPriceRefusal = EditRefusal;

interface ChangeSupplyPrice {
  readonly productId: number;
  /** centimes for one piece, without tax */
  readonly supplyPriceHt: number;
  readonly actor: StaffActor;
}

/** What a piece of a product costs the house from now on, whatever version stands there: the price before stays in the history. */
export async function changeSupplyPrice(
  db: Database,
  { productId, supplyPriceHt, actor }: ChangeSupplyPrice,
): Promise<Result<null, SupplyPriceRefusal>> {
  const edit = { id: productId, version: null, actor, action: 'product.change-prices' };
  const edited = await editProduct(db, edit, async (tx, product) => {
    await updateSupplyPrice(tx, product.id, supplyPriceHt);
    await insertPriceChanges(tx, { productId, combinationId: null, employeeId: actor.employeeId }, [
      { field: 'supply', before: product.supplyPriceHt, after: supplyPriceHt },
    ]);
    return { supplyPriceHtCentimes: [product.supplyPriceHt, supplyPriceHt] };
  });
  return edited.ok ? ok(null) : edited;
}
