import type { TillSessionDetail, TillTicketRow } from '@hanout/contracts/till/sessions';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';

/** What was sold, taken back and paid on a day, each with its order and its proof. */
export function SessionTickets({ day: { tickets, hasMoreTickets } }: { readonly day: TillSessionDetail }) {
  const translate = useTranslate();
  return (
    <Card title={translate('tills.tickets')}>
      {tickets.length === 0 ? (
        <p className="hn-soft">{translate('tills.noTickets')}</p>
      ) : (
        <table className="hn-tills-table">
          <tbody>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </tbody>
        </table>
      )}
      {hasMoreTickets ? <p className="hn-soft">{translate('tills.moreTickets', { count: tickets.length })}</p> : null}
    </Card>
  );
}

function TicketRow({ ticket }: { readonly ticket: TillTicketRow }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { id, kind, at, cashier, orderId, orderNumber, takenCentimes, conflicts } = ticket;
  return (
    <tr>
      <td>
        <bdi dir="ltr">{ticket.ticket}</bdi>{' '}
        {kind === 'sale' ? null : <StatusBadge tone="neutral">{translate(`tills.ticket.${kind}`)}</StatusBadge>}
        <div className="hn-soft">
          {formatDateTime(Date.parse(at), language)} · <bdi>{cashier}</bdi>
        </div>
        <div className="hn-tills-facts">
          {orderId === null ? null : (
            <Link to={`/orders/${orderId}`}>{translate('tills.orderOf', { number: orderNumber ?? '' })}</Link>
          )}
          {kind === 'sale' ? (
            <a href={`/t/${id}`} target="_blank" rel="noopener">
              {translate('tills.proof')}
            </a>
          ) : null}
          {conflicts === 0 ? null : (
            <Link to={`/tills/conflicts?q=${encodeURIComponent(ticket.ticket)}`}>
              {translate('tills.toSettle', { count: conflicts })}
            </Link>
          )}
        </div>
      </td>
      <td className="hn-end">
        <Money centimes={takenCentimes} />
      </td>
    </tr>
  );
}
