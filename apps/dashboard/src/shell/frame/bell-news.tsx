import type { Notification, Notifications, ReadNotifications } from '@hanout/contracts/notifications';
import { formatDateTime } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconAt,
  IconCashRegister,
  IconPhone,
  IconTruckLoading,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { put } from '../../api/cache.ts';
import { notificationKeys, readNotifications } from '../../api/notifications.ts';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';

const ICONS = {
  assigned: IconUserCheck,
  mentioned: IconAt,
  call_back: IconPhone,
  webhook_off: IconAlertTriangle,
  conversions_failed: IconAlertTriangle,
  transfer_sent: IconTruckLoading,
  supplier_order_late: IconAlertTriangle,
  incident_opened: IconAlertTriangle,
  incident_mentioned: IconAt,
  till_cases: IconCashRegister,
} as const;

type BellNewsProps = { readonly rows: readonly Notification[]; readonly onGo: () => void };

/** What concerns the person: orders that were given to them, notes that name them, calls that they promised, webhooks and adverts that failed, incidents, tills. */
export function BellNews({ rows, onGo }: BellNewsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run } = useChange<ReadNotifications, Notifications>({
    send: (read) => readNotifications(api, read),
    store: (value) => [put(notificationKeys.own, value)],
  });
  const unread = rows.filter(({ isRead }) => !isRead);
  if (rows.length === 0) return null;
  return (
    <section aria-label={translate('shell.forYou')}>
      <div className="hn-bell-heading">
        <h3>{translate('shell.forYou')}</h3>
        {unread.length === 0 ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => void run({ ids: unread.flatMap(({ ids }) => ids).slice(0, 200), isRead: true })}
          >
            {translate('shell.readAll')}
          </Button>
        )}
      </div>
      <ul className="hn-bell-log">
        {rows.map((row) => (
          <News
            key={row.ids[0]}
            news={row}
            onGo={() => {
              if (!row.isRead) void run({ ids: row.ids, isRead: true });
              onGo();
            }}
            onTurn={() => void run({ ids: row.ids, isRead: !row.isRead })}
          />
        ))}
      </ul>
    </section>
  );
}

type NewsProps = { readonly news: Notification; readonly onGo: () => void; readonly onTurn: () => void };

function News({ news, onGo, onTurn }: NewsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { kind, isRead, createdAt } = news;
  const Icon = ICONS[kind];
  return (
    <li data-unread={!isRead}>
      <Icon size={18} aria-hidden />
      <div>
        <Link to={placeOf(news)} onClick={onGo}>
          {sayNews(news, translate)}
        </Link>
        <p className="hn-bell-foot">
          <time dateTime={createdAt}>{formatDateTime(Date.parse(createdAt), language)}</time>
        </p>
      </div>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onTurn}>
        {translate(isRead ? 'shell.markUnread' : 'shell.markRead')}
      </Button>
    </li>
  );
}

function placeOf({ kind, order, webhook, transfer, supplierOrder, incident, till, ids }: Notification): string {
  if (till !== null) return `/tills/conflicts?till=${till.id}`;
  if (kind === 'conversions_failed') return '/settings/ads?state=failed';
  if (incident !== null) return `/incidents/${incident.id}`;
  if (transfer !== null) return `/transfers/${transfer.id}`;
  if (supplierOrder !== null) return `/supplier-orders/${supplierOrder.id}`;
  if (webhook !== null) return `/settings/api/deliveries?webhook=${webhook.id}`;
  return ids.length > 1 || order === null ? '/orders?view=mine' : `/orders/${order.id}`;
}

function sayNews(news: Notification, translate: Translate): string {
  const { kind, order, webhook, transfer, supplierOrder, incident, till, ids, by } = news;
  if (till !== null)
    return till.count > 1 ? translate('shell.tillCases', { name: till.name, count: till.count }) : till.said;
  if (kind === 'incident_mentioned')
    return translate('shell.incidentMentioned', { name: by, number: incident?.id ?? '' });
  if (incident !== null)
    return translate('shell.incidentOpened', { number: incident.id, warehouse: incident.warehouse });
  const number = order?.number ?? '';
  if (transfer !== null) return translate('shell.transferSent', { number: transfer.id, target: transfer.target });
  if (supplierOrder !== null) {
    const { number: label, supplier } = supplierOrder;
    return translate('shell.supplierOrderLate', { number: label, supplier });
  }
  if (kind === 'webhook_off') return translate('shell.webhookOff', { name: webhook?.name ?? '' });
  if (kind === 'conversions_failed') return translate('shell.conversionsFailed');
  if (kind === 'call_back') return translate('shell.callBackDue', { number });
  if (kind === 'mentioned') return translate('shell.mentioned', { name: by, number });
  if (ids.length > 1) return translate('shell.assignedMany', { name: by, count: ids.length });
  return by === '' ? translate('shell.assigned', { number }) : translate('shell.assignedBy', { name: by, number });
}
