import { useEffect, useMemo, useState } from 'react';
import { couponIn, freeDeliveryIn } from '../client/api/cart-extras.ts';
import { cartCoupon } from '../client/cart-coupon.ts';
import type { Coupon, OrderedLines } from '../client/checkout/checkout-core.ts';
import { initialCheckout } from '../client/checkout/checkout-state.ts';
import { lineKey } from '../client/cart/cart-line.ts';
import { isObtainable } from '../client/cart/settle-lines.ts';
import { shop } from '../client/shop.ts';
import { storageKeys } from '../client/storage-keys.ts';
import { CartLines } from './cart/cart-lines.tsx';
import { CartSaved } from './cart/cart-saved.tsx';
import { CouponField } from './cart/coupon-field.tsx';
import { EmptyCart } from './cart/empty-cart.tsx';
import { FreeDelivery } from './cart/free-delivery.tsx';
import { OrderForm } from './order-form/order-form.tsx';
import type { CartCheckoutProps, IslandContext } from './props.ts';
import { useCart, useStore } from './use-store.ts';
import { useCheckout } from './use-checkout.ts';

/** The cart page: the lines, then the checkout (storefront §2). */
export function CartCheckout({
  continueHref,
  termsHref,
  expectsFreeDelivery,
  locale,
  t,
}: CartCheckoutProps & IslandContext) {
  const { lines, loading } = useCart();
  const ordered = useMemo(() => cartLines(), []);
  const checkout = useCheckout({ source: 'cart', lines: ordered, coupon: couponOfCart, t, isActive: !loading });
  const { overview, notices, quote } = useStore(checkout, initialCheckout);
  const code = useStore(couponOfCart, null);
  const isChangedElsewhere = useChangesElsewhere();
  if (loading) return <CartSkeleton text={t('form.loading')} />;
  const isEmpty = lines.length === 0;
  const obtainable = lines.filter((line) => isObtainable(notices.get(lineKey(line))));
  return (
    <div className={isEmpty ? 'cart-page cart-page--empty' : 'cart-page'}>
      {isEmpty && overview === null ? <EmptyCart continueHref={continueHref} t={t} /> : null}
      {/* Stays when the last line goes: its removal can be undone. */}
      <section className="cart-page__lines" aria-label={t('cart.title')}>
        {isChangedElsewhere && overview === null ? (
          <p className="line-notice" role="status">
            {t('cart.changed_elsewhere')}
          </p>
        ) : null}
        <CartLines lines={lines} notices={notices} quote={quote} t={t} />
        {isEmpty ? null : (
          <div className="cart-page__extras">
            <CartSaved lines={obtainable} quote={quote} t={t} />
            <FreeDelivery goal={freeDeliveryIn(quote)} isExpected={expectsFreeDelivery && quote === null} t={t} />
            <CouponField code={code} verdict={couponIn(quote)} t={t} onChange={(next) => cartCoupon().set(next)} />
          </div>
        )}
      </section>
      {isEmpty && overview === null ? null : (
        <section className="cart-page__form" aria-label={t('checkout.title')}>
          <OrderForm checkout={checkout} source="cart" lines={obtainable} locale={locale} termsHref={termsHref} t={t} />
        </section>
      )}
    </div>
  );
}

/** The server knows no cart: a quiet place of about the right size until the browser does. */
function CartSkeleton({ text }: { readonly text: string }) {
  return (
    <div className="cart-page cart-page--loading" aria-busy="true">
      <p>{text}</p>
    </div>
  );
}

const couponOfCart: Coupon = {
  get: () => cartCoupon().get(),
  subscribe: (listener) => cartCoupon().subscribe(listener),
  clear: () => cartCoupon().set(null),
};

/** True once another tab has changed the cart that is being ordered here. */
function useChangesElsewhere(): boolean {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const hear = ({ key }: StorageEvent): void => {
      if (key === storageKeys.cart) setChanged(true);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
  return isChanged;
}

function cartLines(): OrderedLines {
  return {
    get: () => shop().cart.get().lines,
    subscribe: (listener) => shop().cart.subscribe(listener),
    product: () => null,
    settle: (line) => {
      shop().cart.setUnitPrice(lineKey(line), line.unitPrice);
      shop().cart.setQuantity(lineKey(line), line.quantity);
    },
    clear: () => shop().cart.reset(),
  };
}
