import type { StaffQuote } from '@hanout/contracts/orders/staff-quotes';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';

type TotalsPartProps = {
  readonly quote: StaffQuote | undefined;
  readonly coupon: string;
  readonly onCoupon: (coupon: string) => void;
};

/** What it comes to, and of each promotion what it takes off or why it does not. */
export function TotalsPart({ quote, coupon, onCoupon }: TotalsPartProps) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        label={translate('newOrder.coupon')}
        maxLength={60}
        value={coupon}
        error={quote?.coupon?.message}
        onChange={(event) => onCoupon(event.currentTarget.value)}
      />
      {quote === undefined ? null : (
        <>
          <dl className="hn-draft-totals" aria-live="polite">
            <dt>{translate('newOrder.subtotal')}</dt>
            <dd>
              <Money centimes={quote.itemsSubtotalCentimes} />
            </dd>
            {quote.cartDiscountCentimes === 0 ? null : (
              <>
                <dt>{translate('newOrder.discount')}</dt>
                <dd>
                  <Money centimes={-quote.cartDiscountCentimes} />
                </dd>
              </>
            )}
            {quote.delivery === null ? null : (
              <>
                <dt>{translate('newOrder.delivery')}</dt>
                <dd>
                  <Money centimes={quote.delivery.priceCentimes} />
                </dd>
              </>
            )}
            <dt className="hn-strong">{translate('newOrder.total')}</dt>
            <dd className="hn-strong">
              <Money centimes={quote.totalCentimes} strong />
            </dd>
          </dl>
          <Promotions promotions={quote.promotions} />
        </>
      )}
    </>
  );
}

function Promotions({ promotions }: Pick<StaffQuote, 'promotions'>) {
  const translate = useTranslate();
  if (promotions.length === 0) return null;
  return (
    <details className="hn-draft-promotions">
      <summary>
        {translate('newOrder.promotions', { count: promotions.filter(({ applied }) => applied).length })}
      </summary>
      <ul>
        {promotions.map(({ id, name, amountCentimes, applied, why }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {applied ? <Money centimes={-amountCentimes} /> : <span className="hn-pick-note">{why}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
