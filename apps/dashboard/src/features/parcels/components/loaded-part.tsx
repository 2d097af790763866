import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

type LoadedPartProps<T> = {
  readonly query: UseQueryResult<T>;
  readonly back: { readonly to: string; readonly label: string };
  /** What is said where the address names nothing that is there. */
  readonly missing: string;
  readonly children: (value: T) => ReactNode;
};

/** What the address names, once it is there; or why it is not. */
export function LoadedPart<T>({ query, back, missing, children }: LoadedPartProps<T>) {
  return (
    <>
      <BackLink {...back} />
      <Body query={query} missing={missing}>
        {children}
      </Body>
    </>
  );
}

function Body<T>({ query, missing, children }: Omit<LoadedPartProps<T>, 'back'>) {
  const translate = useTranslate();
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  const isMissing = problem.status === 404 || problem.status === 400 || problem.status === 422;
  return (
    <>
      <PageHeading title={translate(isMissing ? missing : 'parcels.title')} />
      {isMissing ? (
        <EmptyState icon={<IconMapOff />} title={translate(missing)} sentence={translate('parcels.notFoundSentence')} />
      ) : (
        <ProblemBanner
          title={translate('parcels.loadFailed')}
          problem={problem}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  );
}
