import { SheetCell } from '@hanout/ui/sheet/sheet-cell.tsx';
import type { SheetCellProps } from '@hanout/ui/sheet/sheet-cells.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { isCarried } from '../../api/grid-draft.ts';
import { cellsOf, gridColumns, LEFT_OUT } from '../../api/grid-cells.ts';
import type { GridColumn } from '../../api/grid-cells.ts';
import type { GridRow, PricesOfRow } from '../../api/grid-rows.ts';
import type { GridSheetProps } from './grid-sheet-props.ts';
import type { GridDraft } from './use-grid.ts';
import { useWilayaName } from '../wilaya-name.ts';

type GridLineProps = Omit<GridSheetProps, 'rows' | 'onLeftOver'> & {
  readonly row: GridRow;
  readonly at: number;
  readonly sheet: (column: number) => SheetCellProps;
  readonly onReach: () => void;
};

/** One place with its cells, and below them what is wrong with one of them. */
export function GridLine(props: GridLineProps) {
  const { row, at, draft, selection, mayWrite, sheet, onReach, onDesks } = props;
  const translate = useTranslate();
  const name = useWilayaName()(row);
  const messageId = useId();
  const cells = draft.cells(row);
  const around = row.communeId === null ? {} : cellsOf({ communeId: null }, draft.around(row));
  const problems = gridColumns.flatMap((column) => draft.problemIn(row, column) ?? []);
  const told = [...new Set(problems)].map((problem) => translate(`carriers.wrong.${problem}`));
  const messages = [...told, ...[draft.refusalOf(row)].filter((text) => text !== null)];
  return (
    <>
      <tr
        data-chosen={selection.keys.has(row.key)}
        data-commune={row.communeId !== null}
        data-closed={!row.isDeliverable}
        aria-rowindex={at + 2}
      >
        {mayWrite ? (
          <td>
            <Checkbox
              size="xs"
              aria-label={translate('ui.table.selectRow', { name })}
              checked={selection.keys.has(row.key)}
              onClick={(event) => selection.toggle(row.key, event.shiftKey)}
              onChange={() => undefined}
            />
          </td>
        ) : null}
        <th scope="row">
          <PlaceName {...props} name={name} />
        </th>
        {gridColumns.map((column, across) => {
          const problem = draft.problemIn(row, column);
          return (
            <td key={column} data-column={column}>
              <SheetCell
                {...sheet(across)}
                dir="ltr"
                inputMode="text"
                maxLength={40}
                label={`${translate(`carriers.grid.${column}`)}, ${name}`}
                placeholder={placeholderOf(column, around)}
                isDirty={draft.isDirtyCell(row, column)}
                message={problem === null ? undefined : translate(`carriers.wrong.${problem}`)}
                messageId={messageId}
                readOnly={!mayWrite}
                value={cells[column]}
                onType={(text) => draft.stage([{ row, column, text }])}
                onReach={onReach}
              />
            </td>
          );
        })}
        <td>
          <Carried {...{ row, draft, mayWrite, name }} />
        </td>
        <td>
          {row.communeId === null ? (
            <button
              type="button"
              className="hn-grid-desks"
              data-missing={row.desks === 0 && cells.desk.trim() !== ''}
              onClick={() => onDesks(row)}
            >
              {row.desks}
              <span className="hn-visually-hidden">{translate('carriers.desksOf', { name, count: row.desks })}</span>
            </button>
          ) : null}
        </td>
      </tr>
      {messages.length === 0 ? null : (
        <tr className="hn-grid-told">
          <td id={messageId} colSpan={gridColumns.length + 4} className="hn-field-errors">
            {messages.join(' ')}
          </td>
        </tr>
      )}
    </>
  );
}

/** What holds while the cell is empty. */
function placeholderOf(column: GridColumn, around: Partial<Readonly<Record<GridColumn, string>>>): string {
  return around[column] ?? '';
}

function PlaceName({ row, open, onToggle, name }: GridLineProps & { readonly name: string }) {
  const translate = useTranslate();
  const closed = row.isDeliverable ? null : <span className="hn-soft"> · {translate('carriers.placeClosed')}</span>;
  if (row.communeId !== null)
    return (
      <span className="hn-grid-commune">
        <bdi>{name}</bdi>
        {closed}
      </span>
    );
  const isOpen = open.has(row.wilayaCode);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className="hn-rates-open" aria-expanded={isOpen} onClick={() => onToggle(row.wilayaCode)}>
      <Icon className={isOpen ? undefined : 'hn-flip'} size={14} aria-hidden />
      <span className="hn-rates-code">{row.wilayaCode}</span> <bdi>{name}</bdi>
      {closed}
    </button>
  );
}

type CarriedProps = {
  readonly row: GridRow;
  readonly draft: GridDraft;
  readonly mayWrite: boolean;
  readonly name: string;
};

/** Whether anything is carried there; a wilaya is carried to again by a price. */
export function Carried({ row, draft, mayWrite, name }: CarriedProps) {
  const translate = useTranslate();
  const cells = draft.cells(row);
  const around: PricesOfRow = draft.around(row);
  const isOn = isCarried(row, cells, around);
  const change = (wanted: boolean) => {
    const text = wanted || row.communeId === null ? '' : LEFT_OUT;
    draft.stage((['home', 'desk'] as const).map((column) => ({ row, column, text })));
  };
  return (
    <Checkbox
      size="sm"
      aria-label={translate('carriers.carriedTo', { name })}
      checked={isOn}
      disabled={!mayWrite || (row.communeId === null && !isOn)}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
