import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { receiptFormQuery } from '../api/receipt-calls.ts';
import { ReceiptForm } from '../components/form/receipt-form.tsx';
import '../components/receiving.css';

/** What arrives now; `?order=12` receives an order of a supplier. */
export function NewReceiptPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const order = parameters.get('order');
  const query = useQuery({ ...receiptFormQuery(api, order), staleTime: Infinity });
  const problem = problemOf(query.error);
  const begun = query.data;
  const number = begun?.order?.number;
  return (
    <>
      <BackLink to="/receipts" label={translate('receiving.title')} />
      <PageHeading
        title={number === undefined ? translate('receiving.new') : translate('receiving.newOf', { number })}
      />
      {begun === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null || begun !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {begun === undefined ? null : begun.order?.mayReceive === false ? (
        <Alert color="yellow">{translate('receiving.notSent')}</Alert>
      ) : (
        <ReceiptForm key={order ?? ''} begun={begun} />
      )}
    </>
  );
}
