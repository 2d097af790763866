import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { orderReturnsQuery } from '../api/return-calls.ts';
import { AskForm } from '../components/ask-form.tsx';
import { OrderSearch } from '../components/order-search.tsx';
import '../components/returns.css';

/** A return that somebody on the staff writes down; the address says of which order, else it is looked for. */
export function AskReturnPage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  return (
    <>
      <BackLink to="/returns" label={translate('back.title')} />
      <PageHeading title={translate('back.new')} />
      {orderId === null ? <OrderSearch /> : <LoadedOrder key={orderId} orderId={orderId} />}
    </>
  );
}

function LoadedOrder({ orderId }: { readonly orderId: string }) {
  const { api } = useApplication();
  const query = useQuery(orderReturnsQuery(api, orderId));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <AskForm order={query.data} />;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
