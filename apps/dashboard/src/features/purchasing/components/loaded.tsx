import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

type LoadedProps<Thing> = {
  readonly query: {
    readonly data: Thing | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Which list it is missing from. */
  readonly list: 'orders' | 'suppliers';
  readonly children: (thing: Thing) => ReactNode;
};

const NOT_THERE: ReadonlySet<number> = new Set([400, 404, 422]);

/** What the address names, once it is there; or why it is not. */
export function Loaded<Thing>({ query, list, children }: LoadedProps<Thing>) {
  const translate = useTranslate();
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  const title = translate(`purchasing.missing.${list}`);
  const to = list === 'orders' ? '/supplier-orders' : '/suppliers';
  const back = <BackLink to={to} label={translate(list === 'orders' ? 'purchasing.title' : 'purchasing.suppliers')} />;
  if (problem.status === null || !NOT_THERE.has(problem.status))
    return (
      <>
        {back}
        <PageHeading title={title} />
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </>
    );
  return (
    <>
      {back}
      <PageHeading title={title} />
      <EmptyState
        icon={<IconMapOff />}
        title={title}
        sentence={translate('purchasing.missingSentence')}
        action={
          <Button component={Link} to={to}>
            {translate('purchasing.toList')}
          </Button>
        }
      />
    </>
  );
}
