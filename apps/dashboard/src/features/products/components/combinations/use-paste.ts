import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import type { SheetEntry } from '@hanout/ui/sheet/sheet-cells.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { gridColumns } from './use-grid.ts';
import type { CellChange, Grid } from './use-grid.ts';

/** As many of the rows behind those on screen as there are, and at most as many as asked for. */
export type RowsBelow = (count: number) => Promise<readonly CombinationRow[]>;

type PasteInput = { readonly grid: Grid; readonly rows: readonly CombinationRow[]; readonly rowsBelow: RowsBelow };

/** A column of a hundred prices goes on over the pages that follow, in one step; what finds no row is counted. */
export function usePaste({ grid, rows, rowsBelow }: PasteInput) {
  const translate = useTranslate();
  const toasts = useToasts();
  return (entries: readonly SheetEntry[], below: readonly SheetEntry[]): void => {
    if (below.length === 0) return grid.stage(changesOf(entries, rows));
    const wanted = Math.max(...below.map(({ row }) => row)) - rows.length + 1;
    const finish = (found: readonly CombinationRow[]) => {
      grid.stageLater(changesOf([...entries, ...below], [...rows, ...found]));
      if (found.length > 0)
        toasts.show({ tone: 'neutral', message: translate('products.pastedBelow', { count: found.length }) });
      const left = wanted - found.length;
      if (left > 0) toasts.show({ tone: 'failure', message: translate('products.pastedBeyond', { count: left }) });
    };
    return void rowsBelow(wanted).then(finish, () => finish([]));
  };
}

function changesOf(entries: readonly SheetEntry[], rows: readonly CombinationRow[]): readonly CellChange[] {
  return entries.flatMap(({ row: at, column: across, text }): CellChange[] => {
    const row = rows[at];
    const column = gridColumns[across];
    return row === undefined || column === undefined ? [] : [{ row, column, text }];
  });
}
