import type { CustomerRow } from '@hanout/contracts/customers/customers';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { customerName } from '../customer-name.ts';
import { usePlaceName } from '../place-name.ts';
import { ShownPhone } from '../shown-phone.tsx';
import { CustomerLink } from './customer-columns.tsx';

/** A customer of the list on a phone's screen. */
export function CustomerCard({ customer }: { readonly customer: CustomerRow }) {
  const translate = useTranslate();
  const placeName = usePlaceName();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <CustomerLink customer={customer} name={customerName(customer, translate)} />
        <span className="hn-spacer" />
        <Money centimes={customer.valueCentimes} strong />
      </div>
      <div className="hn-row-line">
        <ShownPhone phone={customer.phone} />
        <span className="hn-spacer" />
        <span className="hn-soft">{customer.wilaya === null ? null : placeName(customer.wilaya)}</span>
      </div>
      <div className="hn-row-line hn-soft">
        {translate('customers.orderCount', { count: customer.orderCount })}
        {customer.returnedCount === 0
          ? null
          : ` · ${translate('customers.returnedCount', { count: customer.returnedCount })}`}
      </div>
    </div>
  );
}
