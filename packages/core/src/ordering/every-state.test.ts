import { expect, test } from 'vitest';
import {
  FIRST_SITUATION,
  ORDER_ACTION_RULES,
  refuseAction,
  stateOn,
  type ActingAs,
  type OrderActionRule,
  type OrderSituation,
} from './index.ts';

const owner: ActingAs = {
  kind: 'staff',
  permissions: new Set(ORDER_ACTION_RULES.map(({ permission }) => permission)),
};

/** Where an action leads: whole, or in part where it may be done in part. */
function after(order: OrderSituation, rule: OrderActionRule): readonly OrderSituation[] {
  const does = (kind: string) =>
    rule.effects.flatMap((effect) => (effect.kind === kind && 'does' in effect ? [effect.does] : []));
  const [shipment] = does('shipment');
  const [money] = does('money');
  const beside: OrderSituation = {
    ...order,
    hasShipment: shipment === undefined ? order.hasShipment : shipment !== 'drop',
    hasPayments: money === 'record' || (order.hasPayments && money !== 'take_back_payment'),
    ...(rule.effects.some(({ kind }) => kind === 'confirmation') ? { confirmation: 'rejected' as const } : {}),
  };
  if (rule.axis === 'order') return [beside];
  const ends = rule.toInPart === undefined ? [rule.to] : [rule.to, rule.toInPart];
  return ends.map((to) => ({ ...beside, [rule.axis]: to }));
}

/** Every situation that a new order, carried or fetched, can come to by what people do; money that a carrier holds among them. */
function reachable(): readonly OrderSituation[] {
  const seen = new Map<string, OrderSituation>();
  const queue: OrderSituation[] = [
    FIRST_SITUATION,
    { ...FIRST_SITUATION, isFetched: true },
    { ...FIRST_SITUATION, isInPool: true },
  ];
  for (let order = queue.pop(); order !== undefined; order = queue.pop()) {
    const key = JSON.stringify(order);
    if (seen.has(key)) continue;
    seen.set(key, order);
    const here = order;
    for (const rule of ORDER_ACTION_RULES.filter((each) => refuseAction(each, here, owner) === null))
      queue.push(...after(here, rule));
    // What is collected at the door is with the carrier until it pays.
    if (here.parcel === 'delivered' && ['unpaid', 'partially_paid'].includes(here.money) && !here.isFetched)
      queue.push({ ...here, money: 'with_carrier' });
  }
  return [...seen.values()];
}

const situations = reachable();

test('each state from which the table lets an action go out is one in which it is really offered', () => {
  expect(situations.length).toBeGreaterThan(100);
  const offered = new Map<string, Set<string>>();
  for (const order of situations)
    for (const rule of ORDER_ACTION_RULES)
      if (refuseAction(rule, order, owner) === null)
        offered.set(rule.action, (offered.get(rule.action) ?? new Set()).add(stateOn(order, rule.axis)));
  for (const { action, from } of ORDER_ACTION_RULES)
    expect([action, [...(offered.get(action) ?? [])].toSorted()]).toEqual([action, [...from].toSorted()]);
});

test('from every other state an action is refused with the state that it is in', () => {
  for (const order of situations)
    for (const rule of ORDER_ACTION_RULES) {
      const state = stateOn(order, rule.axis);
      if (rule.from.some((each) => each === state)) continue;
      expect(refuseAction(rule, order, owner)).toEqual({ code: 'ordering.wrong-state-for-action', state });
    }
});
