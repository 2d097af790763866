import { joinWords } from '@hanout/i18n';
import { freeDeliveryIn } from '../../client/api/cart-extras.ts';
import type { CheckoutState } from '../../client/checkout/checkout-state.ts';
import type { CartLine } from '../../client/cart/cart-line.ts';
import { subtotalOf } from '../../client/amounts.ts';
import type { Translate } from '../props.ts';
import { Amount } from '../ui/amount.tsx';

interface OrderSummaryProps {
  readonly lines: readonly CartLine[];
  readonly state: CheckoutState;
  readonly t: Translate;
}

/** What will be paid, above the button that orders it: law 18-05 wants it verified before it is confirmed. */
export function OrderSummary({ lines, state, t }: OrderSummaryProps) {
  const { deliveryPrice, totalPrice, transporters, values } = state;
  const products = subtotalOf(lines);
  // Item promotions are in the prices already; what is left between products and total is the cart's.
  const discount = products + deliveryPrice - (totalPrice ?? products + deliveryPrice);
  const isFreeAnyway = freeDeliveryIn(state.quote)?.missing === 0;
  const isDeliveryKnown = isFreeAnyway || transporters.items.some(({ id }) => id === values.transporter);
  return (
    <section className="summary" aria-label={t('summary.title')}>
      <ul className="summary__lines">
        {lines.map((line) => (
          <li key={`${line.productId}-${line.combinationId}`}>
            <span>
              <bdi>{line.quantity}</bdi> × <bdi>{line.name}</bdi>
              {line.attributes === null ? null : (
                <>
                  {' '}
                  <bdi>({joinWords(Object.values(line.attributes))})</bdi>
                </>
              )}
            </span>
            <Amount value={(Math.round(line.unitPrice * 100) * line.quantity) / 100} />
          </li>
        ))}
      </ul>
      <dl className="summary__totals" aria-live="polite">
        <div>
          <dt>{t('summary.products')}</dt>
          <dd>
            <Amount value={products} />
          </dd>
        </div>
        {discount >= 0.01 ? (
          <div>
            <dt>{t('summary.discount')}</dt>
            <dd>
              <Amount value={-discount} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('summary.delivery')}</dt>
          <dd>{isDeliveryKnown ? <DeliveryPrice price={deliveryPrice} t={t} /> : t('summary.to_calculate')}</dd>
        </div>
        <div className="summary__total">
          <dt>{t(isDeliveryKnown ? 'summary.total' : 'summary.total_before_delivery')}</dt>
          <dd>
            <Amount value={totalPrice ?? products} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function DeliveryPrice({ price, t }: { readonly price: number; readonly t: Translate }) {
  return price === 0 ? <>{t('form.free')}</> : <Amount value={price} />;
}
