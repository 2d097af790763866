import { orderReceiptsSchema } from '@hanout/contracts/purchasing/receipts';
import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { formatDate } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';

/** What has come of an order, how it was found, and by which receipts; nothing while nothing has come. */
export function ReceiptsCard({ shown: { id, lines } }: { readonly shown: SupplierOrderDetail }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { data } = useQuery({
    queryKey: ['supplier-orders', 'receipts', id],
    queryFn: ({ signal }) => api.read(`/supplier-orders/${id}/receipts`, orderReceiptsSchema, { signal }),
  });
  if (data === undefined || data.receipts.length === 0) return null;
  const nameOf = (lineId: number): string => lines.find((line) => line.id === lineId)?.name ?? '';
  return (
    <Card title={translate('purchasing.receipts')}>
      <ul className="hn-buy-lines">
        {data.lines
          .filter(({ passed, onHold, rejected }) => passed + onHold + rejected > 0)
          .map(({ orderLineId, ordered, received, open, rejected, onHold }) => (
            <li key={orderLineId}>
              <bdi>{nameOf(orderLineId)}</bdi>
              <div className="hn-soft">
                {translate('purchasing.receiptFigures', { ordered, received, open, rejected, onHold })}
              </div>
            </li>
          ))}
      </ul>
      <ul className="hn-buy-lines">
        {data.receipts.map((receipt) => (
          <li key={receipt.id}>
            <Link to={`/receipts/${receipt.id}`}>
              <bdi dir="ltr">R{receipt.id}</bdi>
            </Link>{' '}
            <span className="hn-soft">{formatDate(Date.parse(receipt.createdAt), language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
