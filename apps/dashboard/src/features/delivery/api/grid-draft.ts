import { LEFT_OUT } from './grid-cells.ts';
import type { GridCells, GridColumn } from './grid-cells.ts';
import type { GridRow, PricesOfRow } from './grid-rows.ts';

export type GridChange = { readonly row: GridRow; readonly column: GridColumn; readonly text: string };
/** Of each touched line its touched cells, and what they were when the line was first touched. */
export type Staged = ReadonlyMap<string, { readonly cells: Partial<GridCells>; readonly origin: GridCells }>;

/** What a line was and is to be. */
export type GridEdit = { readonly row: GridRow; readonly was: PricesOfRow; readonly is: PricesOfRow };

export const NO_PRICE: PricesOfRow = { home: undefined, desk: undefined };

/** Whether a line is carried to at all, by the one service or the other. */
export function isCarried(row: GridRow, cells: GridCells, around: PricesOfRow): boolean {
  return (['home', 'desk'] as const).some((mode) => {
    const text = cells[mode].trim();
    if (text === LEFT_OUT) return false;
    return text !== '' || (row.communeId !== null && typeof around[mode]?.priceCentimes === 'number');
  });
}
