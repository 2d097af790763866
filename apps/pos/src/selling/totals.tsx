import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useTillState } from '../till/use-till.ts';

/** What is to be paid, large; what was taken off above it. */
export function Totals() {
  const translate = useTranslate();
  const { basket } = useTillState();
  const parts = [
    ['pos.totals.subtotal', basket.subtotal, basket.subtotal !== basket.due],
    ['pos.totals.promotion', 0 - basket.promotionDiscount, basket.promotionDiscount !== 0],
    ['pos.totals.discount', 0 - basket.discountAmount, basket.discountAmount !== 0],
    ['pos.totals.returned', 0 - (basket.returned?.refund ?? 0), basket.returned !== null],
  ] as const;
  return (
    <dl className="pos-totals">
      {parts
        .filter(([, , isShown]) => isShown)
        .map(([key, amount]) => (
          <div key={key}>
            <dt>{translate(key)}</dt>
            <dd>
              <Money centimes={amount} />
            </dd>
          </div>
        ))}
      <div className="pos-totals-due">
        <dt>
          {basket.due < 0 ? translate('pos.totals.back') : translate('pos.totals.due', { number: basket.pieces })}
        </dt>
        <dd>
          <Money centimes={Math.abs(basket.due)} strong />
        </dd>
      </div>
      {basket.hasOldPrices ? <p className="pos-totals-note">{translate('pos.totals.oldPrices')}</p> : null}
    </dl>
  );
}
