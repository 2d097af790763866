import type { CarrierRate, CarrierRates } from '@hanout/contracts/delivery';
import type { DeliveryMode } from '@hanout/core/delivery';
import { showTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { SheetCell } from '@hanout/ui/sheet/sheet-cell.tsx';
import { sheetCells } from '@hanout/ui/sheet/sheet-cells.ts';
import type { SheetCellProps } from '@hanout/ui/sheet/sheet-cells.ts';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { columnsOf, USUAL_DAYS } from '../api/rate-cells.ts';
import type { RateColumn } from '../api/rate-cells.ts';
import type { RateChange, RatesDraft } from './use-rates.ts';
import { useWilayaName } from './wilaya-name.ts';
import './rates.css';

export type Wilaya = CarrierRates['wilayas'][number];
/** A wilaya with what the chosen service asks there. */
export type RateRow = { readonly wilaya: Wilaya; readonly rate: CarrierRate };

type RatesSheetProps = {
  readonly mode: DeliveryMode;
  readonly rows: readonly RateRow[];
  readonly draft: RatesDraft;
  readonly selection: Selection;
  readonly mayWrite: boolean;
  /** Opens what single communes have of their own. */
  readonly onOpen: (row: RateRow) => void;
};

/** The prices of one service, a line per wilaya. */
export function RatesSheet({ mode, rows, draft, selection, mayWrite, onOpen }: RatesSheetProps) {
  const translate = useTranslate();
  const columns = columnsOf(mode);
  const cellAt = sheetCells({
    rows: rows.length,
    columns: columns.length,
    onEnter: (entries) =>
      draft.stage(
        entries.flatMap(({ row: at, column: across, text }): RateChange[] => {
          const rate = rows[at]?.rate;
          const column = columns[across];
          return rate === undefined || column === undefined ? [] : [{ rate, column, text }];
        }),
      ),
    canUndo: draft.canUndo,
    onUndo: draft.undo,
  });
  const keys = rows.map(({ wilaya }) => String(wilaya.code));
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <ScrollRegion className="hn-rates" label={translate(`carriers.mode.${mode}`)}>
      <table className="hn-sheet">
        <thead>
          <tr>
            {mayWrite ? (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={translate('ui.table.selectPage')}
                  checked={keys.length > 0 && chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  onChange={(event) => selection.setMany(keys, event.currentTarget.checked)}
                />
              </th>
            ) : null}
            <th scope="col">{translate('carriers.wilaya')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`carriers.head.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <RateLine
              key={row.wilaya.code}
              {...{ row, columns, draft, selection, mayWrite, onOpen }}
              sheet={(column) => cellAt(at, column)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type RateLineProps = Pick<RatesSheetProps, 'draft' | 'selection' | 'mayWrite' | 'onOpen'> & {
  readonly row: RateRow;
  readonly columns: readonly RateColumn[];
  readonly sheet: (column: number) => SheetCellProps;
};

function RateLine({ row, columns, draft, selection, mayWrite, onOpen, sheet }: RateLineProps) {
  const translate = useTranslate();
  const { wilaya, rate } = row;
  const name = useWilayaName()(wilaya);
  const open = () => onOpen(row);
  const key = String(wilaya.code);
  const messageId = useId();
  const told = [draft.rowMessageOf(rate), ...columns.map((column) => draft.messageOf(rate, column))];
  const messages = [...new Set(told.filter((message) => message !== undefined))];
  return (
    <>
      <tr data-chosen={selection.keys.has(key)}>
        {mayWrite ? (
          <td>
            <Checkbox
              size="xs"
              aria-label={translate('ui.table.selectRow', { name })}
              checked={selection.keys.has(key)}
              onClick={(event) => selection.toggle(key, event.shiftKey)}
              onChange={() => undefined}
            />
          </td>
        ) : null}
        <th scope="row">
          <button type="button" className="hn-rates-open" onClick={open}>
            <span className="hn-rates-code">{wilaya.code}</span> <bdi>{name}</bdi>
            <IconChevronRight className="hn-flip" size={14} aria-hidden />
            {rate.exceptions === 0 ? null : (
              <span className="hn-soft hn-rates-note">
                {translate('carriers.exceptions', { count: rate.exceptions })}
              </span>
            )}
          </button>
        </th>
        {columns.map((column, across) => (
          <td key={column} data-column={column}>
            <RateCell {...{ rate, column, draft, mayWrite, name, messageId, open }} sheet={sheet(across)} />
          </td>
        ))}
      </tr>
      {messages.length === 0 ? null : (
        <tr>
          <td id={messageId} colSpan={columns.length + 2} className="hn-field-errors">
            {messages.join(' ')}
          </td>
        </tr>
      )}
    </>
  );
}

type RateCellProps = Pick<RateLineProps, 'draft' | 'mayWrite'> & {
  readonly rate: CarrierRate;
  readonly column: RateColumn;
  readonly name: string;
  readonly messageId: string;
  readonly open: () => void;
  readonly sheet: SheetCellProps;
};

function RateCell({ rate, column, draft, mayWrite, name, messageId, open, sheet }: RateCellProps) {
  const translate = useTranslate();
  const cells = draft.cells(rate);
  const isAddress = column === 'desk';
  if (isAddress && rate.desks > 1)
    return (
      <button type="button" className="hn-rates-open" onClick={open}>
        {translate('carriers.desks', { count: rate.desks })}
        <span className="hn-visually-hidden">, {name}</span>
      </button>
    );
  const usual = column === 'min' || column === 'max' ? USUAL_DAYS[column] : '';
  const empty = column === 'price' ? translate('carriers.notCarried') : usual;
  return (
    <SheetCell
      {...sheet}
      dir={isAddress ? 'auto' : 'ltr'}
      inputMode={column === 'price' ? 'decimal' : isAddress ? 'text' : 'numeric'}
      maxLength={isAddress ? 300 : 14}
      label={`${translate(`carriers.column.${column}`)}, ${name}`}
      placeholder={isAddress || (column !== 'price' && cells.price === '') ? '' : empty}
      isDirty={draft.isDirtyCell(rate, column)}
      message={draft.messageOf(rate, column)}
      messageId={messageId}
      readOnly={!mayWrite}
      value={column === 'price' ? showTypedAmount(cells.price) : cells[column]}
      onType={(text) => draft.stage([{ rate, column, text }])}
    />
  );
}
