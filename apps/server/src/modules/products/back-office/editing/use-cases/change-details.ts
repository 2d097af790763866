import { replaceCollections } from '../../../../collections/index.ts';
import type { Tx, Database } from '../../../../../database/database.ts';
import type { ProductDetails } from '../parse-forms.ts';
import {
  brandOfLine,
  changeShops,
  findFamilyCode,
  findTakenCodes,
  findUnknownReferences,
  replaceMemberships,
  updateDetails,
  type LockedProduct,
} from '../repository.ts';
import { editProduct, wrongForm, type EditOfProduct } from './edit-product.ts';

/** The first tab: what the product is, where it stands, its codes and measures, whether it is shown. */
export function changeDetails(db: Database, edit: EditOfProduct, details: ProductDetails) {
  return editProduct(db, edit, async (tx, product) => {
    await assertConsistent(tx, product, details);
    const categoryIds = [...new Set([details.mainCategoryId, ...details.categoryIds])];
    await updateDetails(tx, product.id, details);
    await replaceMemberships(tx, product.id, { ...details, categoryIds });
    await replaceCollections(tx, product.id, details.collectionIds);
    await changeShops(tx, product.id, { shopIds: details.shopIds, scope: edit.actor.shopIds });
    return {
      sku: [product.sku, details.sku],
      barcode: [product.barcode, details.barcode],
      isActive: [product.isActive, details.isActive],
      familyId: [product.familyId, details.familyId],
      mainCategoryId: [product.mainCategoryId, details.mainCategoryId],
    };
  });
}

async function assertConsistent(tx: Tx, product: LockedProduct, details: ProductDetails): Promise<void> {
  const { familyId, brandId, brandLineId, supplierId, mainCategoryId, categoryIds, tagIds, collectionIds } = details;
  const listed = (id: number | null): number[] => (id === null ? [] : [id]);
  const unknown = await findUnknownReferences(tx, {
    familyId: [familyId],
    brandId: listed(brandId),
    brandLineId: listed(brandLineId),
    supplierId: listed(supplierId),
    mainCategoryId: [mainCategoryId],
    categoryIds,
    tagIds,
    collectionIds,
    shopIds: details.shopIds,
    taxRateId: [],
  });
  const errors: Record<string, string[]> = Object.fromEntries(
    unknown.map((field) => [field, ['errors.field.malformed']]),
  );
  const isPack = product.type === 'pack';
  if (((await findFamilyCode(tx, familyId)) === 'pack') !== isPack) errors['familyId'] = ['errors.field.packFamily'];
  if (brandLineId !== null && (await brandOfLine(tx, brandLineId)) !== brandId)
    errors['brandLineId'] = ['errors.field.lineOfOtherBrand'];
  const codes = { productId: product.id, combinationId: null, sku: details.sku, barcode: details.barcode };
  for (const field of await findTakenCodes(tx, codes)) errors[field] = ['errors.field.taken'];
  if (Object.keys(errors).length > 0) throw wrongForm(errors);
}
