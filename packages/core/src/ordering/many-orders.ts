import type { ActionInput } from './action-rule.ts';
import { ORDER_ACTION_RULES, type OrderActionRule } from './order-actions.ts';

/** What can be said once of many orders. */
const SAID_OF_MANY: readonly ActionInput[] = ['reason', 'nextCallAt', 'postponedUntil'];

/**
 * What can be done to many orders by one press: whatever asks nothing of the single order. Money is taken and given back order
 * by order.
 */
export function isForMany({ axis, needs }: OrderActionRule): boolean {
  return axis !== 'money' && axis !== 'order' && needs.every((need) => SAID_OF_MANY.includes(need));
}

export const ACTIONS_FOR_MANY: readonly OrderActionRule[] = ORDER_ACTION_RULES.filter(isForMany);

/** Who gets which: one after the other in turn, so that nobody has more than one above anybody else. */
export function dealInTurn<Thing, Person>(
  things: readonly Thing[],
  people: readonly Person[],
): readonly (readonly [Thing, Person])[] {
  return things.flatMap((thing, at) => {
    const person = people[at % people.length];
    return person === undefined ? [] : [[thing, person] as const];
  });
}
