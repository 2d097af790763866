import type { Overview } from '../../client/checkout/checkout-state.ts';
import type { Translate } from '../props.ts';

interface EarlierOrderProps {
  readonly order: Overview;
  readonly remaining: number;
  readonly t: Translate;
}

/** Above a form for something else: that an order was placed a moment ago, the way to it, and when the next one is taken. */
export function EarlierOrder({ order, remaining, t }: EarlierOrderProps) {
  return (
    <p className="earlier-order">
      {t('thanks.earlier')}{' '}
      {order.path === null ? null : (
        <>
          <a href={order.path}>{t('thanks.see_order')}</a>{' '}
        </>
      )}
      <span className="earlier-order__wait">{t('thanks.wait', { seconds: remaining, count: remaining })}</span>
    </p>
  );
}
