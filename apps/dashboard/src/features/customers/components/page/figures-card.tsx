import type { Customer } from '@hanout/contracts/customers/customers';
import { formatDate, joinWords } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';

/** How their orders went so far. */
export function FiguresCard({ customer }: { readonly customer: Customer }) {
  const translate = useTranslate();
  const language = useLanguage();
  const figures: readonly (readonly [label: string, value: ReactNode])[] = [
    [translate('customers.column.orders'), customer.orderCount],
    [translate('customers.column.delivered'), customer.deliveredCount],
    [translate('customers.column.returned'), customer.returnedCount],
    [translate('customers.column.value'), <Money key="value" centimes={customer.valueCentimes} strong />],
    [
      translate('customers.column.lastOrder'),
      customer.lastOrderAt === null ? '—' : formatDate(Date.parse(customer.lastOrderAt), language),
    ],
  ];
  return (
    <Card title={translate('customers.figures')}>
      <dl className="hn-customer-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {customer.segments.length === 0 ? null : (
        <p className="hn-soft">
          {translate('customers.inSegments', { names: joinWords(customer.segments.map(({ name }) => name)) })}
        </p>
      )}
    </Card>
  );
}
