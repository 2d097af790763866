import type { ProductStock } from '@hanout/contracts/stock/stock';
import { SheetCell } from '@hanout/ui/sheet/sheet-cell.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { memo } from 'react';
import type { SheetRow } from './use-sheet-rows.ts';

type ShownCell = {
  readonly text: string;
  readonly message: string | undefined;
  readonly isStaged: boolean;
  readonly isChosen: boolean;
};

type StockSheetRowProps = {
  readonly row: ProductStock['rows'][number];
  /** One for each warehouse, in their order. */
  readonly cells: readonly ShownCell[];
  readonly isReadOnly: boolean;
  readonly messageId: string;
  readonly sheet: SheetRow;
};

/** One combination: what lies of it in each warehouse and what orders hold of that, and how much in all. */
export const StockSheetRow = memo(function DrawnRow({ row, cells, isReadOnly, messageId, sheet }: StockSheetRowProps) {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row">
        <bdi>{row.combination}</bdi>
      </th>
      {row.figures.map((figure, column) => (
        <td key={figure.warehouseId}>
          <SheetCell
            {...sheet.at(column, cells[column]?.isChosen === true)}
            dir="ltr"
            inputMode="numeric"
            maxLength={7}
            label={`${figure.combination ?? ''}, ${figure.warehouse}`}
            isDirty={cells[column]?.isStaged === true}
            message={cells[column]?.message}
            messageId={messageId}
            readOnly={isReadOnly || !figure.isActive}
            value={cells[column]?.text ?? ''}
            onReach={() => sheet.onReach(column)}
            onType={(text) => sheet.onType(figure, text.replace(/[^\d]/gu, ''))}
          />
          {figure.reserved === 0 ? null : (
            <span className="hn-soft hn-cell-note">
              {translate('products.cellReserved', { count: figure.reserved })}
            </span>
          )}
        </td>
      ))}
      <td className="hn-number">{cells.reduce((sum, { text }) => sum + Number(text), 0)}</td>
    </tr>
  );
}, isSameRow);

function isSameRow(a: StockSheetRowProps, b: StockSheetRowProps): boolean {
  const isSame = a.row === b.row && a.isReadOnly === b.isReadOnly && a.sheet === b.sheet;
  return isSame && a.cells.length === b.cells.length && a.cells.every((cell, at) => isSameCell(cell, b.cells[at]));
}

const isSameCell = (a: ShownCell, b: ShownCell | undefined): boolean =>
  a.text === b?.text && a.message === b.message && a.isStaged === b.isStaged && a.isChosen === b.isChosen;
