import type { ReactNode } from 'react';
import { problemOf } from '../errors/problem.ts';
import { ListFrame } from './list-frame.tsx';
import type { ListFrameProps } from './list-frame.tsx';
import { shownColumns } from './list-look-tools.tsx';
import { ResourceTable } from './resource-table.tsx';
import type { ResourceTableProps } from './resource-table.tsx';
import type { ListLook } from './use-list-look.ts';

type FromQuery = 'problem' | 'onRetry' | 'isRefreshing' | 'density';

type ListPanelProps<Row> = ListFrameProps &
  Omit<ResourceTableProps<Row>, FromQuery> & {
    /** The call that brings the rows, as the query cache tells of it. */
    readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
    /** Columns that the person took away, and how close the rows stand; `always` stay. */
    readonly look?: ListLook;
    readonly always?: readonly string[];
    /** Dialogs that belong to the list. */
    readonly children?: ReactNode;
  };

/** A list as a table: views, toolbar or what is done with chosen rows, the table with its states, pages. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { query, tabs, toolbar, selectionBar, notice, pages, look, always = [], children, ...table } = props;
  const { rows, columns } = table;
  return (
    <ListFrame
      tabs={tabs}
      toolbar={toolbar}
      selectionBar={selectionBar}
      notice={notice}
      shown={rows?.length ?? 0}
      {...(pages === undefined ? {} : { pages })}
    >
      <ResourceTable
        {...table}
        columns={look === undefined ? columns : shownColumns(columns, look, always)}
        {...(look === undefined ? {} : { density: look.density })}
        problem={problemOf(query.error)}
        onRetry={() => void query.refetch()}
        isRefreshing={query.isFetching}
      />
      {children}
    </ListFrame>
  );
}
