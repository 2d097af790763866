import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { packingQuery } from '../../api/packing-calls.ts';

type TableOrderProps = { readonly number: string; readonly children: (order: PackingOrder) => ReactNode };

/** The order on the table, once it is there; or why it is not. */
export function TableOrder({ number, children }: TableOrderProps) {
  const { api } = useApplication();
  const query = useQuery(packingQuery(api, number));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={240} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
