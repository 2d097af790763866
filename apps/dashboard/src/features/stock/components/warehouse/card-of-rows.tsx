import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const SHOWN = 8;

type CardOfRowsProps<Row> = {
  readonly title: string;
  readonly query: UseQueryResult<{ readonly rows: readonly Row[] }>;
  /** the whole list */
  readonly to: string;
  readonly empty: string;
  readonly rowKey: (row: Row) => number;
  readonly row: (row: Row) => ReactNode;
};

/** The first few rows of a list, with the way to all of it. */
export function CardOfRows<Row>({ title, query, to, empty, rowKey, row }: CardOfRowsProps<Row>) {
  const translate = useTranslate();
  const problem = problemOf(query.error);
  const rows = query.data?.rows ?? [];
  return (
    <Card title={title} beside={<Link to={to}>{translate('stock.seeAll')}</Link>}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending ? <Skeleton height={80} /> : null}
      {query.data !== undefined && rows.length === 0 ? <p className="hn-soft">{empty}</p> : null}
      {rows.length === 0 ? null : (
        <ul className="hn-stock-rows">
          {rows.slice(0, SHOWN).map((each) => (
            <li key={rowKey(each)}>{row(each)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
