import type { Fetch } from '../api/http.ts';
import type { Transporter } from '../api/places.ts';
import { type Destination, fetchQuote, freeBelow, type Quote } from '../api/quote.ts';
import { subtotalOf } from '../amounts.ts';
import { type CartLine, lineKey } from '../cart/cart-line.ts';
import { isObtainable, type LineNotice, noticesOf, settleLines } from '../cart/settle-lines.ts';
import type { Cooldown } from '../cooldown.ts';
import type { PageFacts } from '../page.ts';
import { storageKeys } from '../storage-keys.ts';
import type { JsonStorage } from '../storage.ts';
import { createStore } from '../store.ts';
import type { Translate } from '../../islands/props.ts';
import {
  type CheckoutState,
  type Failure,
  initialCheckout,
  type OrderedProduct,
  parsePersisted,
  persistedPart,
} from './checkout-state.ts';
import type { FormValues, OrderSource } from './form.ts';

/** The lines being ordered: the one of the product page, or those of the cart. */
export interface OrderedLines {
  readonly get: () => readonly CartLine[];
  readonly subscribe: (listener: () => void) => () => void;
  /** The product of a quick order, also while a choice is missing; null for a cart. */
  readonly product: () => OrderedProduct | null;
  /** Takes over what the server said of a line. */
  readonly settle: (line: CartLine) => void;
  /** The order is placed. */
  readonly clear: () => void;
}

/** The coupon of the cart, null for none; a quick order has none. */
export interface Coupon {
  readonly get: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Its order is placed. */
  readonly clear: () => void;
}

export interface CheckoutDependencies {
  readonly source: OrderSource;
  readonly page: PageFacts;
  readonly t: Translate;
  readonly fetch: Fetch;
  readonly storage: JsonStorage;
  readonly cooldown: Cooldown;
  readonly lines: OrderedLines;
  readonly coupon: Coupon;
  readonly cartId: () => string;
  readonly renewCartId: () => void;
  readonly temporaryId: () => string;
  readonly now: () => number;
  readonly origin: string;
  readonly navigate: (path: string) => void;
}

/** In decimal DA; `finalPrice` is what the shopper pays. */
export interface DeliveryCharge {
  readonly price: number;
  readonly finalPrice: number;
  readonly isFree: boolean;
}

/** State and what every step of the checkout shares; framework-free. */
export interface CheckoutCore {
  readonly dependencies: CheckoutDependencies;
  readonly get: () => CheckoutState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly patch: (change: Partial<CheckoutState>) => void;
  readonly setValues: (change: Partial<FormValues>) => void;
  readonly obtainableLines: () => readonly CartLine[];
  readonly subtotal: () => number;
  readonly chosenTransporter: () => Transporter | null;
  readonly deliveryCharge: () => DeliveryCharge | null;
  /** A parcel that is fetched at a desk goes to nobody's address. */
  readonly needsAddress: () => boolean;
  /** Works out delivery price and total from what is known now. */
  readonly priceDelivery: () => void;
  readonly requote: () => void;
  readonly takeQuote: (quote: Quote) => void;
  /** Says what stands in the way of the order. */
  readonly fail: (failure: Omit<Failure, 'id' | 'title'>) => void;
}

export function createCheckoutCore(dependencies: CheckoutDependencies): CheckoutCore {
  const { storage, lines, page, fetch } = dependencies;
  const store = createStore<CheckoutState>({
    ...initialCheckout,
    ...parsePersisted(storage.read(storageKeys.checkout), lines.product()),
  });
  const latest = { quote: 0 };

  const patch = (change: Partial<CheckoutState>): void => {
    store.set({ ...store.get(), ...change });
    storage.write(storageKeys.checkout, persistedPart(store.get(), lines.product()));
  };
  const setValues = (change: Partial<FormValues>): void => {
    const { values, formErrors } = store.get();
    const cleared = Object.fromEntries(Object.keys(change).map((field) => [field, undefined]));
    patch({ values: { ...values, ...change }, formErrors: { ...formErrors, ...cleared } });
  };
  const obtainableLines = (): readonly CartLine[] => {
    const { notices } = store.get();
    return lines.get().filter((line) => isObtainable(notices.get(lineKey(line))));
  };
  const subtotal = (): number => subtotalOf(obtainableLines());
  const chosenTransporter = (): Transporter | null => {
    const { transporters, values } = store.get();
    return transporters.items.find(({ id }) => id === values.transporter) ?? null;
  };

  const deliveryCharge = (): DeliveryCharge | null => {
    const transporter = chosenTransporter();
    if (transporter === null) return null;
    const quoted = store.get().quote?.shipping ?? null;
    // Before the server's quote for this transporter is here, its own price stands.
    const { price, finalPrice } = quoted?.transporter === transporter.id ? quoted : transporter;
    const isFree = finalPrice < freeBelow || transporter.promo?.isFree === true;
    return { price, finalPrice: isFree ? 0 : finalPrice, isFree };
  };

  /** Without a transporter delivery is 0 (storefront §4). */
  const priceDelivery = (): void => {
    const { quote } = store.get();
    const charge = deliveryCharge();
    const products = quote === null ? subtotal() : quote.total - (quote.shipping?.finalPrice ?? 0);
    patch({
      deliveryPrice: charge?.finalPrice ?? 0,
      totalPrice: Math.round((products + (charge?.finalPrice ?? 0)) * 100) / 100,
    });
  };

  const takeQuote = (quote: Quote): void => {
    const settled = settleLines(lines.get(), quote);
    const found = noticesOf(settled);
    patch({ quote, notices: keepEarlierPriceNotices(store.get().notices, found, lines.get()) });
    for (const { line, notice } of settled) if (notice !== null && isObtainable(notice)) lines.settle(line);
    priceDelivery();
  };

  const requote = (): void => {
    const current = lines.get();
    if (current.length === 0) return patch({ quote: null, totalPrice: null });
    latest.quote += 1;
    const asked = latest.quote;
    void fetchQuote(fetch, {
      lines: current,
      destination: destinationOf(store.get().values),
      coupon: dependencies.coupon.get(),
      csrfToken: page.csrfToken,
      locale: page.locale,
    }).then((quote) => {
      if (asked === latest.quote && quote !== null) takeQuote(quote);
    });
  };

  const fail = (failure: Omit<Failure, 'id' | 'title'>): void => {
    const id = (store.get().failure?.id ?? 0) + 1;
    patch({ failure: { ...failure, title: dependencies.t('form.error'), id }, error: failure.message });
  };

  return {
    dependencies,
    fail,
    get: store.get,
    subscribe: store.subscribe,
    patch,
    setValues,
    obtainableLines,
    subtotal,
    chosenTransporter,
    deliveryCharge,
    needsAddress: () => chosenTransporter()?.mode !== 'desk',
    priceDelivery,
    requote,
    takeQuote,
  };
}

/** storefront §8: the quick order cannot be finalised, the cart not sent. */
export function failureText({ source, t }: Pick<CheckoutDependencies, 'source' | 't'>): string {
  return source === 'quick' ? t('form.errorFinalizing') : t('form.checkoutError');
}

function destinationOf({ wilaya, commune, transporter }: FormValues): Destination | null {
  return transporter === '' || commune === ''
    ? null
    : { wilaya: Number(wilaya), commune: Number(commune), transporter };
}

/** A price that changed a moment ago stays marked although the next quote, asked with the new price, finds nothing to say. */
function keepEarlierPriceNotices(
  earlier: ReadonlyMap<string, LineNotice>,
  found: ReadonlyMap<string, LineNotice>,
  lines: readonly CartLine[],
): ReadonlyMap<string, LineNotice> {
  const kept = lines.flatMap((line) => {
    const key = lineKey(line);
    const notice = found.get(key) ?? earlier.get(key);
    return notice === undefined || (!found.has(key) && !isObtainable(notice)) ? [] : [[key, notice] as const];
  });
  return new Map(kept);
}
