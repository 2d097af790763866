import type { Supplier } from '@hanout/contracts/purchasing/suppliers';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { orderListQuery } from '../../api/purchasing-calls.ts';
import { OrderState } from '../order-state.tsx';
import { OwedCard } from './owed-card.tsx';
import { FIELDS } from './supplier-values.ts';
import { SuppliedCard } from './supplied-card.tsx';
import '../purchasing.css';

type Shown = { readonly supplier: Supplier };

/** A supplier: who they are, what they sell to us, what is ordered of them. */
export function SupplierView({ supplier }: Shown) {
  return (
    <div className="hn-buy-columns">
      <SuppliedCard supplier={supplier} />
      <div className="hn-buy-stack">
        <FactsCard supplier={supplier} />
        <OwedCard supplier={supplier} />
        <OrdersCard supplier={supplier} />
      </div>
    </div>
  );
}

function FactsCard({ supplier }: Shown) {
  const translate = useTranslate();
  const facts = FIELDS.filter(({ field }) => field !== 'name').flatMap(({ field, isLatin }) => {
    const value = supplier[field];
    return value === '' || value === null ? [] : [{ field, isLatin, value }];
  });
  return (
    <Card title={translate('purchasing.facts')} isFirst>
      <dl className="hn-buy-facts">
        {facts.map(({ field, isLatin, value }) => (
          <div key={field} className="hn-buy-fact">
            <dt>{translate(`purchasing.field.${field}`)}</dt>
            <dd>
              <bdi {...(isLatin ? { dir: 'ltr' } : {})}>{value}</bdi>
            </dd>
          </div>
        ))}
        <div className="hn-buy-fact">
          <dt>{translate('purchasing.field.language')}</dt>
          <dd>{translate(`purchasing.language.${supplier.language}`)}</dd>
        </div>
      </dl>
    </Card>
  );
}

const LATEST = 10;

function OrdersCard({ supplier }: Shown) {
  const translate = useTranslate();
  const { api } = useApplication();
  const asked = { view: 'all', q: null, supplier: String(supplier.id), warehouse: null, cursor: null } as const;
  const query = useQuery(orderListQuery(api, asked));
  const problem = problemOf(query.error);
  const rows = query.data?.rows.slice(0, LATEST) ?? [];
  return (
    <Card
      title={translate('purchasing.title')}
      beside={
        supplier.isActive ? (
          <Button
            component={Link}
            size="compact-sm"
            variant="default"
            to={`/supplier-orders/new?supplier=${supplier.id}`}
          >
            {translate('purchasing.new')}
          </Button>
        ) : undefined
      }
    >
      {problem === null || query.data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data !== undefined && rows.length === 0 ? <p className="hn-soft">{translate('purchasing.none')}</p> : null}
      <ul className="hn-buy-lines">
        {rows.map((row) => (
          <li key={row.id} className="hn-buy-line">
            <Link to={`/supplier-orders/${row.id}`}>
              <bdi dir="ltr">{row.number}</bdi>
            </Link>
            <Money centimes={row.totalCentimes} />
            <OrderState shown={row} />
          </li>
        ))}
      </ul>
      {rows.length === 0 ? null : (
        <Link to={`/supplier-orders?view=all&supplier=${supplier.id}`}>{translate('purchasing.allOrders')}</Link>
      )}
    </Card>
  );
}
