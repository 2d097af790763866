import { type RefObject, useEffect, useState } from 'react';
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
  readonly panel: RefObject<Element | null>;
  readonly t: Translate;
  readonly onOpen: () => void;
}

/**
 * On phones, at the foot of the screen from the first byte on: the price, the telephone and the way to order. It steps aside while
 * the form is on the screen, which has a button of its own.
 */
export function BuyBar({ price, contacts, canBuy, opensForm, panel, t, onOpen }: BuyBarProps) {
  const isFormShown = useFormOnScreen(panel);
  return (
    <div className="buy-bar" hidden={isFormShown}>
      <bdi dir="ltr" className="buy-bar__price">
        {price}
      </bdi>
      {contacts.map(({ icon, href, label }) => (
        <a key={href} className="round-button" href={href} rel="noopener" aria-label={label}>
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

/** The form stands beside the panel; what is hidden is on no screen. */
function useFormOnScreen(panel: RefObject<Element | null>): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = panel.current?.nextElementSibling;
    if (form === null || form === undefined) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false));
    observer.observe(form);
    return () => observer.disconnect();
  }, [panel]);
  return isShown;
}
