import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { choicesQuery } from '../api/count-calls.ts';
import { NewCountForm } from '../components/making/new-count-form.tsx';

export function NewCountPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(choicesQuery(api));
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/stock-counts" label={translate('counts.title')} />
      <PageHeading title={translate('counts.new')} />
      {query.data === undefined ? null : <NewCountForm choices={query.data} />}
      {query.isPending ? <Skeleton height={320} /> : null}
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </>
  );
}
