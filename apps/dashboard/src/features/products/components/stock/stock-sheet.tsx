import type { ProductStock, StockFigure } from '@hanout/contracts/stock/stock';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { sheetCells } from '@hanout/ui/sheet/sheet-cells.ts';
import type { SheetEntry } from '@hanout/ui/sheet/sheet-cells.ts';
import { useSheetBlock } from '@hanout/ui/sheet/use-sheet-block.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useId, useState } from 'react';
import { StockFigureBar } from './stock-figure-bar.tsx';
import { StockSheetRow } from './stock-sheet-row.tsx';
import { useSheetRows } from './use-sheet-rows.ts';
import type { StockCounts } from './use-stock-counts.ts';
import '../combinations/combination-grid.css';
import './stock-sheet.css';

type StockRows = ProductStock['rows'];

type StockSheetProps = {
  readonly stock: ProductStock;
  readonly counts: StockCounts;
  /** The rows of the pages after this one, for what is pasted beyond it. */
  readonly rowsBelow: (count: number) => Promise<StockRows>;
  readonly mayWrite: boolean;
  readonly onAdd: (figure: StockFigure) => void;
  readonly onShow: (figure: StockFigure) => void;
};

/** What lies where: combinations by warehouses, typed or pasted over as in a spreadsheet, with what orders hold and the sums. */
export function StockSheet({ stock, counts, rowsBelow, mayWrite, onAdd, onShow }: StockSheetProps) {
  const translate = useTranslate();
  const paste = usePastedCounts({ stock, counts, rowsBelow });
  const messages = useId();
  const [place, setPlace] = useState<readonly [row: number, column: number]>([0, 0]);
  const { warehouses, rows, totals } = stock;
  const block = useSheetBlock({ rows: rows.length, columns: warehouses.length });
  const cellAt = sheetCells({
    rows: rows.length,
    columns: warehouses.length,
    onEnter: paste,
    block,
    textAt: (row, column) => {
      const figure = rows[row]?.figures[column];
      return figure === undefined ? '' : counts.textOf(figure);
    },
    canUndo: counts.canUndo,
    onUndo: counts.undo,
    onRedo: counts.redo,
  });
  const sheetRows = useSheetRows({
    cellAt,
    onType: (figure, text) => counts.stage([{ figure, text }]),
    onReach: (row, column) => setPlace([row, column]),
  });
  const chosen = rows[place[0]]?.figures[place[1]];
  const units = totals.map(({ warehouseId, onHand }) => onHand + counts.differenceIn(warehouseId));
  return (
    <>
      {chosen === undefined ? null : (
        <StockFigureBar
          figure={chosen}
          messageId={messages}
          message={counts.messageOf(chosen)}
          mayWrite={mayWrite}
          onAdd={() => onAdd(chosen)}
          onShow={() => onShow(chosen)}
        />
      )}
      <ScrollRegion className="hn-stock-scroll hn-stock-sheet" label={translate('products.stockSheet')}>
        <table className="hn-sheet">
          <thead>
            <tr>
              <th scope="col">{translate('products.combination')}</th>
              {warehouses.map(({ id, name }) => (
                <th key={id} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
              <th scope="col">{translate('products.sheetTotal')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <StockSheetRow
                key={row.combinationId ?? 0}
                row={row}
                cells={row.figures.map((figure, column) => ({
                  text: counts.textOf(figure),
                  message: counts.messageOf(figure),
                  isStaged: counts.isStaged(figure),
                  isChosen: block.has(at, column),
                }))}
                isReadOnly={!mayWrite || counts.sent !== null}
                messageId={messages}
                sheet={sheetRows.of(at)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('products.sheetTotal')}</th>
              {totals.map(({ warehouseId, reserved }, at) => (
                <td key={warehouseId} className="hn-number">
                  {units[at]}
                  {reserved === 0 ? null : (
                    <span className="hn-soft hn-cell-note">
                      {translate('products.cellReserved', { count: reserved })}
                    </span>
                  )}
                </td>
              ))}
              <td className="hn-number hn-strong">{units.reduce((sum, each) => sum + each, 0)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  );
}

/** What is pasted goes on over the combinations of the pages that follow; what finds none is counted. */
function usePastedCounts({ stock, counts, rowsBelow }: Pick<StockSheetProps, 'stock' | 'counts' | 'rowsBelow'>) {
  const translate = useTranslate();
  const toasts = useToasts();
  const countsOf = (entries: readonly SheetEntry[], rows: StockRows) =>
    entries.flatMap(({ row, column, text }) => {
      const figure = rows[row]?.figures[column];
      return figure?.isActive === true ? [{ figure, text }] : [];
    });
  return (entries: readonly SheetEntry[], below: readonly SheetEntry[]): void => {
    if (below.length === 0) return counts.stage(countsOf(entries, stock.rows));
    const wanted = Math.max(...below.map(({ row }) => row)) - stock.rows.length + 1;
    const finish = (found: StockRows) => {
      counts.stage(countsOf([...entries, ...below], [...stock.rows, ...found]));
      const left = wanted - found.length;
      if (found.length > 0)
        toasts.show({ tone: 'neutral', message: translate('products.pastedBelow', { count: found.length }) });
      if (left > 0) toasts.show({ tone: 'failure', message: translate('products.pastedBeyond', { count: left }) });
    };
    return void rowsBelow(wanted).then(finish, () => finish([]));
  };
}
