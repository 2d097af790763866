import type { Remittance } from '@hanout/contracts/remittances/remittances';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { remittanceQuery } from '../api/remittance-calls.ts';

/** The statement that the address names, once it is there; or why it is not. */
export function LoadedRemittance({ children }: { readonly children: (shown: Remittance) => ReactNode }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { remittanceId = '' } = useParams();
  const query = useQuery(remittanceQuery(api, Number(remittanceId)));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  const isMissing = problem.status === 404 || problem.status === 400 || problem.status === 422;
  const back = (
    <Button component={Link} to="/remittances">
      {translate('remittances.toList')}
    </Button>
  );
  return (
    <>
      <PageHeading title={translate(isMissing ? 'remittances.notFound' : 'remittances.title')} />
      {isMissing ? (
        <EmptyState
          icon={<IconMapOff />}
          title={translate('remittances.notFound')}
          sentence={translate('remittances.notFoundSentence')}
          action={back}
        />
      ) : (
        <ProblemBanner
          title={translate('remittances.loadFailed')}
          problem={problem}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  );
}
