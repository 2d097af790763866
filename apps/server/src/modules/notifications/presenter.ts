import type { Notification, Notifications } from '@hanout/contracts/notifications';
import { createLookup, type Language } from '@hanout/i18n';
import { serverNotificationsTexts } from '@hanout/i18n/catalogues/server/notifications';
import type { NotificationRow } from './queries.ts';

/** What one person did at once stands together. */
const AT_ONCE_MS = 60_000;

/** Many orders that were given to somebody at once are told as one, read or not alike. */
export function presentNotifications(rows: readonly NotificationRow[], language: Language): Notifications {
  const told: Notification[] = [];
  const latest = { at: 0 };
  for (const { id, createdAt, till, ...row } of rows) {
    const last = told.at(-1);
    const { kind, by, isRead } = row;
    const isOfLast = last?.kind === kind && kind === 'assigned' && last.by === by && last.isRead === isRead;
    if (isOfLast && latest.at - createdAt.getTime() <= AT_ONCE_MS) last.ids.push(id);
    else {
      latest.at = createdAt.getTime();
      told.push({
        ...row,
        till: till && { id: till.id, name: till.name, said: sayCase(till, language), count: till.count },
        ids: [id],
        createdAt: createdAt.toISOString(),
      });
    }
  }
  return { rows: told, unread: told.filter((each) => !each.isRead).length };
}

const lookups = {
  fr: createLookup('fr', serverNotificationsTexts),
  ar: createLookup('ar', serverNotificationsTexts),
  en: createLookup('en', serverNotificationsTexts),
};

/** `Comptoir : vendu sans stock` */
const sayCase = ({ kind, name }: NonNullable<NotificationRow['till']>, language: Language): string =>
  lookups[language](`notifications.tillCase.${kind}`, { name });
