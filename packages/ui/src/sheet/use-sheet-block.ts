import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';

type Place = { readonly row: number; readonly column: number };
type Block = { readonly from: Place; readonly to: Place };
type Size = { readonly rows: number; readonly columns: number };

/**
 * The cells that are chosen together: Shift with an arrow or a press extends them from the cell that has the focus. Sideways only
 * where the caret stands at the edge of its text: inside it, Shift and an arrow choose letters.
 */
export function useSheetBlock(size: Size) {
  const [block, setBlock] = useState<Block | null>(null);
  const extend = (from: Place, to: Place) => {
    const row = Math.min(Math.max(to.row, 0), size.rows - 1);
    const column = Math.min(Math.max(to.column, 0), size.columns - 1);
    setBlock(row === from.row && column === from.column ? null : { from, to: { row, column } });
  };
  const rows = block === null ? [] : range(block.from.row, block.to.row);
  const columns = block === null ? [] : range(block.from.column, block.to.column);
  return {
    rows,
    columns,
    has: (row: number, column: number) => rows.includes(row) && columns.includes(column),
    clear: () => setBlock(null),
    /** Whether the key has extended the block. */
    onKey: (event: KeyboardEvent<HTMLInputElement>, at: Place): boolean => {
      const step = STEPS[event.key];
      if (!event.shiftKey || step === undefined) return false;
      if (block === null && step.column !== 0 && !isAtEdge(event.currentTarget, step.column)) return false;
      const from = block?.from ?? at;
      const head = block?.to ?? at;
      const across = document.documentElement.dir === 'rtl' ? -step.column : step.column;
      extend(from, { row: head.row + step.row, column: head.column + across });
      return true;
    },
    onMouseDown: (event: MouseEvent<HTMLElement>, at: Place) => {
      const focused = placeOf(document.activeElement);
      if (!event.shiftKey || focused === null) return setBlock(null);
      event.preventDefault();
      return extend(block?.from ?? focused, at);
    },
    /** Puts the chosen cells on the clipboard as spreadsheets read them. */
    onCopy: (event: ClipboardEvent, textOf: (row: number, column: number) => string) => {
      if (block === null) return;
      event.preventDefault();
      event.clipboardData.setData(
        'text/plain',
        rows.map((row) => columns.map((column) => textOf(row, column)).join('\t')).join('\n'),
      );
    },
  };
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Whether an arrow that way has no letter left to pass: all of them are chosen, or the caret stands at the end. */
export function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, direction: number): boolean {
  return direction > 0 ? selectionEnd === value.length : selectionStart === 0;
}

function range(a: number, b: number): readonly number[] {
  const first = Math.min(a, b);
  return Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => first + index);
}

function placeOf(element: Element | null): Place | null {
  const [row, column] = (element?.getAttribute('data-cell') ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

export type SheetBlock = ReturnType<typeof useSheetBlock>;
