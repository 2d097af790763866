import { formatDateTime } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { useStockWords } from '../../../../stock-parts/stock-reads.ts';
import { readMovementState } from '../../api/list-state.ts';
import { movementsQuery } from '../../api/stock-calls.ts';
import { MovedPieces, MovementCause, reasonText, UndoMovement } from '../journal/movement-cells.tsx';

const SHOWN = 10;

/** What moved last on the line, and the way to all of it. */
export function LatestCard({ lineId, mayWrite }: { readonly lineId: number; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const words = useStockWords();
  const query = useQuery(movementsQuery(api, readMovementState(new URLSearchParams({ line: String(lineId) }))));
  const problem = problemOf(query.error);
  return (
    <Card
      title={translate('stock.latest')}
      beside={<Link to={`/stock/movements?line=${lineId}`}>{translate('stock.allMovements')}</Link>}
    >
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending ? <Skeleton height={120} /> : null}
      {query.data?.rows.length === 0 ? <p className="hn-soft">{translate('stock.noMovements')}</p> : null}
      {query.data === undefined || query.data.rows.length === 0 ? null : (
        <ScrollRegion className="hn-story-scroll" label={translate('stock.latest')}>
          <table className="hn-story-table">
            <thead>
              <tr>
                <th scope="col">{translate('stock.at')}</th>
                <th scope="col">{translate('stock.type')}</th>
                <th scope="col">{translate('stock.cause')}</th>
                <th scope="col">{translate('stock.reason')}</th>
                <th scope="col">{translate('stock.employee')}</th>
                <th scope="col">{translate('ui.undo')}</th>
                <th scope="col">{translate('stock.quantity')}</th>
              </tr>
            </thead>
            <tbody>
              {query.data.rows.slice(0, SHOWN).map((movement) => (
                <tr key={movement.id}>
                  <td>
                    <bdi>{formatDateTime(Date.parse(movement.occurredAt), language)}</bdi>
                  </td>
                  <td>{words.wordOf('types', movement.type)}</td>
                  <td>
                    <MovementCause movement={movement} words={words} />
                  </td>
                  <td>
                    <bdi>{reasonText(movement, words) || '—'}</bdi>
                  </td>
                  <td>
                    <bdi>{movement.employee ?? '—'}</bdi>
                  </td>
                  <td>{mayWrite ? <UndoMovement movement={movement} /> : null}</td>
                  <td>
                    <MovedPieces movement={movement} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}
