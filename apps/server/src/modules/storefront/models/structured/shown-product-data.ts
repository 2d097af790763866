/**
 * What search engines read of the product on a page that tells less of it than its own: what such a page does not say is left out, and
 * so are the ways to it, which it does not show.
 */
export function shownProductData(data: readonly object[], reviews: number): object[] {
  return data.filter(isProduct).map((product) => Object.fromEntries(shownFields(product, reviews)));
}

const isProduct = (item: object): boolean =>
  '@type' in item && ['Product', 'ProductGroup'].includes(String(item['@type']));

function shownFields(product: object, reviews: number): [string, unknown][] {
  return Object.entries(product).flatMap(([field, value]: [string, unknown]): [string, unknown][] => {
    if (field === 'description' || field === 'brand') return [];
    if (field === 'aggregateRating') return reviews === 0 ? [] : [[field, value]];
    if (field === 'review') return reviews === 0 || !Array.isArray(value) ? [] : [[field, value.slice(0, reviews)]];
    return [[field, value]];
  });
}
