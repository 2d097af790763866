import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import type { Column } from './columns.ts';
import { ListStates } from './list-states.tsx';
import type { ListStatesProps } from './list-states.tsx';
import { SortableHeader } from './sortable-header.tsx';
import type { Density } from './use-list-look.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import './list-panel.css';
import './resource-table.css';

export type ResourceTableProps<Row> = ListStatesProps<Row> & {
  /** Names the list for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Names a row in its checkbox. */
  readonly rowName: (row: Row) => string;
  readonly onOpen: (row: Row, inNewTab: boolean) => void;
  /** The row as a card under 640 px; its `data-row-link` covers the whole card. */
  readonly card: (row: Row) => ReactNode;
  /** Left out where a list is short enough to have one order. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** Left out where nothing can be done to several rows at once. */
  readonly selection?: Selection;
  /** Comfortable unless the person chooses. */
  readonly density?: Density;
};

/**
 * The list of every screen: sticky header, sorting, selection, J/K/X, cards on phones, and its loading, empty and failed
 * states. The link that opens a row carries `data-row-link`; the rest of the row is a larger target for the same.
 */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { columns, selection, label } = props;
  const container = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 639.98px)', false, { getInitialValueInEffect: false });
  useRowKeys(container, selection);
  return (
    <ListStates {...props} columns={columns.length} container={container}>
      {(rows) =>
        isNarrow ? (
          <Cards {...props} rows={rows} />
        ) : (
          <div className="hn-table-scroll" role="group" aria-label={label} tabIndex={-1}>
            <Rows {...props} rows={rows} />
          </div>
        )
      }
    </ListStates>
  );
}

type FilledProps<Row> = ResourceTableProps<Row> & { readonly rows: readonly Row[] };

function Rows<Row>(props: FilledProps<Row>) {
  const { rows, columns, rowKey, selection, sort = '', onSort = () => undefined, label } = props;
  return (
    <table className="hn-table" aria-label={label}>
      <thead>
        <tr>
          {selection === undefined ? null : <PageCheckbox keys={rows.map(rowKey)} selection={selection} />}
          {columns.map((column) => (
            <SortableHeader key={column.key} column={column} current={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function PageCheckbox({ keys, selection }: { readonly keys: readonly string[]; readonly selection: Selection }) {
  const translate = useTranslate();
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <th scope="col" className="hn-table-check">
      <Checkbox
        size="xs"
        aria-label={translate('ui.table.selectPage')}
        checked={chosen === keys.length}
        indeterminate={chosen > 0 && chosen < keys.length}
        onChange={(event) => selection.setMany(keys, event.currentTarget.checked)}
      />
    </th>
  );
}

function TableRow<Row>({ row, columns, rowKey, onOpen, selection, rowName }: FilledProps<Row> & { readonly row: Row }) {
  const key = rowKey(row);
  const open = (event: MouseEvent) => {
    if (isOwnTarget(event)) onOpen(row, event.ctrlKey || event.metaKey || event.button === 1);
  };
  return (
    <tr
      data-row={key}
      data-chosen={selection?.keys.has(key) ?? false}
      onClick={open}
      onAuxClick={(event) => (event.button === 1 ? open(event) : undefined)}
    >
      {selection === undefined ? null : (
        <td className="hn-table-check">
          <RowCheckbox rowKey={key} name={rowName(row)} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-from={column.from}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Cards<Row>({ rows, rowKey, rowName, card, selection, label }: FilledProps<Row>) {
  return (
    <ul className="hn-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} data-row={rowKey(row)} data-chosen={selection?.keys.has(rowKey(row)) ?? false}>
          {selection === undefined ? null : (
            <RowCheckbox rowKey={rowKey(row)} name={rowName(row)} selection={selection} />
          )}
          <div className="hn-card-body">{card(row)}</div>
        </li>
      ))}
    </ul>
  );
}

function RowCheckbox({
  rowKey,
  name,
  selection,
}: {
  readonly rowKey: string;
  readonly name: string;
  readonly selection: Selection;
}) {
  const translate = useTranslate();
  return (
    <Checkbox
      size="xs"
      aria-label={translate('ui.table.selectRow', { name })}
      checked={selection.keys.has(rowKey)}
      onClick={(event) => selection.toggle(rowKey, event.shiftKey)}
      onChange={() => undefined}
    />
  );
}

/** A press on a link, a button or a field inside the row is theirs; marking text opens nothing. */
function isOwnTarget(event: MouseEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
