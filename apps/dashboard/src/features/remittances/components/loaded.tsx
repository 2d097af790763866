import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';

type LoadedProps<Found> = {
  readonly query: UseQueryOptions<Found>;
  /** the list that it is from */
  readonly list: { readonly title: string; readonly to: string; readonly back: string };
  readonly missing: { readonly title: string; readonly sentence: string };
  /** what is said above the reason where it could not be read */
  readonly failed?: string;
  readonly children: (shown: Found) => ReactNode;
};

/** What the address names, once it is there; or why it is not. */
export function Loaded<Found>({ query: asked, list, missing, failed, children }: LoadedProps<Found>) {
  const translate = useTranslate();
  const query = useQuery(asked);
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  const isMissing = problem.status === 404 || problem.status === 400 || problem.status === 422;
  return (
    <>
      <PageHeading title={isMissing ? missing.title : list.title} />
      {isMissing ? (
        <EmptyState
          icon={<IconMapOff />}
          {...missing}
          action={
            <Button component={Link} to={list.to}>
              {list.back}
            </Button>
          }
        />
      ) : (
        <ProblemBanner
          title={failed ?? translate('remittances.loadFailed')}
          problem={problem}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  );
}
