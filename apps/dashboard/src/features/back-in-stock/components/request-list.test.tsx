// @vitest-environment happy-dom
import type { BackInStockList, BackInStockState } from '@hanout/contracts/back-in-stock';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { RequestList } from './request-list.tsx';

const listOf = (state: BackInStockState, version: number): BackInStockList => {
  const row = {
    id: 4,
    version,
    state,
    shop: { id: 1, name: 'Shop' },
    product: { id: 9, name: 'Robe' },
    choice: 'Bleu · M',
    phone: '0661234567',
    locale: 'fr' as const,
    createdAt: '2026-11-20T08:00:00.000Z',
    message: 'Bonjour',
  };
  const rows = state === 'to_tell' ? [row] : [];
  return {
    rows,
    counts: { to_tell: rows.length, waiting: 0, told: 1 - rows.length, archived: 0 },
    total: 1,
    nextCursor: null,
  };
};

it('who was told leaves the list, and comes back over the version of that when it is undone', async () => {
  const server = { state: 'to_tell' as BackInStockState, version: 2 };
  const sent: unknown[] = [];
  await showPart(<RequestList />, ({ method, path, json }) => {
    if (method === 'GET') return { body: listOf(server.state, server.version) };
    sent.push([path, json]);
    server.state = Object(json).state;
    server.version += 1;
    return { body: { id: 4, version: server.version, state: server.state } };
  });
  await until(() => screen.queryAllByRole('button', { name: 'Told' }).length > 0, 'the request');
  await press(findButton('Told'));
  await until(() => screen.queryAllByText('Robe').length === 0, 'the list without it');
  await press(findButton('Undo'));
  await until(() => screen.queryAllByText('Robe').length > 0, 'the request again');
  expect(sent).toEqual([
    ['/back-in-stock/4', { version: 2, state: 'told' }],
    ['/back-in-stock/4', { version: 3, state: 'to_tell' }],
  ]);
});
