import type { ReactNode } from 'react';

/** The two orders that the server knows for a column. */
export type ColumnSort = {
  readonly ascending: string;
  readonly descending: string;
  readonly first: 'ascending' | 'descending';
};

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  readonly sort?: ColumnSort;
  /** Narrower than this the column gives way: `md` 900 px, `lg` 970 px, `xl` 1120 px of table width. */
  readonly from?: 'md' | 'lg' | 'xl';
};

/** The state that a header announces: `ascending`, `descending` or `none`. */
export function directionOfSort(sort: ColumnSort, current: string): 'ascending' | 'descending' | 'none' {
  if (current === sort.ascending) return 'ascending';
  return current === sort.descending ? 'descending' : 'none';
}

/** What a press on the header asks for next: the column's first order, then the other one. */
export function nextSort(sort: ColumnSort, current: string): string {
  const direction = directionOfSort(sort, current);
  if (direction === 'none') return sort[sort.first];
  return direction === 'ascending' ? sort.descending : sort.ascending;
}
