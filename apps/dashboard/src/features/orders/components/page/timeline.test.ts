import type { OrderNote } from '@hanout/contracts/orders/order-notes';
import type { OrderHistoryEntry } from '@hanout/contracts/orders/order-history';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const entry = (id: number, axis: string, action: string): OrderHistoryEntry => ({
  id,
  axis,
  action,
  label: action,
  occurredAt: `2026-11-21T09:0${id}:00.000Z`,
  fromState: null,
  toState: null,
  note: '',
  actor: 'employee',
  employeeName: 'Amina',
});
const note: OrderNote = {
  id: 9,
  version: 1,
  body: 'Rappeler le soir',
  by: { id: 1, name: 'Amina' },
  mentions: [],
  at: '2026-11-21T09:02:30.000Z',
  editedAt: null,
  mayChange: true,
};
const order = {
  notes: [note],
  history: [
    entry(1, 'order', 'place'),
    entry(2, 'confirmation', 'confirm'),
    entry(3, 'order', 'note'),
    entry(4, 'preparation', 'pack'),
    entry(5, 'parcel', 'announce'),
    entry(6, 'money', 'record_payment'),
  ],
};
const told = (kind: Parameters<typeof timelineOf>[1]) => timelineOf(order, kind).map(({ key }) => key);

test('ST-01 · order, payment and delivery histories are one timeline with the notes, newest first, and each can be seen alone', () => {
  expect(told('all')).toEqual(['h6', 'h5', 'h4', 'n9', 'h2', 'h1']);
  expect(told('order')).toEqual(['h2', 'h1']);
  expect(told('payment')).toEqual(['h6']);
  expect(told('delivery')).toEqual(['h5', 'h4']);
  expect(told('notes')).toEqual(['n9']);
});
