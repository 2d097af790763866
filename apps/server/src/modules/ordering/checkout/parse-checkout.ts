import { checkoutRequestSchema, type CartLineClaim, type CheckoutRequest } from '@hanout/contracts/checkout';
import { isEmail, parseName, parsePhone, type Phone } from '@hanout/core/customers';
import { canonicalJson, ok, parseDinars, refuse, type Centimes, type Result } from '@hanout/core/kernel';
import { readMark, type LandingMark } from '@hanout/core/landing';
import { plainNote, type ClaimedLine, type OrderClaim } from '@hanout/core/ordering';
import { createHash } from 'node:crypto';
import { errorsOf, type FieldErrors } from '../field-errors.ts';
import { parseAdConsent, type AdConsent } from './parse-ad-consent.ts';
import { parseLanding, type Landing } from './parse-landing.ts';

/** A checkout body whose every field has its form; whether what it names exists is asked in the transaction. */
export interface CheckoutCommand {
  readonly clientOrderKey: string;
  /** SHA-256 of the canonical body: equal for the same body however it is spelt. */
  readonly fingerprint: string;
  readonly shopUuid: string;
  readonly cartExternalId: string;
  readonly source: 'quick' | 'cart';
  readonly locale: 'fr' | 'ar' | 'en';
  readonly coupon: string | null;
  /** Plain text; empty where the shopper wrote none. */
  readonly note: string;
  readonly customer: {
    readonly temporaryId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: Phone;
    readonly email: string;
  };
  readonly address: string;
  readonly wilayaCode: number;
  readonly communeId: number;
  readonly serviceId: number;
  readonly lines: readonly ClaimedLine[];
  readonly claim: OrderClaim;
  readonly landing: Landing | null;
  /** Whether the shop has such a page is asked where the order is written. */
  readonly landingPage: LandingMark | null;
  readonly adConsent: AdConsent | null;
}

const DEEPEST = 32;

/** The body as a command, or what is wrong with which field. */
export function parseCheckout(body: unknown): Result<CheckoutCommand, FieldErrors> {
  if (isDeeperThan(body, DEEPEST)) return refuse({ '': ['errors.field.malformed'] });
  const parsed = checkoutRequestSchema.safeParse(body);
  if (!parsed.success) return refuse(errorsOf(parsed.error.issues));
  return toCommand(parsed.data, createHash('sha256').update(canonicalJson(body)).digest('hex'));
}

function toCommand(request: CheckoutRequest, fingerprint: string): Result<CheckoutCommand, FieldErrors> {
  const { customer, deliveryAddress, meta } = request;
  const firstName = parseName(customer.firstname);
  const lastName = parseName(customer.lastname);
  const phone = parsePhone(customer.phone);
  const email = (customer.email ?? '').trim();
  // Quick order has no format check for the e-mail, the cart checkout has one when it is filled (storefront §5).
  const isEmailFine = meta.source === 'quick' || email === '' || isEmail(email);
  const shippingPrice = parseDinars(meta.shipping.finalPrice);
  const total = typeof meta.total === 'number' ? parseDinars(meta.total) : null;
  const lines = toClaimedLines(request.cart);
  if (
    firstName === null ||
    lastName === null ||
    phone === null ||
    !isEmailFine ||
    shippingPrice === undefined ||
    total === undefined ||
    !lines.ok
  )
    return refuse({
      ...(firstName === null ? { 'customer.firstname': ['errors.field.firstname'] } : {}),
      ...(lastName === null ? { 'customer.lastname': ['errors.field.lastname'] } : {}),
      ...(phone === null ? { 'customer.phone': ['errors.field.phone'] } : {}),
      ...(isEmailFine ? {} : { 'customer.email': ['errors.field.email'] }),
      ...(shippingPrice === undefined ? { 'meta.shipping.finalPrice': ['errors.field.amount'] } : {}),
      ...(total === undefined ? { 'meta.total': ['errors.field.amount'] } : {}),
      ...(lines.ok ? {} : lines.error),
    });
  return ok({
    clientOrderKey: request.clientOrderKey,
    fingerprint,
    shopUuid: request.shopUuid.toLowerCase(),
    cartExternalId: request.cartExternalId.toWellFormed(),
    source: meta.source,
    locale: meta.locale,
    coupon: meta.coupon?.trim() || null,
    note: plainNote(meta.note ?? ''),
    customer: {
      temporaryId: customer.temporaryId.toWellFormed(),
      firstName,
      lastName,
      phone,
      email: email.toWellFormed(),
    },
    address: deliveryAddress.address.toWellFormed(),
    wilayaCode: deliveryAddress.wilaya,
    communeId: deliveryAddress.commune,
    serviceId: deliveryAddress.transporter,
    lines: lines.value,
    claim: { finalPrice: shippingPrice, isFree: meta.shipping.isFree, total },
    landing: parseLanding(meta.landing),
    landingPage: readMark(meta.landingPage),
    adConsent: parseAdConsent(meta.adConsent),
  });
}

/** Lines as claims; a price with more than two decimals is none. */
export function toClaimedLines(
  cart: readonly (Omit<CartLineClaim, 'unitPrice'> & { readonly unitPrice?: number | null })[],
): Result<readonly ClaimedLine[], FieldErrors> {
  const errors: Record<string, readonly string[]> = {};
  const lines = cart.map((line, index): ClaimedLine => {
    const claimed: Centimes | null | undefined =
      typeof line.unitPrice === 'number' ? parseDinars(line.unitPrice) : null;
    if (claimed === undefined) errors[`cart.${index}.unitPrice`] = ['errors.field.amount'];
    return {
      productId: line.product,
      combinationId: line.combination ?? null,
      quantity: line.quantity,
      claimedUnitPrice: claimed ?? null,
      contents: line.productInPack?.map((item) => ({ ...item, combinationId: item.combinationId ?? null })) ?? null,
    };
  });
  return Object.keys(errors).length === 0 ? ok(lines) : refuse(errors);
}

/** A body nested thousands deep would exhaust the stack of whoever walks it. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member) => isDeeperThan(member, levels - 1));
}
