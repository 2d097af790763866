import type { CombinationRow } from '@hanout/contracts/catalog-combinations';
import type { ProductPage } from '@hanout/contracts/catalog-products';
import { Money } from '@hanout/ui/money/money.tsx';
import { showTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { CombinationTools } from './combination-tools.tsx';
import { gridColumns } from './use-grid.ts';
import type { CellChange, Grid, GridColumn } from './use-grid.ts';
import './combination-grid.css';

type CombinationGridProps = {
  readonly product: ProductPage;
  readonly rows: readonly CombinationRow[];
  readonly grid: Grid;
  readonly mayWrite: boolean;
};

/**
 * The spreadsheet of combinations: arrows and Enter move, a block from a spreadsheet is pasted from the cell on, Ctrl+D fills
 * the column down, Ctrl+Z takes back.
 */
export function CombinationGrid({ product, rows, grid, mayWrite }: CombinationGridProps) {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();

  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number, column: number) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/u, '');
    if (!/[\t\n]/u.test(text)) return;
    event.preventDefault();
    const block = text.split(/\r?\n/u).map((line) => line.split('\t'));
    grid.stage(
      block.flatMap((cells, down) =>
        cells.flatMap((cell, across): CellChange[] => {
          const row = rows[at + down];
          const name = gridColumns[column + across];
          return row === undefined || name === undefined ? [] : [{ row, column: name, text: cell }];
        }),
      ),
    );
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number, column: number) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const name = gridColumns[column];
    if (event.key === 'ArrowDown' || event.key === 'Enter') focus(at + 1, column);
    else if (event.key === 'ArrowUp') focus(at - 1, column);
    else if (isCommand && event.key.toLowerCase() === 'd' && name !== undefined) {
      const text = event.currentTarget.value;
      grid.stage(rows.slice(at + 1).map((row) => ({ row, column: name, text })));
    } else if (isCommand && event.key.toLowerCase() === 'z' && !event.shiftKey && grid.canUndo) grid.undo();
    else return;
    event.preventDefault();
  };
  return (
    <ScrollRegion className="hn-stock-scroll" label={translate('products.tab.combinations')}>
      <table ref={table} className="hn-grid">
        <thead>
          <tr>
            <th scope="col">{translate('products.combination')}</th>
            {gridColumns.map((column) => (
              <th key={column} scope="col">
                {translate(`products.gridColumn.${column}`)}
              </th>
            ))}
            <th scope="col">{translate('products.availableTitle')}</th>
            <th scope="col">
              <span className="hn-visually-hidden">{translate('products.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} data-failed={Object.keys(grid.errorsOf(row)).length > 0}>
              <th scope="row">
                <CombinationName row={row} message={grid.errorsOf(row)['_row']} />
              </th>
              {gridColumns.map((name, column) => (
                <td key={name}>
                  <Cell
                    row={row}
                    column={name}
                    grid={grid}
                    mark={`${at} ${column}`}
                    isReadOnly={!mayWrite}
                    onPaste={(event) => paste(event, at, column)}
                    onKeyDown={(event) => onKey(event, at, column)}
                  />
                  {name === 'price' && grid.cells(row).price === '' ? (
                    <span className="hn-soft hn-cell-note">
                      <Money centimes={product.priceHtCentimes} />
                    </span>
                  ) : null}
                </td>
              ))}
              <td className="hn-number">{row.available}</td>
              <td>{mayWrite ? <CombinationTools product={product} row={row} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function CombinationName({ row, message }: { readonly row: CombinationRow; readonly message: string | undefined }) {
  const translate = useTranslate();
  return (
    <span className="hn-combination-name">
      {row.values.map(({ id, color }) =>
        color === null ? null : <i key={id} className="hn-swatch" style={{ background: color }} aria-hidden />,
      )}
      <bdi>{row.combination}</bdi>
      {row.isDefault ? <span className="hn-default-mark">{translate('products.default')}</span> : null}
      {message === undefined ? null : (
        <span role="alert" className="hn-field-errors">
          {message}
        </span>
      )}
    </span>
  );
}

const FIELD_OF: Readonly<Record<GridColumn, string>> = {
  sku: 'sku',
  barcode: 'barcode',
  price: 'priceHtCentimes',
  weightGrams: 'weightGrams',
};

type CellProps = {
  readonly row: CombinationRow;
  readonly column: GridColumn;
  readonly grid: Grid;
  readonly mark: string;
  readonly isReadOnly: boolean;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function Cell({ row, column, grid, mark, isReadOnly, onPaste, onKeyDown }: CellProps) {
  const translate = useTranslate();
  const value = grid.cells(row)[column];
  const message = grid.errorsOf(row)[FIELD_OF[column]];
  const title = translate(`products.gridColumn.${column}`);
  return (
    <>
      <input
        dir="ltr"
        className="hn-grid-cell"
        data-cell={mark}
        data-dirty={grid.isDirtyCell(row, column)}
        aria-label={`${title}, ${row.combination}`}
        aria-invalid={message !== undefined}
        readOnly={isReadOnly}
        inputMode={column === 'price' ? 'decimal' : column === 'weightGrams' ? 'numeric' : 'text'}
        value={column === 'price' ? showTypedAmount(value) : value}
        onChange={(event) => grid.stage([{ row, column, text: event.currentTarget.value }])}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {message === undefined ? null : (
        <span role="alert" className="hn-field-errors">
          {message}
        </span>
      )}
    </>
  );
}
