import type { Database } from '../../../../../database/database.ts';
import type { ProductPrices } from '../parse-forms.ts';
import { findUnknownReferences, insertPriceChanges, updatePrices, updateQuickly } from '../repository.ts';
import { editProduct, wrongForm, type EditOfProduct } from './edit-product.ts';

/** The price wizard (BO-11): what is stored are prices without tax and the rate; every change stays in the history. */
export function changePrices(db: Database, edit: EditOfProduct, prices: ProductPrices) {
  return editProduct(db, edit, async (tx, product) => {
    const unknown = await findUnknownReferences(tx, {
      familyId: [],
      brandId: [],
      brandLineId: [],
      supplierId: [],
      mainCategoryId: [],
      categoryIds: [],
      tagIds: [],
      collectionIds: [],
      shopIds: [],
      taxRateId: prices.taxRateId === null ? [] : [prices.taxRateId],
    });
    if (unknown.length > 0) throw wrongForm({ taxRateId: ['errors.field.malformed'] });
    await updatePrices(tx, product.id, prices);
    const packPrice = product.type === 'pack' ? (prices.packPriceHt ?? null) : null;
    await insertPriceChanges(tx, { productId: product.id, combinationId: null, employeeId: edit.actor.employeeId }, [
      { field: 'sale', before: product.priceHt, after: prices.priceHt },
      { field: 'wholesale', before: product.wholesalePriceHt, after: prices.wholeSalePriceHt },
      { field: 'supply', before: product.supplyPriceHt, after: prices.supplyPriceHt },
      { field: 'pack', before: product.packPriceHt, after: packPrice },
    ]);
    return { priceHtCentimes: [product.priceHt, prices.priceHt], taxRateId: [product.taxRateId, prices.taxRateId] };
  });
}

/** Price or visibility, straight from the list. */
export function editQuickly(
  db: Database,
  edit: EditOfProduct,
  { isActive, priceHt }: { readonly isActive: boolean | null; readonly priceHt: number | null },
) {
  return editProduct(db, edit, async (tx, product) => {
    await updateQuickly(tx, product.id, { isActive, priceHt });
    const isPackPrice = product.type === 'pack' && product.packPriceHt !== null;
    const before = isPackPrice ? product.packPriceHt : product.priceHt;
    if (priceHt !== null)
      await insertPriceChanges(tx, { productId: product.id, combinationId: null, employeeId: edit.actor.employeeId }, [
        { field: isPackPrice ? 'pack' : 'sale', before, after: priceHt },
      ]);
    return {
      ...(isActive === null ? {} : { isActive: [product.isActive, isActive] as const }),
      ...(priceHt === null ? {} : { priceHtCentimes: [before, priceHt] as const }),
    };
  });
}
