import { useEffect, useRef } from 'react';
import type { OrderedLines } from '../../client/checkout/checkout-core.ts';
import { initialCheckout } from '../../client/checkout/checkout-state.ts';
import { lineKey } from '../../client/cart/cart-line.ts';
import type { PurchaseState, PurchaseStore } from '../../client/purchase/purchase-store.ts';
import { NoticeText } from '../cart/notice-text.tsx';
import { OrderForm } from '../order-form/order-form.tsx';
import type { Locale, Translate } from '../props.ts';
import { QuantityField } from '../ui/quantity-field.tsx';
import { useCheckout } from '../use-checkout.ts';
import { useStore } from '../use-store.ts';
import { quickOrderId } from './quick-order-id.ts';

interface QuickOrderProps {
  readonly isOpen: boolean;
  /** Opened by a press: the form takes the focus. */
  readonly takesFocus: boolean;
  readonly lines: OrderedLines;
  readonly state: PurchaseState;
  readonly store: PurchaseStore;
  readonly productName: string;
  readonly locale: Locale;
  readonly termsHref: string | null;
  readonly t: Translate;
}

/** The quick-order form beside the product. */
export function QuickOrder({
  isOpen,
  takesFocus,
  lines,
  state,
  store,
  productName,
  locale,
  termsHref,
  t,
}: QuickOrderProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckout({ source: 'quick', lines, t, isActive: isOpen });
  const { notices, overview } = useStore(checkout, initialCheckout);
  const line = state.lines[0];
  const notice = line === undefined ? undefined : notices.get(lineKey(line));
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    const { current } = title;
    // On wide screens the form opens beside the product: nothing has to move.
    if (current !== null && !isInView(current)) current.scrollIntoView({ block: 'start', behavior: 'smooth' });
    current?.focus({ preventScroll: true });
  }, [isOpen, takesFocus]);
  return (
    <aside id={quickOrderId} className="quick-order" hidden={!isOpen} aria-labelledby={`${quickOrderId}-title`}>
      <h2 ref={title} id={`${quickOrderId}-title`} tabIndex={-1}>
        {t('quick.title')}
      </h2>
      {overview === null ? (
        <div className="quick-order__quantity">
          <span>{t('form.quantity')}</span>
          <QuantityField value={state.quantity} t={t} name={productName} onChange={store.setQuantity} />
        </div>
      ) : null}
      {notice === undefined ? null : <NoticeText notice={notice} t={t} />}
      {overview === null && line === undefined ? (
        <p className="form-hint" role="status">
          {t('pack.choose_first', { name: state.pack?.missing ?? '' })}
        </p>
      ) : (
        <OrderForm checkout={checkout} source="quick" lines={state.lines} locale={locale} termsHref={termsHref} t={t} />
      )}
    </aside>
  );
}

function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight * 0.6;
}
