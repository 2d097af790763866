import { saveCombinationsAnswerSchema } from '@hanout/contracts/products/product-combinations';
import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import { parseTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import { useUndoSteps } from '@hanout/ui/sheet/use-undo-steps.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { isSameAmount, readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

export const gridColumns = ['sku', 'barcode', 'price', 'weightGrams'] as const;
export type GridColumn = (typeof gridColumns)[number];
/** A row as its cells show it; a price is a plain decimal in dinars. */
export type GridRow = Readonly<Record<GridColumn, string>>;
type StagedRow = { readonly row: CombinationRow; readonly cells: Partial<GridRow> };
type Staged = ReadonlyMap<number, StagedRow>;
type SavedRows = {
  readonly accepted: ReadonlySet<number>;
  readonly refused: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** A batch was not taken: those behind it wait. */
  readonly isCutShort: boolean;
};
export type CellChange = { readonly row: CombinationRow; readonly column: GridColumn; readonly text: string };

/** Under which field's name the server speaks of a column. */
export const ERROR_FIELDS: Readonly<Record<GridColumn, string>> = {
  sku: 'sku',
  barcode: 'barcode',
  price: 'priceHtCentimes',
  weightGrams: 'weightGrams',
};

const NOTHING_STAGED: Staged = new Map();
const ROWS_AT_ONCE = 200;

export function cellsOf(row: CombinationRow): GridRow {
  return {
    sku: row.sku ?? '',
    barcode: row.barcode ?? '',
    price: writeAmount(row.priceHtCentimes),
    weightGrams: row.weightGrams === null ? '' : String(row.weightGrams),
  };
}

/** Text that came by typing or from a spreadsheet, as the cell keeps it. */
export function tidyCell(column: GridColumn, text: string): string {
  if (column === 'price') return parseTypedAmount(text);
  return column === 'weightGrams' ? text.replace(/\D/gu, '') : text.trim();
}

/** What a spreadsheet gives that this column cannot hold: letters for a price, a negative number, half a gram. */
export function isReadable(column: GridColumn, text: string): boolean {
  if (text.trim() === '') return true;
  if (column === 'weightGrams') return /^\s*[\d\s]+(?:g|غ)?\s*$/iu.test(text);
  return column !== 'price' || (tidyCell(column, text) !== '' && !/[-−]\s*\d/u.test(text));
}

/**
 * Edits of the grid, staged by the row's id, so that paging, searching and other people's rows never mix them up; twenty steps
 * back. Saving sends them in batches: what is accepted is clean, a refused row keeps its cells and says why.
 */
export function useGrid(productId: number) {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const steps = useUndoSteps<Staged>(NOTHING_STAGED);
  const staged = steps.present;
  const [errors, setErrors] = useState<ReadonlyMap<number, Readonly<Record<string, string>>>>(new Map());

  const stage = (wanted: readonly CellChange[]) => {
    const changes = wanted.filter(({ column, text }) => isReadable(column, text));
    const next = new Map(staged);
    for (const { row, column, text } of changes) {
      const before = next.get(row.id);
      // Who goes on after a refusal has seen what the row is now.
      const known = before === undefined || errors.has(row.id) ? { row, cells: before?.cells ?? {} } : before;
      next.set(row.id, { row: known.row, cells: { ...known.cells, [column]: tidyCell(column, text) } });
    }
    for (const [id, { row, cells }] of next) if (isClean(row, cells)) next.delete(id);
    const [first, second] = changes;
    steps.change(next, first === undefined || second !== undefined ? null : `${first.row.id} ${first.column}`);
    const told = new Map([...errors].filter(([id]) => !wanted.some(({ row }) => row.id === id)));
    for (const { row, column } of wanted.filter((change) => !changes.includes(change)))
      told.set(row.id, { ...told.get(row.id), [ERROR_FIELDS[column]]: translate('products.cellUnreadable') });
    setErrors(told);
  };
  const latest = useRef(stage);
  useEffect(() => {
    latest.current = stage;
  });

  const saving = useChange<readonly StagedRow[], SavedRows>({
    send: async (rows) => ({ ok: true, value: await sendRows(api, productId, rows) }),
    renews: [productKeys.all],
  });
  const save = async (): Promise<boolean> => {
    const rows = [...staged.values()];
    const outcome = await saving.run(rows);
    if (!outcome.ok) return false;
    const { accepted, refused, isCutShort } = outcome.value;
    const fail = (message: string) => toasts.show({ tone: 'failure', message });
    steps.settle((known) => new Map([...known].filter(([id]) => !accepted.has(id))));
    setErrors(refused);
    if (isCutShort) fail(translate('products.combinationFailed'));
    if (refused.size > 0) fail(translate('products.combinationsRefused', { count: refused.size }));
    return refused.size === 0 && accepted.size === rows.length;
  };

  return {
    cells: (row: CombinationRow): GridRow => ({ ...cellsOf(row), ...staged.get(row.id)?.cells }),
    isDirtyCell: (row: CombinationRow, column: GridColumn) => {
      const cell = staged.get(row.id)?.cells[column];
      return cell !== undefined && cell !== cellsOf(row)[column];
    },
    errorsOf: (row: CombinationRow) => errors.get(row.id) ?? {},
    errorCount: errors.size,
    dirtyCount: staged.size,
    canUndo: steps.canUndo,
    stage,
    /** The same for what took a while to find: whatever was typed meanwhile stays. */
    stageLater: (changes: readonly CellChange[]) => latest.current(changes),
    undo: steps.undo,
    canRedo: steps.canRedo,
    redo: steps.redo,
    discard: () => {
      steps.settle(() => NOTHING_STAGED);
      setErrors(new Map());
    },
    save,
  };
}

export type Grid = ReturnType<typeof useGrid>;

function isClean(row: CombinationRow, cells: Partial<GridRow>): boolean {
  const own = cellsOf(row);
  return gridColumns.every((column) => {
    const cell = cells[column];
    if (cell === undefined) return true;
    return column === 'price' ? isSameAmount(cell, own.price) : cell === own[column];
  });
}

async function sendRows(api: ApiClient, productId: number, rows: readonly StagedRow[]): Promise<SavedRows> {
  const refused = new Map<number, Readonly<Record<string, string>>>();
  const accepted = new Set<number>();
  const joined = (told: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(told).map(([field, messages]) => [field, messages.join(' ')]));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const answer = await api.send(`/product/product/${productId}/combinations/save`, saveCombinationsAnswerSchema, {
      rows: rows.slice(start, start + ROWS_AT_ONCE).map(toSave),
    });
    if (!answer.ok) return { accepted, refused, isCutShort: true };
    for (const { id } of answer.value.saved) accepted.add(id);
    for (const { id, errors } of answer.value.refused) refused.set(id, joined(errors));
  }
  return { accepted, refused, isCutShort: false };
}

function toSave({ row, cells }: StagedRow) {
  const { sku, barcode, price, weightGrams } = { ...cellsOf(row), ...cells };
  return {
    id: row.id,
    version: row.version,
    sku: sku === '' ? null : sku,
    barcode: barcode === '' ? null : barcode,
    priceHtCentimes: readAmount(price),
    weightGrams: weightGrams === '' ? null : Number(weightGrams),
  };
}
