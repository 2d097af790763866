import type { ProductStock, StockFigure } from '@hanout/contracts/stock/stock';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { SheetCell } from '@hanout/ui/sheet/sheet-cell.tsx';
import { sheetCells } from '@hanout/ui/sheet/sheet-cells.ts';
import type { SheetEntry } from '@hanout/ui/sheet/sheet-cells.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Receipts } from './use-receipts.ts';

type StockRows = ProductStock['rows'];

type StockReceiptsProps = {
  readonly receipts: Receipts;
  readonly stock: ProductStock;
  /** The rows of the pages after this one, for what is pasted beyond it. */
  readonly rowsBelow: (count: number) => Promise<StockRows>;
  readonly onClose: () => void;
};

/** A delivery of many combinations into one warehouse: quantities typed or pasted beside them, added at once. */
export function StockReceipts({ receipts, stock, rowsBelow, onClose }: StockReceiptsProps) {
  const translate = useTranslate();
  const toasts = useToasts();
  const warehouses = stock.warehouses.filter(({ isActive }) => isActive);
  const [warehouse, setWarehouse] = useState(String(receipts.warehouseId ?? warehouses[0]?.id ?? ''));
  const figuresOf = (rows: StockRows): readonly StockFigure[] =>
    rows.flatMap(({ figures }) => figures.filter(({ warehouseId }) => String(warehouseId) === warehouse));
  const figures = figuresOf(stock.rows);
  const enter = (entries: readonly SheetEntry[], rows: readonly StockFigure[]) =>
    receipts.enter(
      entries.flatMap(({ row, text }) => {
        const figure = rows[row];
        return figure === undefined ? [] : [{ figure, text }];
      }),
    );
  const paste = (entries: readonly SheetEntry[], below: readonly SheetEntry[]) => {
    enter(entries, figures);
    if (below.length === 0) return;
    const finish = (found: readonly StockFigure[]) => {
      enter(below, [...figures, ...found]);
      const left = below.length - found.length;
      if (found.length > 0)
        toasts.show({ tone: 'neutral', message: translate('products.pastedBelow', { count: found.length }) });
      if (left > 0) toasts.show({ tone: 'failure', message: translate('products.pastedBeyond', { count: left }) });
    };
    void rowsBelow(below.length).then(
      (rows) => finish(figuresOf(rows)),
      () => finish([]),
    );
  };
  const cellAt = sheetCells({
    rows: figures.length,
    columns: 1,
    onEnter: paste,
    canUndo: false,
    onUndo: () => undefined,
  });
  return (
    <>
      <p className="hn-soft">{translate('products.receiveHint')}</p>
      <div className="hn-sheet-tools">
        <SelectPicker
          label={translate('products.warehouse')}
          clearable={false}
          allowDeselect={false}
          disabled={receipts.isDirty}
          options={warehouses.map(({ id, name }) => ({ id: String(id), name }))}
          value={warehouse}
          onChange={(id) => setWarehouse(id ?? warehouse)}
        />
      </div>
      <ScrollRegion className="hn-stock-scroll hn-receipts" label={translate('products.receive')}>
        <table className="hn-sheet">
          <thead>
            <tr>
              <th scope="col">{translate('products.combination')}</th>
              <th scope="col">{translate('products.onHand')}</th>
              <th scope="col">{translate('products.quantityToAdd')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure, at) => (
              <tr key={figure.combinationId ?? 0}>
                <th scope="row">
                  <bdi>{figure.combination}</bdi>
                </th>
                <td className="hn-number">{figure.onHand}</td>
                <td>
                  <SheetCell
                    {...cellAt(at, 0)}
                    dir="ltr"
                    inputMode="numeric"
                    maxLength={7}
                    label={`${translate('products.quantityToAdd')}, ${figure.combination ?? ''}`}
                    isDirty={receipts.of(figure) !== undefined}
                    message={receipts.of(figure)?.message}
                    readOnly={receipts.isSending || receipts.of(figure)?.isUncertain === true}
                    value={receipts.of(figure)?.text ?? ''}
                    onType={(text) => receipts.enter([{ figure, text: text.replace(/[^\d]/gu, '') }])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" disabled={receipts.isSending} onClick={receipts.isDirty ? receipts.discard : onClose}>
          {translate(receipts.isDirty ? 'ui.form.discard' : 'products.receiveEnd')}
        </Button>
        <Button
          disabled={receipts.units === 0 || receipts.isSending}
          aria-busy={receipts.isSending}
          onClick={() => void receipts.send()}
        >
          {translate('products.receiveRun', { count: receipts.units })}
        </Button>
      </Group>
    </>
  );
}
