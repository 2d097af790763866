import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import './order-lines.css';

type TotalsCardProps = { readonly totals: OrderDetail['totals']; readonly promotions: OrderDetail['promotions'] };

/** From the items to what is still to be collected; the carrier's price stands beside what the customer pays of it. */
export function TotalsCard({ totals, promotions }: TotalsCardProps) {
  const translate = useTranslate();
  return (
    <Card title={translate('order.totals')}>
      <dl className="hn-totals">
        <Amount label={translate('order.subtotal')} centimes={totals.itemsSubtotalCentimes} />
        {totals.cartDiscountCentimes === 0 ? null : (
          <Amount
            label={
              promotions.length === 0 ? translate('order.cartDiscount') : promotions.map(({ name }) => name).join(' · ')
            }
            centimes={-totals.cartDiscountCentimes}
          />
        )}
        {totals.deliveryBaseCentimes === totals.deliveryCentimes ? null : (
          <Amount label={translate('order.deliveryCost')} centimes={totals.deliveryBaseCentimes} soft />
        )}
        <Amount label={translate('order.deliveryPaid')} centimes={totals.deliveryCentimes} />
        <Amount label={translate('order.total')} centimes={totals.totalCentimes} strong />
        <Amount label={translate('order.paid')} centimes={totals.paidCentimes} />
        {totals.refundedCentimes === 0 ? null : (
          <Amount label={translate('order.refunded')} centimes={totals.refundedCentimes} soft />
        )}
        {totals.withCarrierCentimes === 0 ? null : (
          <Amount label={translate('order.withCarrier')} centimes={totals.withCarrierCentimes} soft />
        )}
        {totals.costCentimes === 0 ? null : (
          <Amount label={translate('order.parcelCost')} centimes={totals.costCentimes} soft />
        )}
        <Amount label={translate('order.outstanding')} centimes={totals.outstandingCentimes} strong />
      </dl>
    </Card>
  );
}

type AmountProps = {
  readonly label: string;
  readonly centimes: number;
  readonly strong?: boolean;
  readonly soft?: boolean;
};

function Amount({ label, centimes, strong = false, soft = false }: AmountProps) {
  return (
    <div data-strong={strong} data-soft={soft}>
      <dt>{label}</dt>
      <dd>
        <Money centimes={centimes} strong={strong} />
      </dd>
    </div>
  );
}
