import type { ProductPage } from '@hanout/contracts/products/products';
import type { ProductStock, StockFigure } from '@hanout/contracts/stock/stock';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { fetched, FetchedDialog } from '@hanout/ui/panel/fetched-dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Pagination, Skeleton } from '@mantine/core';
import { IconHistory, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { productStockQuery } from '../../api/product-queries.ts';
import { StockReceipts } from './stock-receipts.tsx';
import { StockCountsBar } from './stock-counts-bar.tsx';
import { StockSheet } from './stock-sheet.tsx';
import type { Receipts } from './use-receipts.ts';
import type { StockCounts } from './use-stock-counts.ts';
import { WarehouseTools } from './warehouse-tools.tsx';
import '../combinations/combination-grid.css';

const movementsDialog = fetched(async () => (await import('./movements-dialog.tsx')).MovementsDialog);
const stockDialog = fetched(async () => (await import('./stock-dialog.tsx')).StockDialog);

const PER_PAGE = 50;

type StockTabProps = {
  readonly product: ProductPage;
  readonly receipts: Receipts;
  readonly counts: StockCounts;
  readonly mayWrite: boolean;
  /** Beside other cards: without what is done once a year. */
  readonly isBrief?: boolean;
};

/** Physical, reserved and available per warehouse, and the movements behind each figure; of combinations as one sheet. */
export function StockTab({ product, receipts, counts, mayWrite, isBrief = false }: StockTabProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState<StockFigure | null>(null);
  const [shown, setShown] = useState<StockFigure | null>(null);
  const [isReceiving, setReceiving] = useState(receipts.isDirty);
  const stock = useQuery(productStockQuery(api, product.id, page));
  const problem = problemOf(stock.error);
  if (problem !== null && stock.data === undefined)
    return <ProblemBanner problem={problem} onRetry={() => void stock.refetch()} retrying={stock.isFetching} />;
  if (stock.data === undefined) return <Skeleton height={160} />;
  const { warehouses, rows, total } = stock.data;
  const mayReceive = mayWrite && product.type === 'combinations' && warehouses.some(({ isActive }) => isActive);
  const rowsBelow = async (count: number) => {
    const found: ProductStock['rows'] = [];
    for (let next = page + 1; found.length < count && (next - 1) * PER_PAGE < total; next += 1)
      found.push(...(await queries.fetchQuery(productStockQuery(api, product.id, next))).rows);
    return found.slice(0, count);
  };
  return (
    <div className="hn-editor-stack">
      <Card
        title={translate('products.tab.stock')}
        beside={
          mayReceive && !isReceiving ? (
            <Button
              variant="default"
              leftSection={<IconPackageImport size={16} aria-hidden />}
              onClick={() => setReceiving(true)}
            >
              {translate('products.receive')}
            </Button>
          ) : null
        }
      >
        {warehouses.length === 0 ? <p className="hn-soft">{translate('products.noWarehouses')}</p> : null}
        {mayReceive && isReceiving ? (
          <StockReceipts
            receipts={receipts}
            stock={stock.data}
            rowsBelow={rowsBelow}
            onClose={() => setReceiving(false)}
          />
        ) : product.type === 'combinations' ? (
          <>
            {mayWrite ? <p className="hn-soft">{translate('products.countHint')}</p> : null}
            <StockSheet
              stock={stock.data}
              counts={counts}
              rowsBelow={rowsBelow}
              mayWrite={mayWrite}
              onAdd={setAdding}
              onShow={setShown}
            />
          </>
        ) : (
          <ScrollRegion
            className={isBrief ? 'hn-stock-scroll hn-stock-brief' : 'hn-stock-scroll'}
            label={translate('products.tab.stock')}
          >
            <table className="hn-stock-table">
              <thead>
                <tr>
                  <th scope="col">{translate('products.warehouse')}</th>
                  <th scope="col">{translate('products.onHand')}</th>
                  <th scope="col">{translate('products.reserved')}</th>
                  <th scope="col">{translate('products.availableTitle')}</th>
                  <th scope="col">
                    <span className="hn-visually-hidden">{translate('products.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.flatMap(({ figures }) =>
                  figures.map((figure) => (
                    <StockLine
                      key={figure.warehouseId}
                      figure={figure}
                      mayWrite={mayWrite}
                      isBrief={isBrief}
                      onAdd={() => setAdding(figure)}
                      onShow={() => setShown(figure)}
                    />
                  )),
                )}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        {total > PER_PAGE ? (
          <Pagination total={Math.ceil(total / PER_PAGE)} value={page} onChange={setPage} mt="md" />
        ) : null}
        {isReceiving ? null : <StockCountsBar counts={counts} />}
      </Card>
      {mayWrite && !isBrief ? <WarehouseTools warehouses={warehouses} /> : null}
      {adding === null ? null : (
        <FetchedDialog code={stockDialog} title={translate('products.stockTitle')} onClose={() => setAdding(null)}>
          {(StockDialog) => <StockDialog productId={product.id} figure={adding} onClose={() => setAdding(null)} />}
        </FetchedDialog>
      )}
      {shown === null ? null : (
        <FetchedDialog
          code={movementsDialog}
          title={translate('products.movementsOf', { place: shown.warehouse })}
          onClose={() => setShown(null)}
        >
          {(MovementsDialog) => <MovementsDialog figure={shown} onClose={() => setShown(null)} />}
        </FetchedDialog>
      )}
    </div>
  );
}

type StockLineProps = {
  readonly figure: StockFigure;
  readonly mayWrite: boolean;
  readonly isBrief: boolean;
  readonly onAdd: () => void;
  readonly onShow: () => void;
};

function StockLine({ figure, mayWrite, isBrief, onAdd, onShow }: StockLineProps) {
  const translate = useTranslate();
  const place = [figure.combination, figure.warehouse].filter((word) => word !== null).join(' · ');
  return (
    <tr>
      <th scope="row">{figure.warehouse}</th>
      <td className="hn-number">{figure.onHand}</td>
      <td className="hn-number">{figure.reserved}</td>
      <td className="hn-number hn-strong">{figure.available}</td>
      <td className="hn-stock-tools">
        {mayWrite && figure.isActive ? <AddButton place={place} isBrief={isBrief} onAdd={onAdd} /> : null}
        {isBrief ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconHistory size={14} aria-hidden />}
            aria-label={translate('products.movementsOf', { place })}
            disabled={figure.stockId === null}
            onClick={onShow}
          >
            {translate('products.movements')}
          </Button>
        )}
      </td>
    </tr>
  );
}

type AddButtonProps = { readonly place: string; readonly isBrief: boolean; readonly onAdd: () => void };

function AddButton({ place, isBrief, onAdd }: AddButtonProps) {
  const translate = useTranslate();
  const label = translate('products.addStockTo', { place });
  if (isBrief)
    return (
      <ActionIcon variant="default" size={36} aria-label={label} onClick={onAdd}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      aria-label={label}
      onClick={onAdd}
    >
      {translate('products.addStock')}
    </Button>
  );
}
