import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { agesQuery } from '../../api/money-calls.ts';
import { AgesCard } from './ages-card.tsx';

/** What carriers and customers owe by age; carriers first, whose debts are the larger ones. */
export function AgesCards({ shop }: { readonly shop: string | null }) {
  const { api } = useApplication();
  const query = useQuery(agesQuery(api, shop));
  const problem = problemOf(query.error);
  if (query.data !== undefined) {
    const { rows } = query.data;
    return (
      <>
        <AgesCard who="carrier" rows={rows.filter(({ who }) => who === 'carrier')} />
        <AgesCard who="customer" rows={rows.filter(({ who }) => who === 'customer')} />
      </>
    );
  }
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
