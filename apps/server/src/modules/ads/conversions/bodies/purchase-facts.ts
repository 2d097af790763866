/** An order as a network is told of it as a purchase. */
export interface PurchaseFacts {
  readonly orderId: string;
  readonly number: number;
  /** seconds since 1970: when it became what the shop counts as a purchase */
  readonly at: number;
  /** the shop's own address */
  readonly origin: string;
  readonly phone: string | null;
  readonly email: string;
  readonly totalCentimes: number;
  readonly lines: readonly { readonly productId: number; readonly quantity: number; readonly unitCentimes: number }[];
  /** what the shopper's browser said of itself as they let networks measure the order */
  readonly consent: Readonly<Record<string, string>>;
  /** of the advert that led here; null: none is known */
  readonly click: { readonly kind: string; readonly id: string; readonly at: number } | null;
}

/** Centimes as the decimal number of dinars that networks take. */
export const dinarsOf = (centimes: number): number => centimes / 100;

/** Without what is not known. */
export const known = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
