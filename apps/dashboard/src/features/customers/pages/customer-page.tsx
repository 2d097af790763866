import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { customerQuery } from '../api/customer-calls.ts';
import { CustomerView } from '../components/page/customer-view.tsx';

export function CustomerPage() {
  const translate = useTranslate();
  const { customerId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/u.test(customerId) ? Number(customerId) : 0;
  return (
    <>
      <BackLink to="/customers" label={translate('customers.back')} />
      {id === 0 ? <MissingCustomer /> : <LoadedCustomer key={id} id={id} />}
    </>
  );
}

function LoadedCustomer({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const customer = useQuery(customerQuery(api, id));
  const problem = problemOf(customer.error);
  if (customer.data !== undefined) return <CustomerView customer={customer.data} />;
  if (problem === null) return <PageHeading title={translate('customers.one')} />;
  if (problem.status === 404) return <MissingCustomer />;
  return (
    <>
      <PageHeading title={translate('customers.one')} />
      <ProblemBanner
        problem={problem}
        title={translate('customers.loadFailed')}
        onRetry={() => void customer.refetch()}
        retrying={customer.isFetching}
      />
    </>
  );
}

function MissingCustomer() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('customers.notFound')} />
      <EmptyState
        icon={<IconUserOff />}
        title={translate('customers.notFound')}
        sentence={translate('customers.notFoundSentence')}
      />
    </>
  );
}
