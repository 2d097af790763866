import { versionOf, type ShopWorld } from './scope-cases.ts';
import type { FormFields } from './staff.ts';

/** The first tab of a shop's plain product as it stands, offered in these shops. */
export const detailsForm = async (world: ShopWorld, shopIds: readonly number[]): Promise<FormFields> => ({
  version: String(await versionOf(world, 'products', world.plain.id)),
  familyId: String(
    (await world.pool.query('select family_id from products where id = $1', [world.plain.id])).rows[0].family_id,
  ),
  brandId: '',
  brandLineId: '',
  supplierId: '',
  mainCategoryId: String(world.plain.categoryId),
  categoryIds: String(world.plain.categoryId),
  tagIds: '',
  collectionIds: '',
  shopIds: shopIds.join(','),
  ...Object.fromEntries(
    'sku barcode weightGrams heightCm widthCm lengthCm lowStockThreshold availableOn'
      .split(' ')
      .map((field) => [field, '']),
  ),
  isActive: 'true',
  isFeatured: 'false',
  isOnSale: 'false',
});
