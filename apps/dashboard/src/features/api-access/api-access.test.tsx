// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { DeliveriesPage } from './pages/deliveries-page.tsx';
import { KeysPage } from './pages/keys-page.tsx';

const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const key = {
  id: 5,
  version: 2,
  name: 'Accounting',
  prefix: 'hanout_Qm4vT9',
  state: 'active',
  permissions: ['orders.read'],
  shopIds: [],
  shops: [],
  maker: 'Amel',
  requestsPerMinute: 300,
  expiresAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  previousUntil: null,
  mayChange: true,
};

test('a key is told when it is made and never again, and is taken away after a question', async () => {
  const asked: Asked[] = [];
  await showPart(
    <KeysPage />,
    (call) => {
      asked.push(call);
      if (call.method === 'GET') return { body: { rows: [key], shops: [{ id: 1, name: 'Shop' }] } };
      if (call.path === '/api-keys')
        return { body: { key: { ...key, id: 6, name: 'Depot' }, token: 'hanout_told-once' } };
      return { body: { ...key, state: 'revoked' } };
    },
    { permissions: ['api.manage', 'orders.read'] },
  );
  await isShown('Accounting');
  await press(screen.getByRole('link', { name: 'New key' }));
  await isShown('Permissions');
  expect(screen.getByRole('checkbox', { name: 'Refund' }).hasAttribute('disabled')).toBe(true);
  await press(findButton('Save'));
  await isShown('Choose at least one permission.');
  await type(screen.getByLabelText(/^Name/u), 'Depot');
  await press(screen.getByRole('checkbox', { name: 'See orders' }));
  await press(findButton('Save'));
  await until(() => screen.queryByDisplayValue('hanout_told-once') !== null, 'the key');
  expect(asked.find(({ method }) => method === 'POST')?.json).toEqual({
    name: 'Depot',
    permissions: ['orders.read'],
    shopIds: [],
    requestsPerMinute: 300,
    expiresOn: null,
  });
  await press(findButton('I have it'));
  await until(() => screen.queryByDisplayValue('hanout_told-once') === null, 'it is gone');
  await press(findButton('Revoke'));
  await isShown('Revoke the key Accounting?');
  await press(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? document.body);
  await until(
    () => asked.at(-1)?.path !== undefined && asked.some(({ path }) => path === '/api-keys/5/revoke'),
    'sent',
  );
  expect(asked.find(({ path }) => path === '/api-keys/5/revoke')?.json).toEqual({ version: 2 });
});

test('the log says why a delivery did not arrive, shows what was sent, and sends it again', async () => {
  const delivery = {
    id: 9,
    webhook: { id: 3, name: 'Depot' },
    eventId: '4fae74ea-7302-4c7f-864f-21dace47b478',
    type: 'order.created',
    state: 'waiting',
    attempts: 2,
    status: 503,
    reason: 'answered',
    tookMs: 84,
    createdAt: '2026-11-22T10:00:00.000Z',
    attemptedAt: '2026-11-22T10:01:00.000Z',
    dueAt: '2026-11-22T10:06:00.000Z',
    body: '{"id":"4fae74ea"}',
    answer: 'Service Unavailable',
  };
  const asked: Asked[] = [];
  const { toasts } = await showPart(<DeliveriesPage />, (call) => {
    asked.push(call);
    if (call.path === '/webhooks') return { body: { rows: [], shops: [] } };
    if (call.method === 'POST') return { body: { ...delivery, state: 'delivered', status: 200, reason: null } };
    return { body: { rows: [delivery], total: 1, nextCursor: null } };
  });
  await isShown('The server refused.');
  await press(screen.getByRole('link', { name: 'Order placed' }));
  await isShown('Service Unavailable');
  await isShown(/"id": "4fae74ea"/u);
  await press(screen.getAllByRole('button', { name: 'Send again' }).at(-1) ?? document.body);
  await until(() => toasts.read().log.length > 0, 'it is said');
  expect(asked.some(({ path }) => path === '/webhooks/deliveries/9/resend')).toBe(true);
});

test('the log is searched by what was sent or answered, and one that finds nothing says so', async () => {
  const asked: Asked[] = [];
  await showPart(<DeliveriesPage />, (call) => {
    asked.push(call);
    if (call.path === '/webhooks') return { body: { rows: [], shops: [] } };
    return { body: { rows: [], total: 0, nextCursor: null } };
  });
  await isShown('No deliveries');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: /^Search the log/u });
  await type(field, '4711');
  await until(() => asked.some(({ search }) => search.includes('q=4711')), 'what was typed is searched');
  await isShown('Nothing matches');
});
