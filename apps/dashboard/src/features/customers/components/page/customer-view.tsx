import type { Customer } from '@hanout/contracts/customers/customers';
import { formatDate } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../../shell/page-heading.tsx';
import { customerName } from '../customer-name.ts';
import { AddressesCard } from './addresses-card.tsx';
import { CartsCard } from './carts-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import './customer-page.css';
import { useCustomerWords } from '../use-customer-words.ts';

/** One customer: how they are reached, what they ordered, where to, and everything they did. */
export function CustomerView({ customer }: { readonly customer: Customer }) {
  const translate = useTranslate();
  const word = useCustomerWords();
  const language = useLanguage();
  return (
    <>
      <PageHeading
        title={customerName(customer, translate)}
        record={{ kind: 'customers', id: String(customer.id) }}
        beside={
          customer.state === 'archived' ? <StatusBadge tone="muted">{word('states', 'archived')}</StatusBadge> : null
        }
        actions={customer.mayWrite ? <CustomerActions customer={customer} /> : null}
      />
      <p className="hn-customer-since">
        {[
          word('types', customer.type),
          translate('customers.since', { date: formatDate(Date.parse(customer.createdAt), language) }),
          ...customer.tags,
        ].join(' · ')}
      </p>
      <div className="hn-customer-columns">
        <div>
          <FiguresCard customer={customer} />
          <OrdersCard customer={customer} />
          <HistoryCard history={customer.history} />
        </div>
        <div>
          <ContactCard customer={customer} />
          <AddressesCard customer={customer} />
          <CartsCard carts={customer.carts} />
          <ReviewsCard reviews={customer.reviews} />
        </div>
      </div>
    </>
  );
}
