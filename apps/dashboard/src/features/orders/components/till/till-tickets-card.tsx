import { tillTicketsSchema } from '@hanout/contracts/till/sessions';
import type { TillTickets } from '@hanout/contracts/till/sessions';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';

/** By which tickets of which tills the order was sold, paid and came back. Nothing where no till had to do with it. */
export function TillTicketsCard({ orderId }: { readonly orderId: string }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery<TillTickets>({
    queryKey: ['orders', 'till tickets', orderId],
    queryFn: ({ signal }) => api.read('/till-tickets', tillTicketsSchema, { query: { order: orderId }, signal }),
  });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Card title={translate('order.tillTickets')}>
      {data.rows.map((ticket) => (
        <Ticket key={ticket.id} ticket={ticket} />
      ))}
    </Card>
  );
}

function Ticket({ ticket }: { readonly ticket: TillTickets['rows'][number] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const mayManage = isPermitted(useSession(), 'pos.manage');
  const { id, kind, at, cashier, tillId, tillName, sessionId, broughtBy, exchangedWith, takenCentimes } = ticket;
  return (
    <div>
      <div>
        <strong>
          <bdi dir="ltr">{ticket.ticket}</bdi>
        </strong>{' '}
        {translate(`order.tillKind.${kind}`)} · <Money centimes={takenCentimes} />
      </div>
      <div className="hn-soft">
        {mayManage ? (
          <Link to={`/tills/${tillId}`}>
            <bdi>{tillName}</bdi>
          </Link>
        ) : (
          <bdi>{tillName}</bdi>
        )}
        {' · '}
        <bdi>{cashier}</bdi> · {formatDateTime(Date.parse(at), language)}
        {sessionId !== null && mayManage ? (
          <>
            {' · '}
            <Link to={`/tills/sessions/${sessionId}`}>{translate('order.tillDay')}</Link>
          </>
        ) : null}
        {kind === 'sale' ? (
          <>
            {' · '}
            <a href={`/t/${id}`} target="_blank" rel="noopener">
              {translate('order.tillProof')}
            </a>
          </>
        ) : null}
      </div>
      {broughtBy === null ? null : <div className="hn-soft">{translate('order.tillBrought', { till: broughtBy })}</div>}
      {exchangedWith === null ? null : (
        <Link to={`/orders/${exchangedWith.orderId}`}>
          {translate('order.exchangedWith', { number: exchangedWith.orderNumber })}
        </Link>
      )}
    </div>
  );
}
