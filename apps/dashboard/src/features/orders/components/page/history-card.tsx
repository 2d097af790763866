import type { OrderDetail, OrderHistoryEntry } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import './order-history.css';

/** Everything that happened to the order, the newest first. */
export function HistoryCard({ history }: { readonly history: OrderDetail['history'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const newestFirst = history.toSorted((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt) || b.id - a.id);
  return (
    <Card title={translate('order.history')}>
      <ol className="hn-history">
        {newestFirst.map((entry) => (
          <li key={entry.id}>
            <p>
              <span className="hn-strong">{entry.label}</span>{' '}
              <span className="hn-soft">{actorOf(entry, translate)}</span>
            </p>
            {entry.note === '' ? null : (
              <p>
                <bdi>{entry.note}</bdi>
              </p>
            )}
            <time className="hn-soft" dateTime={entry.occurredAt}>
              {formatDateTime(Date.parse(entry.occurredAt), language)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function actorOf(entry: OrderHistoryEntry, translate: Translate): string {
  return entry.employeeName === null
    ? translate(`order.actor.${entry.actor}`)
    : translate('order.historyBy', { name: entry.employeeName });
}
