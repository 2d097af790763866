import type { ReactNode, RefObject } from 'react';
import type { Problem } from '../errors/problem.ts';
import { ProblemBanner } from '../errors/problem-banner.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { Density } from './use-list-look.ts';
import './resource-table.css';

export type ListStatesProps<Row> = {
  /** undefined while the first answer is under way. */
  readonly rows: readonly Row[] | undefined;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
  readonly isRefreshing: boolean;
  readonly empty: ReactNode;
};

type DrawnStatesProps<Row> = ListStatesProps<Row> & {
  /** Of the skeleton. */
  readonly columns: number;
  readonly density?: Density;
  readonly container?: RefObject<HTMLDivElement | null>;
  /** Draws the rows: at least one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** The rows of a list, or why there are none: under way, failed, nothing there; beside a failure what is known stays. */
export function ListStates<Row>(props: DrawnStatesProps<Row>) {
  const { rows, problem, onRetry, isRefreshing, empty, columns, density = 'comfortable', container, children } = props;
  if (problem !== null && rows === undefined)
    return <ProblemBanner problem={problem} onRetry={onRetry} retrying={isRefreshing} />;
  if (rows === undefined) return <TableSkeleton columns={columns} />;
  return (
    <div
      ref={container}
      className="hn-table-box"
      data-density={density}
      data-refreshing={isRefreshing}
      aria-busy={isRefreshing}
    >
      {problem === null ? null : <ProblemBanner problem={problem} onRetry={onRetry} retrying={isRefreshing} />}
      {rows.length === 0 ? empty : children(rows)}
    </div>
  );
}
