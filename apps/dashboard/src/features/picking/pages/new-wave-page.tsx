import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { choicesQuery } from '../api/wave-calls.ts';
import { NewWave } from '../components/waves/new-wave.tsx';
import '../components/picking.css';

export function NewWavePage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(choicesQuery(api));
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/picking" label={translate('shell.picking')} />
      <PageHeading title={translate('picking.new')} />
      {query.data === undefined && problem !== null ? (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {query.data === undefined && problem === null ? <Skeleton height={320} /> : null}
      {query.data === undefined ? null : <NewWave choices={query.data} />}
    </>
  );
}
