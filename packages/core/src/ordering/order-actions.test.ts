import { describe, expect, test } from 'vitest';
import type { Permission } from '../staff/index.ts';

import {
  CONFIRMATION_STATES,
  FIRST_STATES,
  headlineState,
  listOrderActions,
  ORDER_ACTION_RULES,
  PARCEL_STATES,
  PREPARATION_STATES,
  type OrderStates,
} from './index.ts';

const EVERYTHING: readonly Permission[] = ['orders.confirm', 'orders.cancel'];
const staff = (held: readonly Permission[]) => ({ kind: 'staff', permissions: new Set(held) }) as const;

function allowedIn(order: Partial<OrderStates>, permissions: readonly Permission[] = EVERYTHING): string[] {
  return listOrderActions({ ...FIRST_STATES, ...order }, staff(permissions))
    .filter(({ refusal }) => refusal === null)
    .map(({ rule }) => rule.action);
}

describe('actions on an order', () => {
  test('ST-02 · a new order can be confirmed, called again, postponed or given up', () => {
    expect(allowedIn({})).toEqual(['confirm', 'no_answer', 'postpone', 'cancel', 'mark_duplicate', 'mark_fake']);
  });

  test('ST-02 · a confirmed order can be cancelled or reopened until it is packed', () => {
    expect(allowedIn({ confirmation: 'confirmed' })).toEqual(['cancel', 'reopen']);
    expect(allowedIn({ confirmation: 'confirmed', preparation: 'packed' })).toEqual([]);
    expect(allowedIn({ confirmation: 'confirmed', parcel: 'announced' })).toEqual([]);
  });

  test('ST-02 · nobody acts without the permission, and learns nothing of the state', () => {
    const offers = listOrderActions(FIRST_STATES, staff([]));
    expect(offers.map(({ refusal }) => refusal?.code)).toEqual(offers.map(() => 'ordering.permission-is-missing'));
    expect(allowedIn({}, ['orders.confirm'])).toEqual(['confirm', 'no_answer', 'postpone']);
  });

  test('ST-02 · every action leads somewhere, and an inverse leads back from there', () => {
    for (const rule of ORDER_ACTION_RULES) {
      expect(CONFIRMATION_STATES).toContain(rule.to);
      const inverse = ORDER_ACTION_RULES.find(({ action }) => action === rule.inverse);
      if (rule.inverse !== null) expect(inverse?.from).toContain(rule.to);
    }
  });

  test('ST-02 · every state of the axis can be reached', () => {
    const reached = new Set(['new', ...ORDER_ACTION_RULES.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...CONFIRMATION_STATES].sort());
  });
});

describe('headline', () => {
  test('ST-02 · shows the furthest axis of a confirmed order and the confirmation otherwise', () => {
    expect(headlineState(FIRST_STATES)).toBe('new');
    expect(headlineState({ ...FIRST_STATES, confirmation: 'confirmed' })).toBe('confirmed');
    for (const preparation of PREPARATION_STATES.slice(1))
      expect(headlineState({ ...FIRST_STATES, confirmation: 'confirmed', preparation })).toBe(preparation);
    for (const parcel of PARCEL_STATES.slice(1))
      expect(headlineState({ confirmation: 'confirmed', preparation: 'packed', parcel })).toBe(parcel);
    expect(headlineState({ confirmation: 'rejected', preparation: 'packed', parcel: 'delivered' })).toBe('rejected');
  });
});
