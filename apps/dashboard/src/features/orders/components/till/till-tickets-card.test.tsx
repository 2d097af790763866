// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { TillTicketsCard } from './till-tickets-card.tsx';

const ID = '0192f0c0-0000-7000-8000-000000000001';
const TICKET = {
  id: ID,
  kind: 'sale',
  ticket: 'C1-000007',
  at: '2026-11-03T09:00:00.000Z',
  cashier: 'Amel',
  takenCentimes: 340_000,
  totalCentimes: 340_000,
  orderId: ID,
  orderNumber: '10007',
  conflicts: 0,
  tillId: 1,
  tillName: 'Comptoir',
  broughtBy: null,
  sessionId: null,
  exchangedWith: null,
};

test.each([
  ['that its till told says nothing of a file', null, 0],
  ['that came in a file says which till brought it', 'Caisse 2', 1],
])('a ticket %s', async (_, broughtBy, times) => {
  await showPart(<TillTicketsCard orderId={ID} />, () => ({ body: { rows: [{ ...TICKET, broughtBy }] } }));
  await screen.findByText('C1-000007');
  expect(screen.queryAllByText('From a file of the till, brought by Caisse 2')).toHaveLength(times);
});
