import { expect, test } from 'vitest';
import { presentNotifications } from './presenter.ts';
import type { NotificationRow } from './queries.ts';

const row = (id: number, changes: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  kind: 'assigned',
  order: { id: `018f0000-0000-7000-8000-${String(id).padStart(12, '0')}`, number: id },
  webhook: null,
  transfer: null,
  supplierOrder: null,
  incident: null,
  till: null,
  by: 'Nadia',
  createdAt: new Date(Date.UTC(2026, 10, 22, 9, 0, 0)),
  isRead: false,
  ...changes,
});

test('orders that one person gave at once are told as one, others by themselves', () => {
  const told = presentNotifications(
    [
      row(9),
      row(8),
      row(7, { by: 'Samir' }),
      row(6, { by: 'Samir', isRead: true }),
      row(5, { kind: 'mentioned', by: 'Samir', isRead: true }),
      row(4, { kind: 'mentioned', by: 'Samir', isRead: true }),
    ],
    'fr',
  );
  expect(told.rows.map(({ ids, kind, by }) => [ids, kind, by])).toEqual([
    [[9, 8], 'assigned', 'Nadia'],
    [[7], 'assigned', 'Samir'],
    [[6], 'assigned', 'Samir'],
    [[5], 'mentioned', 'Samir'],
    [[4], 'mentioned', 'Samir'],
  ]);
  expect(told.unread).toBe(2);
});

test('what was given an hour before is another matter', () => {
  const before = new Date(Date.UTC(2026, 10, 22, 8, 0, 0));
  expect(presentNotifications([row(2), row(1, { createdAt: before })], 'fr').rows).toHaveLength(2);
});
