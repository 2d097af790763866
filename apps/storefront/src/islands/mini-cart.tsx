import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { countArticles } from '../client/cart/cart-line.ts';
import { reportError } from '../client/report.ts';
import { shop } from '../client/shop.ts';
import { loadTexts } from '../client/texts.ts';
import type { CartModal } from './cart/cart-modal.tsx';
import type { IslandContext, MiniCartProps } from './props.ts';
import { Icon } from './ui/icon.tsx';
import { useCart } from './use-store.ts';

type Modal = ComponentType<Omit<ComponentProps<typeof CartModal>, 't'>>;

const loadModal = async (): Promise<Modal> => {
  const { locale } = shop().page;
  const [{ CartModal: Shown }, t] = await Promise.all([import('./cart/cart-modal.tsx'), loadTexts(locale, 'cart')]);
  return (props) => <Shown {...props} t={t} />;
};

/** The cart's icon in the header. Without script, or should its modal not come, it leads to the cart page. */
export function MiniCart({ cartHref, t }: MiniCartProps & IslandContext) {
  const [OpenModal, setModal] = useState<Modal | null>(null);
  const count = countArticles(useCart().lines);
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    loadModal().then(
      (modal) => setModal(() => modal),
      (error: unknown) => {
        reportError(error, 'the cart modal was not loaded');
        location.assign(cartHref);
      },
    );
  };
  // The modal's code is on its way before the press ends.
  const prepare = (): void => void loadModal().catch(() => undefined);
  return (
    <>
      <a
        className="mini-cart round-button"
        href={cartHref}
        aria-label={t('cart.label', { count })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Icon name="cart" />
        {/* Painted by the loader before React is here, and by the cart afterwards: never by React. */}
        <span className="mini-cart__badge" data-cart-count="" aria-hidden="true" suppressHydrationWarning>
          {''}
        </span>
      </a>
      {OpenModal === null ? null : <OpenModal cartHref={cartHref} onClose={() => setModal(null)} />}
    </>
  );
}
