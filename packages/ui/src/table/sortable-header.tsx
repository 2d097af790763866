import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column } from './columns.ts';
import { directionOfSort, nextSort } from './columns.ts';

type SortableHeaderProps<Row> = {
  readonly column: Column<Row>;
  readonly current: string;
  readonly onSort: (sort: string) => void;
};

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** A column's header; where the server can sort by it, a button that also says the present order. */
export function SortableHeader<Row>({ column, current, onSort }: SortableHeaderProps<Row>) {
  const { sort, title, align, from } = column;
  if (sort === undefined) {
    return (
      <th scope="col" data-align={align} data-from={from}>
        {title}
      </th>
    );
  }
  const direction = directionOfSort(sort, current);
  const Icon = ICONS[direction];
  return (
    <th scope="col" data-align={align} data-from={from} aria-sort={direction}>
      <button type="button" className="hn-sort" onClick={() => onSort(nextSort(sort, current))}>
        {title}
        <Icon size={14} aria-hidden data-idle={direction === 'none'} />
      </button>
    </th>
  );
}
