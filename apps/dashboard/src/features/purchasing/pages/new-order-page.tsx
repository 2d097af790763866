import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { choicesQuery } from '../api/purchasing-calls.ts';
import { NewOrderForm } from '../components/manager/new-order-form.tsx';
import { Proposals } from '../components/manager/proposals.tsx';
import '../components/purchasing.css';

/** A new order; `?supplier=1&warehouse=2&items=12:5,34-56:2` fills it in, without items what is low is proposed. */
export function NewOrderPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const [items, supplier, warehouse] = ['items', 'supplier', 'warehouse'].map((name) => parameters.get(name));
  const query = useQuery(
    choicesQuery(api, { items: items ?? '', supplier: supplier ?? null, warehouse: warehouse ?? null }),
  );
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/supplier-orders" label={translate('purchasing.title')} />
      <PageHeading title={translate('purchasing.new')} />
      {query.data === undefined ? null : (
        <NewOrderForm
          key={parameters.toString()}
          choices={query.data}
          named={{ supplier: supplier ?? '', warehouse: warehouse ?? '' }}
        />
      )}
      {(items ?? '') === '' ? (
        <div className="hn-buy-proposals">
          <Proposals />
        </div>
      ) : null}
      {query.data === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null || query.data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </>
  );
}
