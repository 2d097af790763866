// @vitest-environment happy-dom
import type { LastChange, Notification } from '@hanout/contracts/notifications';
import { press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../testing.tsx';
import { Bell } from './bell.tsx';

const order = { id: '018f0000-0000-7000-8000-000000000001', number: 42 };
const change = (id: number, at: string, own: Partial<LastChange>): LastChange => ({
  id,
  at,
  by: 'Nadia',
  isOwn: false,
  said: 'Order confirmed',
  thing: { name: '#42', to: '/orders/1' },
  changes: [{ label: 'Confirmation', from: 'New', to: 'Confirmed' }],
  ...own,
});

it('the bell counts what concerns the person, says what colleagues changed, and marks what was read', async () => {
  const server = { isRead: false };
  const sent: unknown[] = [];
  const entries = [
    change(3, '2099-01-01T00:00:00.000Z', { isOwn: true, said: 'Told by this tab itself' }),
    change(2, '2026-11-20T09:00:00.000Z', {}),
    change(1, '2026-11-19T09:00:00.000Z', { isOwn: true, said: 'Order packed' }),
  ];
  await showPart(<Bell />, ({ method, path, json }) => {
    if (path.endsWith('/changes')) return { body: { entries } };
    if (method === 'POST') {
      sent.push(json);
      server.isRead = true;
    }
    const row: Notification = {
      ids: [5],
      kind: 'mentioned',
      order,
      webhook: null,
      transfer: null,
      supplierOrder: null,
      incident: null,
      till: null,
      by: 'Nadia',
      createdAt: '2026-11-22T09:00:00.000Z',
      isRead: server.isRead,
    };
    return { body: { rows: [row], unread: server.isRead ? 0 : 1 } };
  });
  await until(() => screen.queryByRole('button', { name: 'Notifications, 1 new' }) !== null, 'the count');
  await press(screen.getByRole('button', { name: 'Notifications, 1 new' }));
  await until(() => screen.queryByText('Order confirmed') !== null, 'the changes');
  const days = within(screen.getByRole('region', { name: 'The last days' }));
  expect(days.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Order confirmed',
    'Order packed',
  ]);
  days.getByText('Nadia');
  days.getByText('you');
  expect(days.getAllByText('Confirmed')).toHaveLength(2);
  const news = within(screen.getByRole('region', { name: 'For you' }));
  expect(news.getByRole('link').getAttribute('href')).toBe(`/orders/${order.id}`);
  await press(news.getByRole('button', { name: 'Mark as read' }));
  await until(() => screen.queryByRole('button', { name: 'Notifications' }) !== null, 'the bell without a count');
  expect(sent).toEqual([{ ids: [5], isRead: true }]);
});
