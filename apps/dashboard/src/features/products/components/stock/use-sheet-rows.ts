import type { StockFigure } from '@hanout/contracts/stock/stock';
import type { SheetCellProps } from '@hanout/ui/sheet/sheet-cells.ts';
import { useEffect, useRef, useState } from 'react';

type SheetDoings = {
  readonly cellAt: (row: number, column: number) => SheetCellProps;
  readonly onType: (figure: StockFigure, text: string) => void;
  /** A cell has the focus now. */
  readonly onReach: (row: number, column: number) => void;
};

/** What the cells of one row do; the same for as long as the sheet is shown. */
export type SheetRow = {
  readonly at: (column: number, isChosen: boolean) => SheetCellProps;
  readonly onType: SheetDoings['onType'];
  readonly onReach: (column: number) => void;
};

/**
 * The rows of a sheet with hundreds of cells, each drawn anew only when something in it has changed: what its cells do stays the
 * same and asks for the newest way to do it at the moment of the press.
 */
export function useSheetRows(doings: SheetDoings) {
  const latest = useRef(doings);
  useEffect(() => {
    latest.current = doings;
  });
  const [rows] = useState(() => new Map<number, SheetRow>());
  const of = (row: number): SheetRow => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const made: SheetRow = {
      at: (column, isChosen) => ({
        'data-cell': `${row} ${column}`,
        'data-chosen': isChosen,
        onCopy: (event) => latest.current.cellAt(row, column).onCopy(event),
        onMouseDown: (event) => latest.current.cellAt(row, column).onMouseDown(event),
        onPaste: (event) => latest.current.cellAt(row, column).onPaste(event),
        onKeyDown: (event) => latest.current.cellAt(row, column).onKeyDown(event),
      }),
      onType: (figure, text) => latest.current.onType(figure, text),
      onReach: (column) => latest.current.onReach(row, column),
    };
    rows.set(row, made);
    return made;
  };
  return { of };
}
