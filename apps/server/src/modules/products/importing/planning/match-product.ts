import type { ImportFormat } from '@hanout/contracts/imports/import-mapping';
import { slugOf } from '@hanout/core/catalog';
import type { WantedProduct } from '../mapping/make-product.ts';
import type { CodeOwner, ExistingProduct, Found } from './existing.ts';
import { listByName, nameWithoutCodes } from './match-by-name.ts';
import type { PlanContext } from './plan-columns.ts';

export type Match =
  | { readonly kind: 'found'; readonly product: ExistingProduct; readonly isById: boolean }
  | { readonly kind: 'new' }
  | { readonly kind: 'wrong'; readonly code: string; readonly value: string };

/** The French address that a product of this handle would have; numbers alone are the file's own. */
export function slugOfHandle(handle: string | null): string | undefined {
  const slug = handle === null || /^\d+$/.test(handle) ? '' : slugOf(handle);
  return slug === '' ? undefined : slug;
}

/** Numbers of products are known again only among files of the same kind of shop. */
export const fileKeyOf = (handle: string | null, format: ImportFormat): string | undefined =>
  handle !== null && /^\d+$/.test(handle) ? `${format}:${handle}` : undefined;

/** Which product of the catalogue is meant: by our number, reference, bar code, address, or by a combination of it; without any, by its name. */
export function matchProduct(
  wanted: WantedProduct,
  found: Found,
  { options: { format }, dictionary }: Pick<PlanContext, 'options' | 'dictionary'>,
): Match {
  const { id, sku, barcode } = wanted.values;
  if (id !== undefined) {
    const product = found.products.get(id);
    return product === undefined ? wrong('unknown-number', String(id)) : { kind: 'found', product, isById: true };
  }
  const own = [ownerOf(found.skus, sku), ownerOf(found.barcodes, barcode)].filter((owner) => owner !== undefined);
  const ofCombination = own.find(({ combinationId }) => combinationId !== null);
  if (ofCombination !== undefined) return wrong('code-of-combination', sku ?? barcode ?? '');
  const products = new Set(own.map(({ productId }) => productId));
  if (products.size === 0) for (const productId of otherWays(wanted, found, format)) products.add(productId);
  if (products.size > 1) return wrong('codes-of-two', sku ?? barcode ?? wanted.combinations[0]?.values.sku ?? '');
  const [productId] = products;
  const product = productId === undefined ? undefined : found.products.get(productId);
  if (product !== undefined) return { kind: 'found', product, isById: false };
  if (wanted.parent !== null) return wrong('unknown-parent', wanted.parent);
  const [same, another] = listByName(wanted, found, dictionary);
  if (another !== undefined) return wrong('name-of-several', nameWithoutCodes(wanted) ?? '');
  return same === undefined ? { kind: 'new' } : { kind: 'found', product: same, isById: false };
}

const wrong = (code: string, value: string): Match => ({ kind: 'wrong', code, value });

const ownerOf = (owners: ReadonlyMap<string, CodeOwner>, code: string | undefined): CodeOwner | undefined =>
  code === undefined ? undefined : owners.get(code);

function otherWays(wanted: WantedProduct, found: Found, format: ImportFormat): readonly number[] {
  const parent = wanted.parent === null ? undefined : found.skus.get(wanted.parent);
  if (parent !== undefined) return [parent.productId];
  const slug = slugOfHandle(wanted.handle ?? wanted.parent);
  const bySlug = slug === undefined ? undefined : found.slugs.get(slug);
  if (bySlug !== undefined) return [bySlug];
  const byFileKey = found.fileKeys.get(fileKeyOf(wanted.parent, format) ?? '');
  if (byFileKey !== undefined) return [byFileKey];
  return wanted.combinations.flatMap(({ values }) => {
    const owner = ownerOf(found.skus, values.sku) ?? ownerOf(found.barcodes, values.barcode);
    return owner === undefined || owner.combinationId === null ? [] : [owner.productId];
  });
}
