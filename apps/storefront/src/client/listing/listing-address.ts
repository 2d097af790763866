/** The address of a listing's form: repeated values joined by a comma, what is empty or a default left out, page 1 again. */
export function addressOfForm(
  action: string,
  entries: Iterable<readonly [string, string]>,
  usualPageSize = '12',
): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (value.trim() === '' || name === 'page' || isDefault(name, value, usualPageSize)) continue;
    values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  clampPrices(values);
  // Commas and brackets are written as the server writes them, so that one state has one address.
  const query = [...values].map(([name, list]) => `${plain(name)}=${list.map(plain).join(',')}`).join('&');
  return query === '' ? action : `${action}?${query}`;
}

/** The minimum can never exceed the maximum (storefront §5): they change places. */
function clampPrices(values: Map<string, string[]>): void {
  const [least, most] = [values.get('priceMin')?.[0], values.get('priceMax')?.[0]];
  if (least === undefined || most === undefined || Number(least) <= Number(most)) return;
  values.set('priceMin', [most]);
  values.set('priceMax', [least]);
}

function isDefault(name: string, value: string, usualPageSize: string): boolean {
  return (name === 'sort' && value === 'default') || (name === 'pageSize' && value === usualPageSize);
}

function plain(text: string): string {
  return encodeURIComponent(text).replace(/%5B/gi, '[').replace(/%5D/gi, ']').replace(/%2C/gi, ',');
}
