import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDate, formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { labelOf } from '../../../../api/words.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { useOrderEnumerations } from '../order-labels.ts';

type StockCardProps = { readonly order: Pick<OrderDetail, 'lines' | 'reservedUntil' | 'movements'> };

/** What is set aside for the order, where, and until when; below it what it moved on the shelves. */
export function StockCard({ order }: StockCardProps) {
  const { lines, reservedUntil, movements } = order;
  const translate = useTranslate();
  const language = useLanguage();
  const maySeeStock = isPermitted(useSession(), 'stock.read');
  const states = useOrderEnumerations()?.reservationStates;
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
                <span>{reservation.quantity} ×</span> <bdi>{reservation.name}</bdi>
              </span>
              <span className="hn-soft">
                <bdi>{reservation.warehouse}</bdi>
                {reservation.lot === null ? null : ` · ${translate('order.lot', { lot: reservation.lot })}`}
                {reservation.lotExpiresOn === null
                  ? null
                  : ` · ${translate('order.lotExpires', { day: formatDate(Date.parse(reservation.lotExpiresOn), language) })}`}{' '}
                · {labelOf(states, reservation.state)}
                {maySeeStock && isHeld(reservation) ? (
                  <>
                    {' · '}
                    <Link to={`/stock/lines/${reservation.stockId}`}>{translate('order.toLine')}</Link>
                  </>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Movements movements={movements} />
    </Card>
  );
}

/** What may still be moved to another lot. */
const isHeld = ({ state }: { readonly state: string }): boolean => state === 'held' || state === 'firm';

function Movements({ movements }: Pick<OrderDetail, 'movements'>) {
  const translate = useTranslate();
  const language = useLanguage();
  if (movements.length === 0) return null;
  return (
    <>
      <h3 className="hn-stock-moved">{translate('order.movements')}</h3>
      <ul className="hn-reservations">
        {movements.map((movement) => (
          <li key={movement.id}>
            <span>
              <bdi dir="ltr">
                {movement.quantity > 0 ? '+' : '−'}
                {Math.abs(movement.quantity)}
              </bdi>{' '}
              <bdi>{movement.name}</bdi> · {movement.typeLabel}
            </span>
            <span className="hn-soft">
              {[
                movement.warehouse,
                ...(movement.lot === null ? [] : [translate('order.lot', { lot: movement.lot })]),
                formatDateTime(Date.parse(movement.occurredAt), language),
                ...(movement.employeeName === null ? [] : [movement.employeeName]),
                ...(movement.reason === '' ? [] : [movement.reason]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
