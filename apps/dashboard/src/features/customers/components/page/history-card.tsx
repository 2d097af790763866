import type { Customer } from '@hanout/contracts/customers/customers';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';

const SHOWN_FIRST = 12;

/** Everything that the customer did, newest first. */
export function HistoryCard({ history }: { readonly history: Customer['history'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, SHOWN_FIRST);
  return (
    <Card title={translate('customers.history')}>
      {history.length === 0 ? <p className="hn-soft">{translate('customers.historyNone')}</p> : null}
      <ul className="hn-customer-list">
        {shown.map((event) => (
          <li key={`${event.at} ${event.label}`}>
            {event.orderId === null ? (
              <span>{event.label}</span>
            ) : (
              <Link to={`/orders/${event.orderId}?view=all`}>{event.label}</Link>
            )}
            {event.by === null ? null : (
              <span className="hn-soft">{translate('customers.by', { name: event.by })}</span>
            )}
            <time className="hn-soft" dateTime={event.at}>
              {formatDateTime(Date.parse(event.at), language)}
            </time>
          </li>
        ))}
      </ul>
      {isWhole || history.length <= SHOWN_FIRST ? null : (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          {translate('customers.showAll', { count: history.length })}
        </Button>
      )}
    </Card>
  );
}
