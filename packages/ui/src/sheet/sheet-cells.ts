import type { ClipboardEvent, KeyboardEvent } from 'react';

/** What a cell, by its place on screen, is to hold. */
export type SheetEntry = { readonly row: number; readonly column: number; readonly text: string };

type SheetInput = {
  readonly rows: number;
  readonly columns: number;
  readonly onEnter: (entries: readonly SheetEntry[]) => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
};

export type SheetCellProps = {
  readonly 'data-cell': string;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * A table of fields as a spreadsheet: arrows and Enter move, a block from a spreadsheet is pasted from the cell on, Ctrl+D
 * fills the column down, Ctrl+Z takes back.
 */
export function sheetCells(sheet: SheetInput): (row: number, column: number) => SheetCellProps {
  const { rows, columns, onEnter, canUndo, onUndo } = sheet;
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number, column: number) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/u, '');
    if (!/[\t\n]/u.test(text)) return;
    event.preventDefault();
    const block = text.split(/\r?\n/u).map((line) => line.split('\t'));
    const entries = block.flatMap((cells, down) =>
      cells.map((cell, across) => ({ row: at + down, column: column + across, text: cell })),
    );
    onEnter(entries.filter((entry) => entry.row < rows && entry.column < columns));
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number, column: number) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'ArrowDown' || event.key === 'Enter') focusCell(event.currentTarget, at + 1, column);
    else if (event.key === 'ArrowUp') focusCell(event.currentTarget, at - 1, column);
    else if (isCommand && event.key.toLowerCase() === 'd') {
      const text = event.currentTarget.value;
      onEnter(Array.from({ length: rows - at - 1 }, (_, down) => ({ row: at + 1 + down, column, text })));
    } else if (isCommand && event.key.toLowerCase() === 'z' && !event.shiftKey && canUndo) onUndo();
    else return;
    event.preventDefault();
  };
  return (row, column) => ({
    'data-cell': `${row} ${column}`,
    onPaste: (event) => paste(event, row, column),
    onKeyDown: (event) => onKey(event, row, column),
  });
}

function focusCell(from: HTMLInputElement, row: number, column: number): void {
  from.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
}
