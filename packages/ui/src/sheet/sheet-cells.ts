import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { isAtEdge } from './use-sheet-block.ts';
import type { SheetBlock } from './use-sheet-block.ts';

/** What a cell, by its place on screen, is to hold. */
export type SheetEntry = { readonly row: number; readonly column: number; readonly text: string };

type SheetInput = {
  readonly rows: number;
  readonly columns: number;
  /** `below`: what was pasted under the last row on screen, by the place that it would have there. */
  readonly onEnter: (entries: readonly SheetEntry[], below: readonly SheetEntry[]) => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** Ctrl+Y and Ctrl+Shift+Z; left out where nothing is brought again. */
  readonly onRedo?: (() => void) | undefined;
  /** Cells that are chosen together, with what each holds; left out where only one can be. */
  readonly block?: SheetBlock;
  readonly textAt?: (row: number, column: number) => string;
};

export type SheetCellProps = {
  readonly 'data-cell': string;
  readonly 'data-chosen': boolean;
  readonly onCopy: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * A table of fields as a spreadsheet: arrows and Enter move, sideways from the edge of a text on, Shift chooses a block, which is copied as spreadsheets read it; a
 * block from one is pasted from the cell on, Ctrl+D fills the column (or the block) down, Ctrl+Z takes back, Ctrl+Y brings again.
 */
export function sheetCells(sheet: SheetInput): (row: number, column: number) => SheetCellProps {
  const { rows, columns, onEnter, canUndo, onUndo, onRedo, block, textAt = () => '' } = sheet;
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number, column: number) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/u, '');
    if (!/[\t\n]/u.test(text)) return;
    event.preventDefault();
    const block = text.split(/\r?\n/u).map((line) => line.split('\t'));
    const entries = block.flatMap((cells, down) =>
      cells.map((cell, across) => ({ row: at + down, column: column + across, text: cell })),
    );
    const fitting = entries.filter((entry) => entry.column < columns);
    onEnter(
      fitting.filter((entry) => entry.row < rows),
      fitting.filter((entry) => entry.row >= rows),
    );
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number, column: number) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (block?.onKey(event, { row: at, column }) === true) return event.preventDefault();
    if (!isCommand && key !== 'shift') block?.clear();
    if (event.key === 'ArrowDown' || event.key === 'Enter') focusCell(event.currentTarget, at + 1, column);
    else if (event.key === 'ArrowUp') focusCell(event.currentTarget, at - 1, column);
    else if (isSideways(event) && !isCommand) focusCell(event.currentTarget, at, column + acrossOf(event.key));
    else if (isCommand && key === 'd') fillDown(event.currentTarget.value, at, column);
    else if (isCommand && key === 'z' && !event.shiftKey && canUndo) onUndo();
    else if (isCommand && onRedo !== undefined && (key === 'y' || (key === 'z' && event.shiftKey))) onRedo();
    else return undefined;
    return event.preventDefault();
  };
  /** The chosen block from its first row, else the column from the cell on. */
  const fillDown = (text: string, at: number, column: number) => {
    const [first, ...below] = block?.rows ?? [];
    if (block === undefined || first === undefined)
      return onEnter(
        Array.from({ length: rows - at - 1 }, (_, down) => ({ row: at + 1 + down, column, text })),
        [],
      );
    return onEnter(
      below.flatMap((row) => block.columns.map((each) => ({ row, column: each, text: textAt(first, each) }))),
      [],
    );
  };
  return (row, column) => ({
    'data-cell': `${row} ${column}`,
    'data-chosen': block?.has(row, column) === true,
    onCopy: (event) => block?.onCopy(event, textAt),
    onMouseDown: (event) => block?.onMouseDown(event, { row, column }),
    onPaste: (event) => paste(event, row, column),
    onKeyDown: (event) => onKey(event, row, column),
  });
}

function focusCell(from: HTMLInputElement, row: number, column: number): void {
  from.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
}

/** The step over the columns of an arrow: they stand the other way round where lines begin at the right. */
function acrossOf(key: string): number {
  const step = key === 'ArrowLeft' ? -1 : 1;
  return document.documentElement.dir === 'rtl' ? -step : step;
}

/** An arrow to the side that has no letter left to pass. */
function isSideways({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  return (key === 'ArrowLeft' || key === 'ArrowRight') && isAtEdge(currentTarget, key === 'ArrowLeft' ? -1 : 1);
}
