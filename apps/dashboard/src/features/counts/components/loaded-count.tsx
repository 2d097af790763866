import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
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
import { countQuery } from '../api/count-calls.ts';
import './counts.css';

type LoadedCountProps = { readonly children: (shown: CountDetail) => ReactNode };

/** The count that the address names, once it is there; or why it is not. */
export function LoadedCount({ children }: LoadedCountProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { countId = '' } = useParams();
  const query = useQuery(countQuery(api, Number(countId)));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('counts.notFound')} />
        <EmptyState
          icon={<IconMapOff />}
          title={translate('counts.notFound')}
          sentence={translate('counts.notFoundSentence')}
          action={
            <Button component={Link} to="/stock-counts">
              {translate('counts.toList')}
            </Button>
          }
        />
      </>
    );
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
