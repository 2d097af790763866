import { sheetCells } from '@hanout/ui/sheet/sheet-cells.ts';
import type { SheetEntry } from '@hanout/ui/sheet/sheet-cells.ts';
import { useSheetBlock } from '@hanout/ui/sheet/use-sheet-block.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { GridChange } from '../../api/grid-draft.ts';
import { gridColumns } from '../../api/grid-cells.ts';
import type { GridRow } from '../../api/grid-rows.ts';
import { GridLine } from './grid-line.tsx';
import type { GridSheetProps } from './grid-sheet-props.ts';
import { useRowWindow } from './use-row-window.ts';
import './grid.css';

const LINE = 42;
/** A line with a sentence below it. */
const TOLD_LINE = 66;

/** Prices of the whole country as a spreadsheet: of its lines those on screen are drawn. */
export function GridSheet(props: GridSheetProps) {
  const { rows, draft, selection, mayWrite, onLeftOver } = props;
  const translate = useTranslate();
  const [focused, setFocused] = useState<number | null>(null);
  const isTold = (row: GridRow): boolean => draft.wrong.has(row.key) || draft.refusalOf(row) !== null;
  const shown = useRowWindow(
    rows.map((row) => (isTold(row) ? TOLD_LINE : LINE)),
    focused,
  );
  const block = useSheetBlock({ rows: rows.length, columns: gridColumns.length });
  const changesOf = (entries: readonly SheetEntry[]): GridChange[] =>
    entries.flatMap(({ row: at, column: across, text }) => {
      const row = rows[at];
      const column = gridColumns[across];
      return row === undefined || column === undefined ? [] : [{ row, column, text }];
    });
  const cellAt = sheetCells({
    rows: rows.length,
    columns: gridColumns.length,
    onEnter: (entries, below) => {
      draft.stage(changesOf(entries));
      onLeftOver(new Set(below.map(({ row }) => row)).size);
    },
    canUndo: draft.canUndo,
    onUndo: draft.undo,
    ...(draft.canRedo ? { onRedo: draft.redo } : {}),
    block,
    textAt: (at, across) => {
      const row = rows[at];
      const column = gridColumns[across];
      return row === undefined || column === undefined ? '' : draft.cells(row)[column];
    },
  });
  const keys = rows.map(({ key }) => key);
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <div
      className="hn-grid"
      role="group"
      aria-label={translate('carriers.rates')}
      onScroll={shown.onScroll}
      {...REACHABLE}
    >
      <table className="hn-sheet" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {mayWrite ? (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={translate('ui.table.selectPage')}
                  checked={keys.length > 0 && chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  onChange={(event) => selection.setMany(keys, event.currentTarget.checked)}
                />
              </th>
            ) : null}
            <th scope="col">{translate('carriers.place')}</th>
            {gridColumns.map((column) => (
              <th key={column} scope="col">
                {translate(`carriers.grid.${column}`)}
              </th>
            ))}
            <th scope="col">{translate('carriers.grid.carried')}</th>
            <th scope="col">{translate('carriers.grid.desks')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.rows.flatMap(({ row: at, gap }) => {
            const row = rows[at];
            if (row === undefined) return [];
            return [
              ...(gap > 0 ? [<Gap key={`gap ${row.key}`} height={gap} />] : []),
              <GridLine
                key={row.key}
                {...props}
                row={row}
                at={at}
                sheet={(column) => cellAt(at, column)}
                onReach={() => setFocused(at)}
              />,
            ];
          })}
          {shown.after > 0 ? <Gap height={shown.after} /> : null}
        </tbody>
      </table>
    </div>
  );
}

/** What scrolls has to be reached by the keyboard. */
const REACHABLE = { tabIndex: 0 } as const;

function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ blockSize: height }} />;
}
