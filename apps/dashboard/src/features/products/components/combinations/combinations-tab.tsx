import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import type { ProductPage } from '@hanout/contracts/products/products';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Pagination, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconGridDots, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { combinationsQuery } from '../../api/product-queries.ts';
import { CombinationGrid } from './combination-grid.tsx';
import type { Grid } from './use-grid.ts';
import type { RowsBelow } from './use-paste.ts';

const GenerateDialog = lazy(async () => ({ default: (await import('./generate-dialog.tsx')).GenerateDialog }));

const PER_PAGE = 50;

type CombinationsTabProps = { readonly product: ProductPage; readonly grid: Grid; readonly mayWrite: boolean };

/** What can be bought of the product: made from values, edited as in a spreadsheet, always by pages. */
export function CombinationsTab({ product, grid, mayWrite }: CombinationsTabProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [isGenerating, setGenerating] = useState(false);
  const list = useQuery(combinationsQuery(api, product.id, page, text));
  const problem = problemOf(list.error);
  const total = list.data?.total ?? 0;
  const rowsBelow: RowsBelow = async (count) => {
    const found: CombinationRow[] = [];
    for (let next = page + 1; found.length < count && (next - 1) * PER_PAGE < total; next += 1)
      found.push(...(await queries.fetchQuery(combinationsQuery(api, product.id, next, text))).rows);
    return found.slice(0, count);
  };
  return (
    <Card
      title={translate('products.combinationCount', { count: product.combinationCount })}
      beside={
        mayWrite ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setGenerating(true)}>
            {translate('products.generate')}
          </Button>
        ) : null
      }
    >
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {product.combinationCount === 0 ? (
        <EmptyState
          icon={<IconGridDots />}
          title={translate('products.noCombinations')}
          sentence={translate('products.noCombinationsSentence')}
        />
      ) : (
        <>
          <div className="hn-sheet-tools">
            <SearchField
              text={text}
              label={translate('products.searchCombinations')}
              hint={translate('products.searchCombinations')}
              onSearch={(next) => {
                setPage(1);
                setText(next ?? '');
              }}
            />
            <Button
              variant="default"
              leftSection={<IconArrowBackUp className="hn-flip" size={16} aria-hidden />}
              disabled={!grid.canUndo}
              onClick={grid.undo}
            >
              {translate('products.undo')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowForwardUp className="hn-flip" size={16} aria-hidden />}
              disabled={!grid.canRedo}
              onClick={grid.redo}
            >
              {translate('products.gridRedo')}
            </Button>
            {grid.errorCount === 0 ? null : (
              <span role="alert" className="hn-field-errors">
                {translate('products.combinationsRefused', { count: grid.errorCount })}
              </span>
            )}
          </div>
          {list.data === undefined && problem === null ? <Skeleton height={240} /> : null}
          {list.data === undefined ? null : (
            <CombinationGrid
              product={product}
              rows={list.data.rows}
              grid={grid}
              mayWrite={mayWrite}
              rowsBelow={rowsBelow}
            />
          )}
          {total > PER_PAGE ? (
            <Pagination total={Math.ceil(total / PER_PAGE)} value={page} onChange={setPage} mt="md" />
          ) : null}
        </>
      )}
      {isGenerating ? (
        <Suspense fallback={null}>
          <GenerateDialog product={product} opened onClose={() => setGenerating(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
