/** An address of the shop in view; of all of them it names none. */
export function withShop(address: string, shop: string | null): string {
  if (shop === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}shop=${shop}`;
}
