import { staffOrderRequestSchema, type StaffOrderRequest } from '@hanout/contracts/orders/staff-orders';
import { isEmail, parseName, parsePhone } from '@hanout/core/customers';
import { canonicalJson, ok, parseDinars, refuse, type Result } from '@hanout/core/kernel';
import type { ClaimedLine, OrderClaim } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import { createHash } from 'node:crypto';
import { toClaimedLines } from '../checkout/parse-checkout.ts';
import { errorsOf, type FieldErrors } from '../field-errors.ts';
import type { Fulfilment, OrderBuyer, OrderIntent } from '../placing/order-intent.ts';

/** An order as an employee asks for it, before it is known who its customer is. */
export interface StaffOrder {
  readonly shopId: number;
  /** Null: the customer is told in words. */
  readonly customerId: number | null;
  /** Null: the place is told in words. */
  readonly addressId: number | null;
  /** Some line has a price that the employee gave it. */
  readonly setsPrices: boolean;
  /** Who carries it is said to be what was proposed. */
  readonly isProposed: boolean;
  readonly intent: OrderIntent;
}

/** What an employee asks to be written down, or what is wrong with which field. `key` is the call's Idempotency-Key. */
export function parseStaffOrder(
  body: unknown,
  { key, actor }: { readonly key: string; readonly actor: StaffActor },
): Result<StaffOrder, FieldErrors> {
  const parsed = staffOrderRequestSchema.safeParse(body);
  if (!parsed.success) return refuse(errorsOf(parsed.error.issues));
  const { shop, channel, locale, delivery, coupon, customer, cart } = parsed.data;
  const { exchangeOf, passesBlacklist, abandonedCart } = parsed.data;
  const customerId = customer.id ?? null;
  const buyer = customerId === null ? parseBuyer(customer) : ok(null);
  const lines = toStaffLines(cart);
  const claim = parseClaim(parsed.data.told ?? null);
  if (!buyer.ok || !lines.ok || !claim.ok)
    return refuse({
      ...(buyer.ok ? {} : buyer.error),
      ...(lines.ok ? {} : lines.error),
      ...(claim.ok ? {} : claim.error),
    });
  return ok({
    shopId: shop,
    customerId,
    addressId: delivery?.addressId ?? null,
    setsPrices: lines.value.some(({ setPrice }) => setPrice),
    isProposed: delivery?.proposed ?? false,
    intent: {
      channel,
      source: 'dashboard',
      locale,
      actor,
      key: { value: hash(`staff-order ${actor.employeeId} ${key}`), digest: hash(canonicalJson(body)) },
      buyer: buyer.value,
      fulfilment: fulfilmentOf(delivery),
      lines: lines.value,
      claim: claim.value,
      coupon: coupon?.trim() || null,
      // Somebody who orders for one customer after another waits for nobody.
      cooldown: null,
      sale: null,
      web: null,
      ...(exchangeOf === undefined || exchangeOf === null ? {} : { exchangeOf }),
      ...(passesBlacklist ? { passesBlacklist } : {}),
      ...(abandonedCart ? { abandonedCartId: abandonedCart } : {}),
    },
  });
}

/** Lines as claims, with the prices that the employee gave some of them. */
export function toStaffLines(cart: StaffOrderRequest['cart']): Result<readonly ClaimedLine[], FieldErrors> {
  const lines = toClaimedLines(cart);
  if (!lines.ok) return lines;
  const errors: Record<string, readonly string[]> = {};
  const priced = lines.value.map((line, at): ClaimedLine => {
    const asked = cart[at]?.price ?? null;
    if (asked === null) return line;
    const amount = parseDinars(asked.amount);
    if (amount === undefined) errors[`cart.${at}.price.amount`] = ['errors.field.amount'];
    if (asked.reason === '') errors[`cart.${at}.price.reason`] = ['errors.field.required'];
    return amount === undefined ? line : { ...line, setPrice: { amount, reason: asked.reason } };
  });
  return Object.keys(errors).length === 0 ? ok(priced) : refuse(errors);
}

function parseBuyer(customer: StaffOrderRequest['customer']): Result<OrderBuyer, FieldErrors> {
  const firstName = parseName(customer.firstname);
  const lastName = parseName(customer.lastname);
  const phone = parsePhone(customer.phone);
  const email = (customer.email ?? '').trim();
  const isEmailFine = email === '' || isEmail(email);
  if (firstName !== null && lastName !== null && phone !== null && isEmailFine)
    return ok({ firstName, lastName, phone, email });
  return refuse({
    ...(firstName === null ? { 'customer.firstname': ['errors.field.firstname'] } : {}),
    ...(lastName === null ? { 'customer.lastname': ['errors.field.lastname'] } : {}),
    ...(phone === null ? { 'customer.phone': ['errors.field.phone'] } : {}),
    ...(isEmailFine ? {} : { 'customer.email': ['errors.field.email'] }),
  });
}

function parseClaim(told: NonNullable<StaffOrderRequest['told']> | null): Result<OrderClaim | null, FieldErrors> {
  if (told === null) return ok(null);
  const finalPrice = parseDinars(told.delivery);
  const total = parseDinars(told.total);
  return finalPrice === undefined || total === undefined
    ? refuse({ told: ['errors.field.amount'] })
    : ok({ finalPrice, isFree: finalPrice === 0, total });
}

function fulfilmentOf(delivery: StaffOrderRequest['delivery']): Fulfilment {
  if (delivery === null) return { kind: 'pick_up' };
  const { address, wilaya: wilayaCode, commune: communeId, transporter: serviceId = null } = delivery;
  return { kind: 'delivery', address, wilayaCode, communeId, serviceId };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
