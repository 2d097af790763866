import { toInstant } from '@hanout/core/kernel';
import { orderTimeline, type OrderStates } from '@hanout/core/ordering';
import { expect, test } from 'vitest';
import { expectedDays } from './expected-days.ts';

const placedAt = new Date('2026-03-03T10:00:00Z');

function daysOf(states: Partial<OrderStates>, sent: string | null = null): ReturnType<typeof expectedDays> {
  const changes = sent === null ? [] : [{ toState: 'handed_over', at: toInstant(new Date(sent)) }];
  const order = {
    confirmation: 'confirmed',
    preparation: 'packed',
    parcel: 'none',
    money: 'unpaid',
    ...states,
  } as const;
  const steps = orderTimeline({ states: order, placedAt: toInstant(placedAt), changes });
  return expectedDays({ days: { min: 1, max: 2 }, placedAt }, steps, 'fr');
}

test('what is not sent yet is counted from the order, what is from the day it left', () => {
  expect(daysOf({})).toEqual({ from: 'mercredi 4 mars', to: 'jeudi 5 mars' });
  expect(daysOf({ parcel: 'in_transit' }, '2026-03-05T09:00:00Z')).toEqual({
    from: 'samedi 7 mars',
    to: 'dimanche 8 mars',
  });
});

test('nothing is said of what was delivered, came back or was given up', () => {
  expect(daysOf({ parcel: 'delivered' }, '2026-03-04T09:00:00Z')).toBeNull();
  expect(daysOf({ parcel: 'returned' }, '2026-03-04T09:00:00Z')).toBeNull();
  expect(daysOf({ confirmation: 'rejected' })).toBeNull();
});
