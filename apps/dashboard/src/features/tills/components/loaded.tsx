import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';

type LoadedProps<Found> = {
  /** undefined: it is there, and the thing is not in it */
  readonly query: {
    readonly data: Found | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly isMissing?: boolean;
  readonly title: string;
  readonly missing: { readonly title: string; readonly sentence: string };
  readonly back: { readonly to: string; readonly label: string };
  readonly children: (found: Found) => ReactNode;
};

/** What the address names, once it is there; or why it is not. */
export function Loaded<Found>({ query, isMissing = false, title, missing, back, children }: LoadedProps<Found>) {
  const translate = useTranslate();
  const problem = problemOf(query.error);
  if (query.data !== undefined && !isMissing) return children(query.data);
  if (problem === null && !isMissing) return <Skeleton height={320} />;
  const isNowhere = isMissing || problem?.status === 404 || problem?.status === 400 || problem?.status === 422;
  return (
    <>
      <PageHeading title={isNowhere ? missing.title : title} />
      {isNowhere || problem === null ? (
        <EmptyState
          icon={<IconMapOff />}
          {...missing}
          action={
            <Button component={Link} to={back.to}>
              {back.label}
            </Button>
          }
        />
      ) : (
        <ProblemBanner
          title={translate('tills.loadFailed')}
          problem={problem}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  );
}
