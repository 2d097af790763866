import { useEffect, useState } from 'react';
import type { ShopContact, Translate } from '../props.ts';
import { Icon } from '../ui/icon.tsx';
import { quickOrderId } from './quick-order-id.ts';

interface BuyBarProps {
  /** As people read it. */
  readonly price: string;
  readonly contacts: readonly ShopContact[];
  readonly canBuy: boolean;
  /** False in a shop without a cart, where the form is always there. */
  readonly opensForm: boolean;
  readonly t: Translate;
  readonly onOpen: () => void;
}

/**
 * On phones, at the foot of the screen from the first byte on: the price, the telephone and the way to order. It steps aside while
 * the form is on the screen, which has a button of its own.
 */
export function BuyBar({ price, contacts, canBuy, opensForm, t, onOpen }: BuyBarProps) {
  const isFormShown = useFormOnScreen();
  return (
    <div className="buy-bar" hidden={isFormShown}>
      <bdi dir="ltr" className="buy-bar__price">
        {price}
      </bdi>
      {contacts.map(({ icon, href, label }) => (
        <a key={href} className="round-button" href={href} aria-label={label}>
          <Icon name={icon} />
        </a>
      ))}
      {opensForm ? (
        <button type="button" className="button" disabled={!canBuy} onClick={onOpen}>
          {t('purchase.buy_now')}
        </button>
      ) : (
        <a className="button" href={`#${quickOrderId}`}>
          {t('purchase.to_form')}
        </a>
      )}
    </div>
  );
}

/** A form that is closed is on no screen. */
function useFormOnScreen(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = document.getElementById(quickOrderId);
    const observer = new IntersectionObserver((entries) => setShown(entries.some((entry) => entry.isIntersecting)));
    if (form !== null) observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return isShown;
}
