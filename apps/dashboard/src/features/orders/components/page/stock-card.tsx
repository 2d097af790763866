import type { OrderLine } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';

type StockCardProps = { readonly lines: readonly OrderLine[]; readonly reservedUntil: string | null };

/** What is set aside for the order, where, and until when. */
export function StockCard({ lines, reservedUntil }: StockCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const reservations = lines.flatMap((line) =>
    line.reservations.map((reservation, index) => ({ ...reservation, key: `${line.id}-${index}` })),
  );
  return (
    <Card title={translate('order.stock')}>
      {reservedUntil === null ? null : (
        <p className="hn-soft">
          {translate('order.stockUntil', { when: formatDateTime(Date.parse(reservedUntil), language) })}
        </p>
      )}
      {reservations.length === 0 ? (
        <p className="hn-soft">{translate('order.stockNone')}</p>
      ) : (
        <ul className="hn-reservations">
          {reservations.map((reservation) => (
            <li key={reservation.key}>
              <span>
                <bdi dir="ltr">{reservation.quantity} ×</bdi> <bdi>{reservation.name}</bdi>
              </span>
              <span className="hn-soft">
                <bdi>{reservation.warehouse}</bdi> · {translate(`order.reservation.${reservation.state}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
