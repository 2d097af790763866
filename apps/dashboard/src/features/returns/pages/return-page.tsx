import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { returnQuery } from '../api/return-calls.ts';
import { ReturnActions } from '../components/return-actions.tsx';
import { ReturnState } from '../components/return-state.tsx';
import { ReturnView } from '../components/return-view.tsx';
import { WriteAboutReturn } from '../components/write-about-return.tsx';

/** One return: what of which order, why, what came of it, and what may be done now. */
export function ReturnPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { returnId = '' } = useParams();
  const query = useQuery(returnQuery(api, returnId));
  const problem = problemOf(query.error);
  const back = <BackLink to="/returns" label={translate('back.title')} />;
  if (query.data !== undefined)
    return (
      <>
        {back}
        <PageHeading
          title={translate('back.one', { number: query.data.number })}
          record={{ kind: 'returns', id: query.data.id }}
          beside={<ReturnState state={query.data.state} />}
          actions={
            <>
              <WriteAboutReturn shown={query.data} />
              <ReturnActions key={query.data.version} shown={query.data} />
            </>
          }
        />
        <ReturnView shown={query.data} />
      </>
    );
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('back.notFound')} />
        <EmptyState
          icon={<IconMapOff />}
          title={translate('back.notFound')}
          sentence={translate('back.notFoundSentence')}
          action={
            <Button component={Link} to="/returns">
              {translate('back.toList')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      {back}
      <PageHeading title={translate('back.title')} />
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}
