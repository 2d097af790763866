// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { BlacklistPage } from './pages/blacklist-page.tsx';
import { CallsPage } from './pages/calls-page.tsx';
import { CartsPage } from './pages/carts-page.tsx';
import { FiguresPage } from './pages/figures-page.tsx';

const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const entry = {
  id: 5,
  version: 2,
  shop: { id: 1, name: 'Shop' },
  phone: '0661234567',
  reason: 'Refused parcels',
  expiresAt: null,
  by: 'Amel',
  createdAt: '2026-11-01T10:00:00.000Z',
  state: 'active',
  orderCount: 3,
};

describe('The blacklist', () => {
  test('says who is on it and why, takes one off with a way back, and adds one with a reason', async () => {
    const asked: Asked[] = [];
    const { toasts } = await showPart(<BlacklistPage />, (call) => {
      asked.push(call);
      if (call.method === 'GET') return { body: { rows: [entry], total: 1, nextCursor: null } };
      const isArchived = call.path.endsWith('/archive') && JSON.stringify(call.json).includes('true');
      return { body: { ...entry, state: isArchived ? 'archived' : 'active' } };
    });
    await isShown('Refused parcels');
    await press(findButton('Take off'));
    await until(() => toasts.read().log.length > 0, 'it is said');
    expect(asked.at(-2)).toMatchObject({ path: '/blacklist/5/archive', json: { version: 2, isArchived: true } });
    await press(findButton('Add a number'));
    await press(findButton('Put on the list'));
    await isShown('An Algerian number, for example 0661 23 45 67.');
    await type(screen.getByLabelText(/^Phone/u), '0770112233');
    await press(findButton('Made-up orders'));
    await press(findButton('Put on the list'));
    await until(() => asked.some(({ path, method }) => path === '/blacklist' && method === 'POST'), 'it is sent');
    expect(asked.find(({ path, method }) => path === '/blacklist' && method === 'POST')?.json).toMatchObject({
      shopId: 1,
      phone: '0770112233',
      reason: 'Made-up orders',
      expiresAt: null,
    });
  });

  test('shows an erased person without a number, whom nothing opens and who is taken off like anybody', async () => {
    const asked: Asked[] = [];
    const erased = { ...entry, phone: null, reason: '', by: null, orderCount: 0 };
    const { toasts } = await showPart(<BlacklistPage />, (call) => {
      asked.push(call);
      if (call.method === 'GET') return { body: { rows: [erased], total: 1, nextCursor: null } };
      return { body: { ...erased, state: 'archived' } };
    });
    await isShown('Erased person');
    expect(document.querySelector('[data-row-link]')).toBeNull();
    expect(screen.queryByText(/order/u, { selector: 'a[href*="q="]' })).toBeNull();
    await press(findButton('Take off'));
    await until(() => toasts.read().log.length > 0, 'it is said');
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/blacklist/5/archive', json: { version: 2, isArchived: true } }),
    );
    expect(toasts.read().log.map(({ message }) => message)).toEqual([expect.stringContaining('Erased person')]);
  });

  test('is empty in words', async () => {
    await showPart(<BlacklistPage />, () => ({ body: { rows: [], total: 0, nextCursor: null } }));
    await isShown('Nobody on the list');
  });
});

const cart = {
  id: 9,
  state: 'open',
  shopId: 1,
  firstName: '',
  lastName: '',
  phone: '0661234567',
  phoneInternational: '+213661234567',
  email: '',
  locale: 'fr',
  leftAt: '2026-11-01T10:00:00.000Z',
  lines: [{ productId: 7, combinationId: null, name: 'Mug', quantity: 2, contents: null }],
  subtotalCentimes: 100_000,
  wilaya: null,
  commune: null,
  transporter: null,
  missing: ['name', 'place', 'transporter', 'address'],
  order: null,
};

test('A cart says what its order still needs, and one press makes it an order in the making', async () => {
  const { router } = await showPart(<CartsPage />, () => ({ body: { rows: [cart], total: 1, nextCursor: null } }));
  await isShown('Transporter');
  await press(screen.getAllByRole('link', { name: 'Order' })[0] ?? document.body);
  await until(() => router.state.location.search === '?cart=9', 'the draft is opened');
});

test('Figures of calls say what agreed and lead to what they count', async () => {
  const figures = { calls: 4, orders: 3, confirmed: 2, hours: 4, firstCallMinutes: 180 };
  const nobody = { rows: [], nextCursor: null };
  const { router } = await showPart(<FiguresPage />, ({ path }) => ({
    body: path.endsWith('/calls')
      ? nobody
      : { total: figures, agents: [{ ...figures, key: '3', name: 'Amel' }], products: [], sources: [] },
  }));
  await isShown('Amel');
  const links = screen.getAllByRole('link', { name: /67 %/u });
  await press(links.at(-1) ?? document.body);
  await until(() => router.state.location.search === '?of=confirmed&by=agent&key=3', 'the list is opened');
});

test('Figures are asked for of the days that the address names, and other days are typed', async () => {
  const none = { calls: 0, orders: 0, confirmed: 0, hours: 0, firstCallMinutes: null };
  const asked: Asked[] = [];
  const { router } = await showPart(<FiguresPage />, (call) => {
    asked.push(call);
    return { body: { total: none, agents: [], products: [], sources: [] } };
  });
  await router.navigate('/calls/figures?from=2026-01-05&to=2026-01-20&shop=1');
  await until(
    () => asked.at(-1)?.search === '?days=1&from=2026-01-05&to=2026-01-20&shop=1',
    'these days are asked for',
  );
  await type(screen.getByLabelText('To'), '18/01/2026');
  await until(() => router.state.location.search === '?from=2026-01-05&to=2026-01-18&shop=1', 'the address follows');
  await press(screen.getByRole('link', { name: '7 days' }));
  await until(() => router.state.location.search === '?days=7&shop=1', 'a preset takes their place');
});

test('Whoever waits for work is given the order that the stream of orders has just told of', async () => {
  const waiting = { count: 0 };
  const asked: string[] = [];
  const { application } = await showPart(<CallsPage />, ({ path }) => {
    asked.push(path);
    if (path === '/calls/queue')
      return { body: { callBacks: 0, waiting: waiting.count, isCapped: false, nextCallBackAt: null } };
    return path === '/calls/next' ? { body: { claim: null } } : { status: 404, body: { code: 'x', message: 'x' } };
  });
  const nexts = () => asked.filter((path) => path === '/calls/next').length;
  await isShown('Nobody to call');
  await until(() => asked.includes('/calls/queue') && nexts() === 1, 'the queue is known to be empty');
  waiting.count = 1;
  await application.queries.invalidateQueries({ queryKey: ['orders', 'counts'] });
  await until(() => nexts() === 2, 'the next customer is asked for');
});
