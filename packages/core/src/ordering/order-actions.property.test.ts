import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FIRST_STATES,
  ORDER_ACTION_RULES,
  refuseAction,
  type ActingAs,
  type ActionEffect,
  type OrderActionRule,
  type OrderStates,
} from './index.ts';

/** An order and what its effects have made of its stock and its uses of promotions. */
interface Order {
  readonly states: OrderStates;
  readonly stock: 'held' | 'firm' | 'released';
  readonly hasUses: boolean;
  readonly calls: number;
}

const PLACED: Order = { states: FIRST_STATES, stock: 'held', hasUses: true, calls: 0 };
const STOCK = { make_firm: 'firm', hold: 'held', release: 'released' } as const;

function afterEffect(order: Order, effect: ActionEffect): Order {
  switch (effect.kind) {
    case 'stock':
      return { ...order, stock: STOCK[effect.does] };
    case 'promotion_uses':
      return { ...order, hasUses: effect.does === 'take_again' };
    case 'call':
      return { ...order, calls: order.calls + 1 };
  }
}

function after(order: Order, rule: OrderActionRule): Order {
  const done = rule.effects.reduce(afterEffect, order);
  return { ...done, states: { ...done.states, [rule.axis]: rule.to } };
}

const owner: ActingAs = {
  kind: 'staff',
  permissions: new Set(ORDER_ACTION_RULES.map(({ permission }) => permission)),
};
const actors: readonly ActingAs[] = [owner, { kind: 'shopper' }, { kind: 'carrier' }, { kind: 'system' }];
const wishes = fc.array(fc.tuple(fc.constantFrom(...ORDER_ACTION_RULES), fc.constantFrom(...actors)), {
  maxLength: 40,
});

/** Does what of the wishes the table allows. */
const live = (asked: readonly (readonly [OrderActionRule, ActingAs])[]): Order =>
  asked.reduce(
    (order, [rule, actor]) => (refuseAction(rule, order.states, actor) === null ? after(order, rule) : order),
    PLACED,
  );

describe('any sequence of actions by anybody', () => {
  test('leaves stock firm exactly while the order is confirmed, and free exactly when it is given up', () => {
    fc.assert(
      fc.property(wishes, (asked) => {
        const { states, stock, hasUses } = live(asked);
        const isGivenUp = ['rejected', 'duplicate', 'fake'].includes(states.confirmation);
        expect(stock).toBe(isGivenUp ? 'released' : states.confirmation === 'confirmed' ? 'firm' : 'held');
        expect(hasUses).toBe(!isGivenUp);
      }),
    );
  });

  test('is taken back by the inverse of its last action, on every axis, stock and uses', () => {
    fc.assert(
      fc.property(wishes, fc.constantFrom(...ORDER_ACTION_RULES), (asked, rule) => {
        const before = live(asked);
        const inverse = ORDER_ACTION_RULES.find(({ action }) => action === rule.inverse);
        fc.pre(inverse !== undefined && refuseAction(rule, before.states, owner) === null);
        if (inverse === undefined) return;
        const done = after(before, rule);
        expect(refuseAction(inverse, done.states, owner)).toBeNull();
        // Back to where it waits for its call: the way there is not kept, what it holds is.
        const back = after(done, inverse);
        expect(back).toEqual({ ...PLACED, calls: done.calls });
      }),
    );
  });
});
