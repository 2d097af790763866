import type { ReactNode } from 'react';
import { problemOf } from '../errors/problem.ts';
import { CursorPager } from './cursor-pager.tsx';
import { shownColumns } from './list-look-tools.tsx';
import { ResourceTable } from './resource-table.tsx';
import type { ResourceTableProps } from './resource-table.tsx';
import type { ListLook } from './use-list-look.ts';

type FromQuery = 'problem' | 'onRetry' | 'isRefreshing' | 'density';

type ListPanelProps<Row> = Omit<ResourceTableProps<Row>, FromQuery> & {
  /** The call that brings the rows, as the query cache tells of it. */
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Views of the list, one beside the other. */
  readonly tabs?: ReactNode;
  /** Search, filters and what changes how the rows look. */
  readonly toolbar?: ReactNode;
  /** What may be done with the chosen rows: stands in the toolbar's place as soon as there is one. */
  readonly selectionBar?: ReactNode;
  /** What the person should know before they read the rows. */
  readonly notice?: ReactNode;
  /** Columns that the person took away, and how close the rows stand; `always` stay. */
  readonly look?: ListLook;
  readonly always?: readonly string[];
  readonly pages?: ListPages;
  /** Dialogs that belong to the list. */
  readonly children?: ReactNode;
};

export type ListPages = {
  /** Rows before the first one shown. */
  readonly offset: number;
  readonly total: number;
  /** There are more than `total`, nobody counted how many. */
  readonly isCapped?: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** The frame of every list: views, toolbar or what is done with chosen rows, the table with its states, pages. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { query, tabs, toolbar, selectionBar, notice, look, always = [], pages, children, ...table } = props;
  const { rows, columns } = table;
  return (
    <section className="hn-panel">
      {tabs}
      {selectionBar ?? toolbar}
      {notice}
      <ResourceTable
        {...table}
        columns={look === undefined ? columns : shownColumns(columns, look, always)}
        {...(look === undefined ? {} : { density: look.density })}
        problem={problemOf(query.error)}
        onRetry={() => void query.refetch()}
        isRefreshing={query.isFetching}
      />
      {pages === undefined || rows === undefined || rows.length === 0 ? null : (
        <CursorPager
          from={pages.offset + 1}
          to={pages.offset + rows.length}
          total={pages.total}
          isCapped={pages.isCapped ?? false}
          onPrevious={pages.onPrevious}
          onNext={pages.onNext}
        />
      )}
      {children}
    </section>
  );
}
