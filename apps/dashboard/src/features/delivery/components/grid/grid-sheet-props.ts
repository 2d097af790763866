import type { Selection } from '@hanout/ui/table/use-selection.ts';
import type { GridRow } from '../../api/grid-rows.ts';
import type { GridDraft } from './use-grid.ts';

export type GridSheetProps = {
  readonly rows: readonly GridRow[];
  readonly draft: GridDraft;
  readonly selection: Selection;
  readonly mayWrite: boolean;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (wilayaCode: number) => void;
  readonly onDesks: (row: GridRow) => void;
  /** How many pasted lines found no place below. */
  readonly onLeftOver: (lines: number) => void;
};
