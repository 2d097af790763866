import type { Quote } from '../../client/api/quote.ts';
import type { CartLine } from '../../client/cart/cart-line.ts';
import { savedOn } from '../../client/cart/savings.ts';
import { isolatedMoney } from '../../client/amounts.ts';
import type { Translate } from '../props.ts';

interface CartSavedProps {
  /** Those that can be had. */
  readonly lines: readonly CartLine[];
  readonly quote: Quote | null;
  readonly t: Translate;
}

/** What the cart costs less than without promotions, as the server says; it has its line before that is known, so that nothing moves. */
export function CartSaved({ lines, quote, t }: CartSavedProps) {
  const saved = savedOn(lines, quote);
  return (
    <p className="cart-saved" role="status">
      {saved >= 0.01 ? t('cart.saved', { amount: isolatedMoney(saved) }) : null}
    </p>
  );
}
