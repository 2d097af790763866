import { useEffect, useRef, useState } from 'react';
import { type Checkout, createCheckout } from '../client/checkout/checkout.ts';
import type { Coupon, OrderedLines } from '../client/checkout/checkout-core.ts';
import type { OrderSource } from '../client/checkout/form.ts';
import { localStore } from '../client/storage.ts';
import { shop } from '../client/shop.ts';
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

/** The checkout behind a form; null until the browser has the island. */
export function useCheckout({ source, lines, coupon = noCoupon, t, isActive }: CheckoutOptions): Checkout | null {
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const wanted = useRef({ source, lines, coupon, t });
  useEffect(() => {
    if (!isActive) return undefined;
    const made = makeCheckout(wanted.current);
    setCheckout(made);
    const stop = made.start();
    // A shopper who sees the form will want the list of wilayas.
    if (made.get().values.wilaya !== '') void made.loadWilayas();
    const follow = (event: Event): void => {
      const wilaya: unknown = event instanceof CustomEvent ? event.detail?.wilaya : null;
      if (typeof wilaya !== 'string' || wilaya === made.get().values.wilaya) return;
      void made.loadWilayas();
      void made.chooseWilaya(wilaya);
    };
    addEventListener('wilaya-chosen', follow);
    return () => {
      removeEventListener('wilaya-chosen', follow);
      stop();
      setCheckout(null);
    };
  }, [isActive]);
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
