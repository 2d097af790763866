import { useEffect, useState } from 'react';
import { freeDeliveryIn } from '../../client/api/cart-extras.ts';
import { fetchQuote, type Quote } from '../../client/api/quote.ts';
import { subtotalOf } from '../../client/amounts.ts';
import { type CartLine, lineKey } from '../../client/cart/cart-line.ts';
import { isObtainable, type LineNotice, noticesOf, settleLines } from '../../client/cart/settle-lines.ts';
import { cartCoupon } from '../../client/cart-coupon.ts';
import { shop } from '../../client/shop.ts';
import type { Translate } from '../props.ts';
import { Amount } from '../ui/amount.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useCart } from '../use-store.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSaved } from './cart-saved.tsx';
import { FreeDelivery } from './free-delivery.tsx';

interface CartModalProps {
  readonly cartHref: string;
  readonly t: Translate;
  readonly onClose: () => void;
}

/** Large and centred (storefront §2). Prices and stock are asked anew when it opens and when its lines change. */
export function CartModal({ cartHref, t, onClose }: CartModalProps) {
  const { lines } = useCart();
  const { notices, quote } = useReview(lines);
  const obtainable = lines.filter((line) => isObtainable(notices.get(lineKey(line))));
  return (
    <Dialog title={t('cart.title')} t={t} onClose={onClose} className="cart-dialog">
      {lines.length === 0 ? <p className="cart-empty">{t('cart.your_cart_is_empty')}</p> : null}
      <CartLines lines={lines} notices={notices} quote={quote} t={t} />
      <footer className="dialog__foot">
        <FreeDelivery goal={lines.length === 0 ? null : freeDeliveryIn(quote)} isExpected={false} t={t} />
        {lines.length === 0 ? null : (
          <>
            <p className="cart-total" aria-live="polite">
              <span>{t('cart.total')}</span>
              <strong>
                <Amount value={subtotalOf(obtainable)} />
              </strong>
            </p>
            <CartSaved lines={obtainable} quote={quote} t={t} />
          </>
        )}
        <div className="dialog__actions">
          <button type="button" className="button button-outline" onClick={onClose}>
            {t('cart.continue')}
          </button>
          {lines.length === 0 ? null : (
            <a className="button" href={cartHref}>
              {t('cart.proceed')}
            </a>
          )}
        </div>
      </footer>
    </Dialog>
  );
}

const settleTime = 200;

/** What the server says of these lines; a change is taken over into the cart and stays marked while the modal is open. */
function useReview(lines: readonly CartLine[]): {
  readonly notices: ReadonlyMap<string, LineNotice>;
  readonly quote: Quote | null;
} {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [notices, setNotices] = useState<ReadonlyMap<string, LineNotice>>(new Map());
  const asked = JSON.stringify(lines.map((line) => [lineKey(line), line.quantity, line.unitPrice]));
  useEffect(() => {
    const { cart, fetch, page } = shop();
    const current = cart.get().lines;
    if (current.length === 0) return undefined;
    const state = { isCurrent: true };
    const take = (answer: Quote | null): void => {
      if (answer === null || !state.isCurrent) return;
      const settled = settleLines(current, answer);
      setQuote(answer);
      setNotices((earlier) => new Map([...earlier, ...noticesOf(settled)]));
      for (const { line, notice } of settled) {
        if (notice?.kind === 'price-changed') cart.setUnitPrice(lineKey(line), line.unitPrice);
        if (notice?.kind === 'reduced') cart.setQuantity(lineKey(line), line.quantity);
      }
    };
    const timer = setTimeout(() => {
      void fetchQuote(fetch, {
        lines: current,
        destination: null,
        coupon: cartCoupon().get(),
        csrfToken: page.csrfToken,
        locale: page.locale,
      }).then(take);
    }, settleTime);
    return () => {
      state.isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return { notices, quote };
}
