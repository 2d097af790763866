import type { StockFigure } from '@hanout/contracts/stock/stock';
import { formatDateTime } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { movementsQuery } from '../../api/product-queries.ts';

/** What made a figure what it is, newest first. */
export function MovementsDialog({
  figure,
  onClose,
}: {
  readonly figure: StockFigure | null;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const place =
    figure === null ? '' : [figure.combination, figure.warehouse].filter((word) => word !== null).join(' · ');
  return (
    <Dialog opened={figure !== null} onClose={onClose} title={translate('products.movementsOf', { place })} size={640}>
      {figure === null || figure.stockId === null ? null : (
        <>
          <Link to={`/stock/lines/${figure.stockId}`}>{translate('products.toStockLine')}</Link>
          <Movements stockId={figure.stockId} />
        </>
      )}
    </Dialog>
  );
}

function Movements({ stockId }: { readonly stockId: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const movements = useQuery(movementsQuery(api, stockId));
  const problem = problemOf(movements.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void movements.refetch()} retrying={movements.isFetching} />;
  return (
    <ScrollRegion className="hn-stock-scroll" label={translate('products.movements')}>
      <table className="hn-stock-table">
        <thead>
          <tr>
            <th scope="col">{translate('products.when')}</th>
            <th scope="col">{translate('products.movementType')}</th>
            <th scope="col">{translate('products.quantity')}</th>
            <th scope="col">{translate('products.balance')}</th>
            <th scope="col">{translate('products.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {(movements.data?.rows ?? []).map((row) => (
            <tr key={row.id}>
              <td>
                <bdi>{formatDateTime(Date.parse(row.occurredAt), language)}</bdi>
              </td>
              <td>{row.label}</td>
              <td className="hn-number">
                <bdi dir="ltr">{row.quantity > 0 ? `+${row.quantity}` : row.quantity}</bdi>
              </td>
              <td className="hn-number">{row.balance}</td>
              <td>
                {[row.reason, row.lotNumber, row.employee].filter((word) => word !== null && word !== '').join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
