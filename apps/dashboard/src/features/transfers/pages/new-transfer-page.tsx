import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { choicesQuery } from '../api/transfer-calls.ts';
import { NewTransferForm } from '../components/new-transfer-form.tsx';
import '../components/transfers.css';

/** A new transfer; `?items=12:5,34-56:2` brings what is short elsewhere along. */
export function NewTransferPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const query = useQuery(choicesQuery(api, parameters.get('items') ?? ''));
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/transfers" label={translate('transfers.title')} />
      <PageHeading title={translate('transfers.new')} />
      {query.data === undefined ? null : <NewTransferForm choices={query.data} />}
      {query.data === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null || query.data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </>
  );
}
