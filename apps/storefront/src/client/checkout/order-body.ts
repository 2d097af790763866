import { parseName, normalizePhone } from '@hanout/core/customers';
import { canonicalJson } from '@hanout/core/kernel';
import type { Transporter } from '../api/places.ts';
import { freeBelow, wireLine, wireTransporter } from '../api/quote.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { FormValues, OrderSource } from './form.ts';

export interface OrderDraft {
  readonly source: OrderSource;
  readonly shopUuid: string;
  readonly cartId: string;
  readonly temporaryId: string;
  readonly locale: string;
  readonly values: FormValues;
  readonly lines: readonly CartLine[];
  readonly transporter: Transporter;
  readonly coupon: string | null;
  readonly landing: Readonly<Record<string, string>> | null;
  /** What the landing page says of itself on which it is placed; null: it is none. */
  readonly landingPage: string | null;
  /** Null: networks may not measure the order. */
  readonly adConsent: Readonly<Record<string, string>> | null;
  /** What stands above the button. */
  readonly total: number;
  readonly delivery: { readonly price: number; readonly finalPrice: number; readonly isFree: boolean };
}

/**
 * The body of the checkout call, version 1 (storefront §7). The same draft gives the same body and so the same key: pressing
 * twice, or again after a lost answer, can never make a second order.
 */
export async function buildOrderBody(draft: OrderDraft) {
  const { source, values, transporter, delivery } = draft;
  const note = values.note.trim();
  const isFree = delivery.isFree || delivery.finalPrice < freeBelow || transporter.promo?.isFree === true;
  const body = {
    version: 1,
    channel: 'eCommerce',
    shopUuid: draft.shopUuid,
    cartExternalId: draft.cartId,
    customer: {
      temporaryId: draft.temporaryId,
      firstname: parseName(values.firstname) ?? values.firstname.trim(),
      lastname: parseName(values.lastname) ?? values.lastname.trim(),
      phone: normalizePhone(values.phone),
      email: values.email.trim(),
    },
    deliveryAddress: {
      address: values.address.trim(),
      wilaya: Number(values.wilaya),
      commune: Number(values.commune),
      transporter: wireTransporter(values.transporter),
    },
    cart: draft.lines.map(wireLine),
    meta: {
      source,
      locale: draft.locale,
      total: draft.total,
      ...(draft.coupon === null ? {} : { coupon: draft.coupon }),
      ...(note === '' ? {} : { note }),
      ...(draft.landing === null ? {} : { landing: draft.landing }),
      ...(draft.landingPage === null ? {} : { landingPage: draft.landingPage }),
      ...(draft.adConsent === null ? {} : { adConsent: draft.adConsent }),
      shipping: {
        isFree,
        transporterId: wireTransporter(values.transporter),
        finalPrice: delivery.finalPrice,
        promo: transporter.promo,
      },
    },
    ...(source === 'cart' ? { formData: formData(draft, isFree) } : {}),
  };
  return { ...body, clientOrderKey: await digestOf(body) };
}

type OrderBody = Awaited<ReturnType<typeof buildOrderBody>>;

/** A fingerprint of lines and buyer: two orders that share it ask for the same things, at whatever price or address. */
export async function contentsOf({ cart, customer: { firstname, lastname, phone } }: OrderBody): Promise<string> {
  return digestOf({ lines: cart.map((line) => ({ ...line, unitPrice: 0 })), firstname, lastname, phone });
}

/** SHA-256 hex of the key-sorted JSON; of the body without it, this is its `clientOrderKey`. */
export async function digestOf(content: object): Promise<string> {
  const text = canonicalJson(content);
  // On plain http the browser withholds its own; ours is loaded then.
  if (globalThis.crypto.subtle === undefined) return (await import('@hanout/core/kernel')).sha256Hex(text);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The fields of the document (SF-35); the note travels in `meta` alone. */
function formData(
  { values, lines, cartId, temporaryId, transporter, delivery }: OrderDraft,
  isFreeShipping: boolean,
): object {
  return {
    ...values,
    note: undefined,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    cartId,
    temporaryId,
    isFreeShipping,
    transporterMeta: { basePrice: delivery.price, finalPrice: delivery.finalPrice, promo: transporter.promo },
  };
}
