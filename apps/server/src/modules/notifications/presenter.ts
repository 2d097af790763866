import type { Notification, Notifications } from '@hanout/contracts/notifications';
import type { NotificationRow } from './queries.ts';

/** What one person did at once stands together. */
const AT_ONCE_MS = 60_000;

/** Many orders that were given to somebody at once are told as one, read or not alike. */
export function presentNotifications(rows: readonly NotificationRow[]): Notifications {
  const told: Notification[] = [];
  const latest = { at: 0 };
  for (const { id, createdAt, ...row } of rows) {
    const last = told.at(-1);
    const { kind, by, isRead } = row;
    const isOfLast = last?.kind === kind && kind === 'assigned' && last.by === by && last.isRead === isRead;
    if (isOfLast && latest.at - createdAt.getTime() <= AT_ONCE_MS) last.ids.push(id);
    else {
      latest.at = createdAt.getTime();
      told.push({
        ...row,
        ids: [id],
        createdAt: createdAt.toISOString(),
      });
    }
  }
  return { rows: told, unread: told.filter((each) => !each.isRead).length };
}
