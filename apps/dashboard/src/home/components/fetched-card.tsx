import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FetchedCardProps<Found> = {
  readonly title: string;
  readonly query: UseQueryResult<Found>;
  /** The list that it is the beginning of. */
  readonly all: string;
  readonly children: (found: Found) => ReactNode;
};

/** A part of the home page that is read by itself: one that fails leaves the others as they are. */
export function FetchedCard<Found>({ title, query, all, children }: FetchedCardProps<Found>) {
  const translate = useTranslate();
  const problem = problemOf(query.error);
  return (
    <Card title={title} beside={<Link to={all}>{translate('home.all')}</Link>}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data === undefined ? <Skeleton height={120} visible={problem === null} /> : children(query.data)}
    </Card>
  );
}
