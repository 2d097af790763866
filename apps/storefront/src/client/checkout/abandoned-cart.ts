import { isPhone, normalizePhone } from '@hanout/core/customers';
import { subtotalOf } from '../amounts.ts';
import { wireTransporter } from '../api/quote.ts';
import { asksNotToBeFollowed } from '../landing/privacy-signal.ts';
import { warn } from '../report.ts';
import type { CheckoutCore } from './checkout-core.ts';

/** storefront §9 */
const settleTime = 300;

/**
 * Tells the shop what was typed of an order that is not placed yet, so that it can call (storefront §7): 300 ms after the
 * last change, only with a valid phone, only what has changed, and only while the shopper has not said no. Saying no takes
 * back what was sent. The answer is ignored.
 */
export function followAbandonment(core: CheckoutCore): void {
  if (followed.has(core)) return;
  followed.add(core);
  const { page, fetch, lines } = core.dependencies;
  const known: Known = { sent: '', sentFor: null, timer: 0, hasWarned: false };

  const send = (body: object): void => {
    void fetch('/web/api/cart/abandoned/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': page.csrfToken },
      credentials: 'same-origin',
      keepalive: true,
      body: JSON.stringify(body),
    }).catch(() => undefined);
  };
  const look = (): void => {
    const { mayKeep, overview, loading, values } = core.get();
    if (isUnwanted() || overview !== null || loading || page.shopUuid === '' || !isPhone(normalizePhone(values.phone)))
      return;
    if (page.csrfToken === '') {
      if (!known.hasWarned) warn('no token: what was typed of this order is not kept');
      known.hasWarned = true;
      return;
    }
    const record = recordOf(core);
    if (!mayKeep) {
      if (known.sentFor !== record.externalId) return;
      known.sent = '';
      known.sentFor = null;
      return send({ ...record, payload: { ...record.payload, meta: { ...record.payload.meta, optedOut: true } } });
    }
    const text = JSON.stringify(record);
    if (text === known.sent || record.payload.cart.length === 0) return;
    known.sent = text;
    known.sentFor = record.externalId;
    send(record);
  };
  const changed = (): void => {
    clearTimeout(known.timer);
    known.timer = Number(setTimeout(look, settleTime));
  };
  core.subscribe(changed);
  lines.subscribe(changed);
  changed();
}

const followed = new WeakSet<CheckoutCore>();

/** A shop that keeps nothing says so in its pages; Global Privacy Control is a no that the shopper has said to all at once. */
function isUnwanted(): boolean {
  const isOff = globalThis.document?.querySelector('meta[name="abandoned-carts"]') ?? null;
  return isOff !== null || asksNotToBeFollowed();
}

interface Known {
  /** The last record that was sent, to tell a change. */
  sent: string;
  /** The cart that something was sent of. */
  sentFor: string | null;
  timer: number;
  hasWarned: boolean;
}

/** The abandoned-cart record of storefront §3. */
function recordOf(core: CheckoutCore) {
  const { page, source, cartId, temporaryId } = core.dependencies;
  const { values } = core.get();
  const lines = core.obtainableLines();
  const charge = core.deliveryCharge();
  return {
    externalId: cartId(),
    shopUuid: page.shopUuid,
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    phone: normalizePhone(values.phone),
    email: values.email.trim(),
    payload: {
      source,
      schemaVersion: 1,
      locale: page.locale,
      cart: lines,
      linesSummary: { linesCount: lines.length, subtotal: subtotalOf(lines) },
      shipping: {
        wilayaId: numberOrNull(values.wilaya),
        communeId: numberOrNull(values.commune),
        transporterId: values.transporter === '' ? null : wireTransporter(values.transporter),
        finalPrice: charge?.finalPrice ?? null,
        isFree: charge?.isFree ?? false,
      },
      meta: { temporaryId: temporaryId() },
    },
  };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}
