import { useEffect, useRef } from 'react';
import { reportError } from '../../client/report.ts';
import type { Translate } from '../props.ts';

/** Nothing in it: the way back into the shop, and what was looked at of late. */
export function EmptyCart({ continueHref, t }: { readonly continueHref: string; readonly t: Translate }) {
  const seen = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = seen;
    if (current === null) return;
    import('../../client/cart/seen-products.ts')
      .then(({ showSeenProducts }) => showSeenProducts(current, t('cart.seen')))
      .catch((error: unknown) => reportError(error, 'products seen of late'));
  }, [t]);
  return (
    <>
      <div className="cart-empty">
        <p role="status">{t('cart.your_cart_is_empty')}</p>
        <a className="button" href={continueHref}>
          {t('cart.continue')}
        </a>
      </div>
      <section ref={seen} className="cart-seen" />
    </>
  );
}
