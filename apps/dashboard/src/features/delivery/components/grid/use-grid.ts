import type { CarrierRates, RatesWrite } from '@hanout/contracts/delivery';
import type { Places } from '@hanout/contracts/all-places';
import { useUndoSteps } from '@hanout/ui/sheet/use-undo-steps.ts';
import { useMemo, useState } from 'react';
import { cellsOf, gridColumns, isSameCell, pricesIn, problemOf, tidyCell, writesOf } from '../../api/grid-cells.ts';
import type { CellProblem, GridCells, GridColumn } from '../../api/grid-cells.ts';
import { NO_PRICE } from '../../api/grid-draft.ts';
import type { GridChange, GridEdit, Staged } from '../../api/grid-draft.ts';
import { keyOfWilaya, layOutGrid } from '../../api/grid-rows.ts';
import type { GridRow, PricesOfRow } from '../../api/grid-rows.ts';
import { useSavedGrid } from './use-saved-grid.ts';

const NOTHING_STAGED: Staged = new Map();

/**
 * Edits of a carrier's grid. They are saved together, under the version that the first of them was made on: a cell that somebody else
 * changed meanwhile is shown before mine goes over it. What cannot be read stays in its cell, and is said there.
 */
export function useGrid(stored: CarrierRates, places: Places) {
  const grid = useMemo(() => layOutGrid(stored, places), [stored, places]);
  const steps = useUndoSteps<Staged>(NOTHING_STAGED);
  const [version, setVersion] = useState<number | null>(null);
  const staged = steps.present;

  const storedCells = (row: GridRow): GridCells => cellsOf(row, grid.pricesOf(row.key));
  const cells = (row: GridRow): GridCells => ({ ...storedCells(row), ...staged.get(row.key)?.cells });
  const isDirtyCell = (row: GridRow, column: GridColumn): boolean => {
    const text = staged.get(row.key)?.cells[column];
    return text !== undefined && !isSameCell(column, text, storedCells(row)[column]);
  };
  const { dirty, wrong } = useMemo(() => readStaged(staged, grid), [staged, grid]);

  const stage = (changes: readonly GridChange[]) => {
    if (dirty.length === 0) setVersion(stored.carrier.version);
    const [first, second] = changes;
    const isTyped = first !== undefined && second === undefined;
    const next = new Map(staged);
    for (const { row, column, text } of changes) {
      const before = next.get(row.key) ?? { cells: {}, origin: storedCells(row) };
      const held = isTyped ? text : tidyCell(column, text);
      next.set(row.key, { ...before, cells: { ...before.cells, [column]: held } });
    }
    steps.change(next, isTyped ? `${first.row.key} ${first.column}` : null);
  };
  const forget = () => {
    steps.settle(() => NOTHING_STAGED);
    setVersion(null);
  };
  /** What a wilaya is to have, for its communes to follow. */
  const around = (row: GridRow): PricesOfRow => {
    const wilaya = grid.rowOf.get(keyOfWilaya(row.wilayaCode));
    return wilaya === undefined ? NO_PRICE : pricesIn(wilaya, cells(wilaya), NO_PRICE);
  };
  const edits = (): readonly GridEdit[] =>
    dirty.map((row) => ({ row, was: grid.pricesOf(row.key), is: pricesIn(row, cells(row), around(row)) }));
  const saving = useSavedGrid({
    stored,
    staged,
    grid,
    around,
    forget,
    drop: (gone, read) => {
      steps.settle((known) => withoutCells(known, gone));
      setVersion(read);
    },
  });

  return {
    grid,
    cells,
    /** What holds there while the line says nothing of its own. */
    around,
    isDirtyCell,
    problemIn: (row: GridRow, column: GridColumn): CellProblem | null =>
      wrong.has(row.key) ? problemOf(column, cells(row)[column]) : null,
    /** Lines with a cell that cannot be read. */
    wrong,
    edits,
    staged,
    version,
    isDirty: dirty.length > 0,
    isSaving: saving.isRunning,
    problem: saving.problem,
    /** What the server refused of a line. */
    refusalOf: saving.refusalOf,
    stage,
    canUndo: steps.canUndo,
    undo: steps.undo,
    canRedo: steps.canRedo,
    redo: steps.redo,
    discard: forget,
    /** Takes up what was left unsaved, on the version that it was made on. */
    restore: (kept: Staged, on: number) => {
      setVersion(on);
      steps.change(kept, null);
    },
    /** One's own change beside the grid: what is staged on that version may be saved on the next. */
    moveOn: (read: number, next: number) => setVersion((known) => (known === read ? next : known)),
    save: (): Promise<boolean> => {
      const rates: RatesWrite['rates'] = edits().flatMap(({ row, was, is }) => writesOf(row, was, is));
      if (rates.length > 0) return saving.save({ version: version ?? stored.carrier.version, rates });
      forget();
      return Promise.resolve(true);
    },
  };
}

/** Lines whose cells mean something else than what is stored, and those of them that cannot be read. */
function readStaged(staged: Staged, { rowOf, pricesOf }: ReturnType<typeof layOutGrid>) {
  const dirty: GridRow[] = [];
  const wrong = new Set<string>();
  for (const [key, { cells }] of staged) {
    const row = rowOf.get(key);
    if (row === undefined) continue;
    const stored = cellsOf(row, pricesOf(key));
    const changed = gridColumns.filter((column) => {
      const text = cells[column];
      return text !== undefined && !isSameCell(column, text, stored[column]);
    });
    if (changed.length > 0) dirty.push(row);
    if (changed.some((column) => problemOf(column, cells[column] ?? '') !== null)) wrong.add(key);
  }
  return { dirty, wrong };
}

/** What is staged but these cells, each named by its line and column. */
function withoutCells(staged: Staged, gone: ReadonlySet<string>): Staged {
  return new Map(
    [...staged].map(([key, { cells, origin }]) => {
      const left = gridColumns.filter((column) => cells[column] !== undefined && !gone.has(`${key} ${column}`));
      return [key, { cells: Object.fromEntries(left.map((column) => [column, cells[column]])), origin }];
    }),
  );
}

export type GridDraft = ReturnType<typeof useGrid>;
