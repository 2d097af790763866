import type { WantedProduct } from '../mapping/make-product.ts';
import type { Dictionary } from './dictionary.ts';
import type { ExistingProduct, Found } from './existing.ts';

/** The French name of a row's product that nothing else tells from others: no number, reference, bar code or address. */
export function nameWithoutCodes({ values, handle, parent, combinations }: WantedProduct): string | undefined {
  const hasCode = [values, ...combinations.map((each) => each.values)].some(
    ({ id, sku, barcode }) => id !== undefined || sku !== undefined || barcode !== undefined,
  );
  const isNamedOtherwise = parent !== null || (handle !== null && !/^\d+$/.test(handle));
  if (hasCode || isNamedOtherwise) return undefined;
  return values.texts.fr?.name ?? Object.values(values.texts).find(({ name }) => name !== undefined)?.name;
}

const categoryOf = ({ values }: WantedProduct): string | undefined => values.category ?? values.categories?.[0];

/** By which two rows of a file without codes are one product. */
export function identityWithoutCodes(wanted: WantedProduct): string | undefined {
  const name = nameWithoutCodes(wanted);
  return name === undefined
    ? undefined
    : [name, wanted.values.brand ?? '', categoryOf(wanted) ?? ''].map((text) => text.toLowerCase()).join('\u0000');
}

/**
 * Products of this name, and of the brand and the main category that the row names; where it names no brand, those that have
 * none go before the others.
 */
export function listByName(wanted: WantedProduct, found: Found, dictionary: Dictionary): readonly ExistingProduct[] {
  const name = nameWithoutCodes(wanted);
  const category = categoryOf(wanted);
  const { brand } = wanted.values;
  const all = (name === undefined ? [] : (found.names.get(name) ?? [])).flatMap((id) => {
    const product = found.products.get(id);
    if (product?.isInScope !== true || product.columns.type === 'pack') return [];
    const { brandId, mainCategoryId } = product.columns;
    const isOfBrand = brand === undefined || (brandId !== null && dictionary.isNamed('brands', brandId, brand));
    const isThere = category === undefined || dictionary.isNamed('categories', mainCategoryId, category);
    return isOfBrand && isThere ? [product] : [];
  });
  const exact = all.filter(({ columns: { brandId } }) => brand !== undefined || brandId === null);
  return exact.length > 0 ? exact : all;
}
