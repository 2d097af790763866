import type { Customer } from '@hanout/contracts/customers/customers';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What was begun and not ordered. */
export function CartsCard({ carts }: { readonly carts: Customer['carts'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (carts.length === 0) return null;
  return (
    <Card title={translate('customers.carts')}>
      <ul className="hn-customer-list">
        {carts.map((cart) => (
          <li key={cart.id}>
            <span>{translate('customers.articles', { count: cart.lineCount })}</span>
            <span className="hn-soft">{formatDateTime(Date.parse(cart.updatedAt), language)}</span>
            <Money centimes={cart.subtotalCentimes} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
