import type { StaffActor } from '@hanout/core/staff';
import { internalEan13 } from '@hanout/core/catalog';
import type { Database } from '../../../../database/database.ts';
import { editProduct } from '../editing/use-cases/edit-product.ts';
import { listUncoded, writeBarcodes } from './repository.ts';

/** Bar codes of the house for products and combinations that have none; asked for twice, nothing happens the second time. */
export async function giveBarcodes(
  db: Database,
  { productIds, actor }: { readonly productIds: readonly number[]; readonly actor: StaffActor },
): Promise<number> {
  let given = 0;
  for (const productId of productIds) {
    const edit = { id: productId, version: null, actor, action: 'product.give-barcodes' };
    await editProduct(db, edit, async (tx, { type }) => {
      const isMany = type === 'combinations';
      const ids = isMany ? await listUncoded(tx, productId) : [productId];
      const codes = ids.map((id) => [id, internalEan13(isMany ? 'combination' : 'product', id)] as const);
      const count = await writeBarcodes(tx, isMany ? 'combinations' : 'products', new Map(codes));
      given += count;
      return { barcodes: [0, count] };
    });
  }
  return given;
}
