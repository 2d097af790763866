import { describe, expect, test } from 'vitest';
import { toInstant } from '../kernel/index.ts';
import {
  CONFIRMATION_STATES,
  findActionRule,
  FIRST_SITUATION,
  FIRST_STATES,
  MONEY_STATES,
  ORDER_ACTION_RULES,
  orderTimeline,
  PARCEL_STATES,
  PREPARATION_STATES,
  refuseAction,
  refuseShopperChange,
  type OrderSituation,
  type OrderStates,
} from './index.ts';

const at = (minute: number) => toInstant(Date.UTC(2026, 10, 21, 9, minute));
const timeline = (states: Partial<OrderStates>, changes: readonly (readonly [string, number])[] = []) =>
  orderTimeline({
    states: { ...FIRST_STATES, ...states },
    placedAt: at(0),
    changes: changes.map(([toState, minute]) => ({ toState, at: at(minute) })),
  });
const current = (states: Partial<OrderStates>) => timeline(states).find(({ status }) => status === 'current')?.step;

describe('the timeline that a shopper sees', () => {
  test('SF-32 · each step that was reached has its moment, what is to come has none', () => {
    const steps = timeline({ confirmation: 'confirmed', preparation: 'packed' }, [
      ['no_answer', 1],
      ['confirmed', 2],
      ['new', 3],
      ['confirmed', 4],
      ['packed', 5],
    ]);
    expect(steps.map(({ step, at: moment, status }) => [step, moment, status])).toEqual([
      ['received', at(0), 'done'],
      ['confirmed', at(4), 'done'],
      ['prepared', at(5), 'current'],
      ['shipped', null, 'to_come'],
      ['out_for_delivery', null, 'to_come'],
      ['delivered', null, 'to_come'],
    ]);
  });

  test.each<[Partial<OrderStates>, string]>([
    [{}, 'received'],
    [{ confirmation: 'no_answer' }, 'received'],
    [{ confirmation: 'fake' }, 'cancelled'],
    [{ confirmation: 'confirmed', preparation: 'handed_over' }, 'shipped'],
    [{ confirmation: 'confirmed', preparation: 'handed_over', parcel: 'announced' }, 'shipped'],
    [{ confirmation: 'confirmed', preparation: 'packed', parcel: 'announced' }, 'prepared'],
    [{ confirmation: 'confirmed', preparation: 'handed_over', parcel: 'in_transit' }, 'shipped'],
    [{ confirmation: 'confirmed', preparation: 'handed_over', parcel: 'attempt_failed' }, 'out_for_delivery'],
    [{ confirmation: 'confirmed', preparation: 'handed_over', parcel: 'delivered' }, 'delivered'],
    [{ confirmation: 'confirmed', preparation: 'handed_over', parcel: 'returned' }, 'returned'],
    [{ confirmation: 'confirmed', preparation: 'handed_over', parcel: 'lost' }, 'lost'],
  ])('SF-32 · %j stands at %s', (states, step) => {
    expect(current(states)).toBe(step);
  });

  test('SF-32 · in every state there is exactly one present step, with everything before it done', () => {
    for (const confirmation of CONFIRMATION_STATES)
      for (const preparation of PREPARATION_STATES)
        for (const parcel of PARCEL_STATES)
          for (const money of MONEY_STATES) {
            const words = timeline({ confirmation, preparation, parcel, money }).map(({ status }) => status);
            expect(words.join(' ')).toMatch(/^(done )*current( to_come)*$/);
          }
  });
});

describe('what a shopper may do to an order of their own', () => {
  test('SF-32 · cancel and change it until it is confirmed, nothing else', () => {
    for (const confirmation of CONFIRMATION_STATES) {
      const order = { ...FIRST_SITUATION, confirmation };
      const isOpen = ['new', 'no_answer', 'postponed'].includes(confirmation);
      const allowed = ORDER_ACTION_RULES.filter((rule) => refuseAction(rule, order, { kind: 'shopper' }) === null);
      expect(allowed.map(({ action }) => action)).toEqual(isOpen ? ['cancel'] : []);
      expect(refuseShopperChange(order) === null).toBe(isOpen);
    }
    const packed: OrderSituation = { ...FIRST_SITUATION, preparation: 'packed' };
    const cancel = findActionRule('cancel');
    expect(cancel && refuseAction(cancel, packed, { kind: 'shopper' })).toEqual({
      code: 'ordering.preparation-has-begun',
    });
    expect(refuseShopperChange({ ...FIRST_STATES, parcel: 'announced' })).toEqual({
      code: 'ordering.parcel-is-announced',
    });
  });
});
