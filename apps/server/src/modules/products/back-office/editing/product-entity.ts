import { scopeOf } from '@hanout/core/staff';
import type { Entity, Forbidden } from '../../../audit/index.ts';
import type { FieldKeys } from '../../../entries/index.ts';
import { announceProducts } from '../../../listing/index.ts';
import { refreshProductRows, shopsOfProducts } from '../../../product-rows/index.ts';
import { bumpVersion, lockProduct, type LockedProduct } from './repository.ts';

export type EditRefusal =
  | { readonly code: 'catalog.product-not-found' }
  | { readonly code: 'catalog.product-changed' }
  | { readonly code: 'catalog.form-is-wrong'; readonly errors: FieldKeys }
  | Forbidden;

/** A product as staff edit it: seen by whom one of its shops belongs to, changed by whom all do. Every process hears of an edit. */
export const productEntity: Entity<number, LockedProduct, EditRefusal> = {
  name: 'product',
  permission: 'catalog.write',
  lock: (tx, id, actor) => lockProduct(tx, id, scopeOf(actor)),
  touches: (tx, id) => shopsOfProducts(tx, [id]),
  missing: { code: 'catalog.product-not-found' },
  versions: {
    of: ({ version }) => version,
    changed: { code: 'catalog.product-changed' },
    countUp: bumpVersion,
  },
  taken: (constraint) => {
    const field = takenFields[constraint];
    return field === undefined
      ? undefined
      : { code: 'catalog.form-is-wrong', errors: { [field]: ['errors.field.taken'] } };
  },
  announce: (tx, id) => announceProducts(tx, [id]),
};

/** What hangs on a product and is changed beside its forms: open forms stay as good as they were. */
export const partsOfProduct: Entity<number, LockedProduct, { readonly code: 'catalog.product-not-found' }> = {
  name: 'product',
  permission: 'catalog.write',
  lock: productEntity.lock,
  touches: productEntity.touches,
  missing: { code: 'catalog.product-not-found' },
  announce: async (tx, id) => {
    await refreshProductRows(tx, [id]);
    await announceProducts(tx, [id]);
  },
};

const takenFields: Readonly<Record<string, string>> = {
  products_sku_key: 'sku',
  products_barcode_key: 'barcode',
  product_texts_language_slug_key: 'slug',
};
