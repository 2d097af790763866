import { canonicalJson, sha256Hex } from '@hanout/core/kernel';
import { randomUUID } from 'node:crypto';

export interface CheckoutLine {
  readonly product: number;
  readonly combination?: number | null;
  /** dinars */
  readonly unitPrice: number;
  readonly quantity?: number;
  readonly productInPack?: readonly unknown[];
}

export interface CheckoutOptions {
  readonly shopUuid: string;
  readonly lines: readonly CheckoutLine[];
  readonly transporter: number;
  readonly wilaya?: number;
  /** Alger Centre unless said otherwise */
  readonly commune?: number;
  readonly phone?: string;
  readonly temporaryId?: string;
  readonly source?: 'quick' | 'cart';
  readonly locale?: 'fr' | 'ar' | 'en';
  readonly email?: string;
  readonly coupon?: string;
  /** dinars; what the shopper saw */
  readonly total?: number;
  readonly note?: string;
  readonly landing?: unknown;
  readonly landingPage?: string;
  /** dinars */
  readonly deliveryPrice?: number;
  readonly isFree?: boolean;
}

export type CheckoutBody = Readonly<Record<string, unknown>> & { readonly clientOrderKey: string };

let phones = 0;

/** A mobile number that nobody else in this process has. */
export function nextPhone(): string {
  phones += 1;
  return `0${5 + (phones % 3)}${String(10_000_000 + Math.floor(phones / 3)).padStart(8, '0')}`;
}

/** The body of an order as the browser makes it, with its key; two lines of 1,000 DA by the door in Alger by default. */
export function checkoutBody(options: CheckoutOptions, changes: Readonly<Record<string, unknown>> = {}): CheckoutBody {
  const deliveryPrice = options.deliveryPrice ?? 400;
  const body = {
    version: 1,
    channel: 'eCommerce',
    shopUuid: options.shopUuid,
    cartExternalId: randomUUID(),
    customer: {
      temporaryId: options.temporaryId ?? randomUUID(),
      firstname: 'Amine',
      lastname: 'Benali',
      phone: options.phone ?? nextPhone(),
      email: options.email ?? '',
    },
    deliveryAddress: {
      address: '12 rue Didouche Mourad',
      wilaya: options.wilaya ?? 16,
      commune: options.commune ?? 1601,
      transporter: options.transporter,
    },
    cart: options.lines.map((line) => ({ combination: null, quantity: 1, ...line })),
    meta: {
      source: options.source ?? 'quick',
      locale: options.locale ?? 'fr',
      ...(options.coupon === undefined ? {} : { coupon: options.coupon }),
      ...(options.total === undefined ? {} : { total: options.total }),
      ...(options.note === undefined ? {} : { note: options.note }),
      ...(options.landing === undefined ? {} : { landing: options.landing }),
      ...(options.landingPage === undefined ? {} : { landingPage: options.landingPage }),
      shipping: {
        isFree: options.isFree ?? deliveryPrice === 0,
        transporterId: options.transporter,
        finalPrice: deliveryPrice,
        promo: null,
      },
    },
    ...changes,
  };
  return { ...body, clientOrderKey: orderKeyOf(body) };
}

/** SHA-256 of the key-sorted body without the key (storefront §7). */
export function orderKeyOf(body: Readonly<Record<string, unknown>>): string {
  return sha256Hex(canonicalJson({ ...body, clientOrderKey: undefined }));
}
