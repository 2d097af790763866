import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { invoiceFormQuery } from '../api/invoice-calls.ts';
import { NewInvoice } from '../components/invoices/new-invoice.tsx';
import '../components/receiving.css';

/** What a supplier asks for; `?receipt=12` fills in what came of it, `?supplier=3` from whom. */
export function NewInvoicePage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const query = useQuery(invoiceFormQuery(api, parameters.get('receipt')));
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/supplier-invoices" label={translate('receiving.invoices')} />
      <PageHeading title={translate('receiving.newInvoice')} />
      {query.data === undefined ? null : (
        <NewInvoice key={parameters.toString()} begun={query.data} supplier={parameters.get('supplier')} />
      )}
      {query.data === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null || query.data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </>
  );
}
