import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderDraft } from '../api/order-draft.ts';

type ExchangePartProps = {
  readonly draft: OrderDraft;
  /** null: not known yet */
  readonly totalCentimes: number | null;
  readonly onChange: (part: Partial<OrderDraft>) => void;
};

/** Of an order that takes the place of goods that come back: what was paid for those, and the difference. */
export function ExchangePart({ draft: { exchangeOf }, totalCentimes, onChange }: ExchangePartProps) {
  const translate = useTranslate();
  if (exchangeOf === null) return null;
  const { returnId, returnNumber, orderNumber, worthCentimes, isOurFault } = exchangeOf;
  const rest = totalCentimes === null ? null : totalCentimes - worthCentimes;
  return (
    <section className="hn-draft-exchange">
      <p>
        <Link to={`/returns/${returnId}`}>
          {translate('newOrder.exchange', { number: returnNumber, order: orderNumber })}
        </Link>
      </p>
      {isOurFault ? <p className="hn-soft">{translate('newOrder.exchangeFreeDelivery')}</p> : null}
      <dl className="hn-draft-totals" aria-live="polite">
        <dt>{translate('newOrder.exchangeWorth')}</dt>
        <dd>
          <Money centimes={worthCentimes} />
        </dd>
        {rest === null ? null : (
          <>
            <dt className="hn-strong">{translate(rest >= 0 ? 'newOrder.exchangeRest' : 'newOrder.exchangeDue')}</dt>
            <dd className="hn-strong">
              <Money centimes={Math.abs(rest)} strong />
            </dd>
          </>
        )}
      </dl>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange({ exchangeOf: null })}>
        {translate('newOrder.exchangeDrop')}
      </Button>
    </section>
  );
}
