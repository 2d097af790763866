import { useEffect, useState } from 'react';
import { type Checkout, createCheckout } from '../client/checkout/checkout.ts';
import type { Coupon, OrderedLines } from '../client/checkout/checkout-core.ts';
import type { OrderSource } from '../client/checkout/form.ts';
import { localStore } from '../client/storage.ts';
import { shop } from '../client/shop.ts';
import { idleCheckout } from './idle-checkout.ts';
import type { Translate } from './props.ts';

interface CheckoutOptions {
  readonly source: OrderSource;
  readonly lines: OrderedLines;
  /** Not given: none, as for a quick order. */
  readonly coupon?: Coupon;
  readonly t: Translate;
  /** The form is on screen: lists may be loaded, the clock may run. */
  readonly isActive: boolean;
}

/**
 * The checkout behind a form, there from the first pass in the browser on: what was typed before the island lives is typed again
 * as soon as it does. On the server it shows and does nothing.
 */
export function useCheckout({ source, lines, coupon = noCoupon, t, isActive }: CheckoutOptions): Checkout {
  const [checkout] = useState(() =>
    typeof document === 'undefined' ? idleCheckout : makeCheckout({ source, lines, coupon, t }),
  );
  useEffect(() => {
    if (!isActive) return undefined;
    const stop = checkout.start();
    // A shopper who sees the form will want the list of wilayas.
    if (checkout.get().values.wilaya !== '') void checkout.loadWilayas();
    return stop;
  }, [checkout, isActive]);
  // What is answered elsewhere on the page is not asked again, also while the form is still closed.
  useEffect(() => {
    const follow = (event: Event): void => {
      const wilaya: unknown = event instanceof CustomEvent ? event.detail?.wilaya : null;
      if (typeof wilaya !== 'string' || wilaya === checkout.get().values.wilaya) return;
      void checkout.loadWilayas();
      void checkout.chooseWilaya(wilaya);
    };
    addEventListener('wilaya-chosen', follow);
    return () => removeEventListener('wilaya-chosen', follow);
  }, [checkout]);
  return checkout;
}

const noCoupon: Coupon = { get: () => null, subscribe: () => () => undefined, clear: () => undefined };

function makeCheckout({ source, lines, coupon, t }: Required<Omit<CheckoutOptions, 'isActive'>>): Checkout {
  const { page, cart, cooldown, fetch, temporaryId } = shop();
  return createCheckout({
    source,
    page,
    t,
    fetch,
    storage: localStore,
    cooldown,
    lines,
    coupon,
    cartId: () => cart.get().cartId,
    renewCartId: cart.renewId,
    temporaryId,
    now: () => Date.now(),
    origin: location.origin,
    navigate: (path) => location.assign(path),
  });
}
