import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import type { ProductPage } from '@hanout/contracts/products/products';
import { Money } from '@hanout/ui/money/money.tsx';
import { showTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { SheetCell } from '@hanout/ui/sheet/sheet-cell.tsx';
import { sheetCells } from '@hanout/ui/sheet/sheet-cells.ts';
import type { SheetCellProps } from '@hanout/ui/sheet/sheet-cells.ts';
import { useSheetBlock } from '@hanout/ui/sheet/use-sheet-block.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import { CombinationTools } from './combination-tools.tsx';
import { ERROR_FIELDS, gridColumns } from './use-grid.ts';
import type { Grid, GridColumn } from './use-grid.ts';
import { usePaste } from './use-paste.ts';
import type { RowsBelow } from './use-paste.ts';
import './combination-grid.css';

type CombinationGridProps = {
  readonly product: ProductPage;
  readonly rows: readonly CombinationRow[];
  readonly grid: Grid;
  readonly mayWrite: boolean;
  /** The rows of the pages after this one, for what is pasted beyond it. */
  readonly rowsBelow: RowsBelow;
};

/** The spreadsheet of combinations. */
export function CombinationGrid({ product, rows, grid, mayWrite, rowsBelow }: CombinationGridProps) {
  const translate = useTranslate();
  const columnTitle = useColumnTitle();
  const language = useLanguage();
  const block = useSheetBlock({ rows: rows.length, columns: gridColumns.length });
  const paste = usePaste({ grid, rows, rowsBelow });
  const cellAt = sheetCells({
    block,
    textAt: (at, across) => {
      const [row, column] = [rows[at], gridColumns[across]];
      if (row === undefined || column === undefined) return '';
      const text = grid.cells(row)[column];
      return column === 'price' && language !== 'en' ? text.replace('.', ',') : text;
    },
    rows: rows.length,
    columns: gridColumns.length,
    onEnter: paste,
    canUndo: grid.canUndo,
    onUndo: grid.undo,
    onRedo: grid.canRedo ? grid.redo : undefined,
  });
  return (
    <ScrollRegion className="hn-stock-scroll" label={translate('products.tab.combinations')}>
      <table className="hn-sheet">
        <thead>
          <tr>
            <th scope="col">{translate('products.combination')}</th>
            {gridColumns.map((column) => (
              <th key={column} scope="col">
                {columnTitle(column)}
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
                  <Cell row={row} column={name} grid={grid} sheet={cellAt(at, column)} isReadOnly={!mayWrite} />
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

function useColumnTitle(): (column: GridColumn) => string {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  return (column) => (column === 'price' ? priceWord : translate)(`products.gridColumn.${column}`);
}

type CellProps = {
  readonly row: CombinationRow;
  readonly column: GridColumn;
  readonly grid: Grid;
  readonly sheet: SheetCellProps;
  readonly isReadOnly: boolean;
};

function Cell({ row, column, grid, sheet, isReadOnly }: CellProps) {
  const columnTitle = useColumnTitle();
  const value = grid.cells(row)[column];
  const title = columnTitle(column);
  return (
    <SheetCell
      {...sheet}
      dir="ltr"
      label={`${title}, ${row.combination}`}
      isDirty={grid.isDirtyCell(row, column)}
      message={grid.errorsOf(row)[ERROR_FIELDS[column]]}
      readOnly={isReadOnly}
      inputMode={column === 'price' ? 'decimal' : column === 'weightGrams' ? 'numeric' : 'text'}
      value={column === 'price' ? showTypedAmount(value) : value}
      onType={(text) => grid.stage([{ row, column, text }])}
    />
  );
}
