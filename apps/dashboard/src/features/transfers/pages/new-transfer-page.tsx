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
import { Proposals } from '../components/proposals.tsx';
import '../components/transfers.css';

/** A new transfer; `?from=1&to=2&items=12:5,34-56:2` fills it in, without items what is low is proposed. */
export function NewTransferPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const items = parameters.get('items') ?? '';
  const ends = { source: parameters.get('from'), target: parameters.get('to') };
  const query = useQuery(choicesQuery(api, items));
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/transfers" label={translate('transfers.title')} />
      <PageHeading title={translate('transfers.new')} />
      {query.data === undefined ? null : (
        <NewTransferForm key={parameters.toString()} choices={query.data} ends={ends} />
      )}
      {items === '' ? (
        <div className="hn-transfer-proposals">
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
