import {
  FIRST_SITUATION,
  ORDER_ACTION_RULES,
  refuseAction,
  type ActingAs,
  type OrderActionRule,
  type OrderSituation,
} from '@hanout/core/ordering';

const somebody: ActingAs = {
  kind: 'staff',
  permissions: new Set(ORDER_ACTION_RULES.map(({ permission }) => permission)),
};

/** The actions that lead a new order to where this one is allowed, by the table alone: the shortest way there is. */
export function wayTo(action: string, from: OrderSituation = FIRST_SITUATION): readonly OrderActionRule[] {
  const target = ORDER_ACTION_RULES.find((rule) => rule.action === action);
  if (target === undefined) throw new Error(`there is no action ${action}`);
  const seen = new Set<string>();
  let ways: readonly { readonly order: OrderSituation; readonly way: readonly OrderActionRule[] }[] = [
    { order: from, way: [] },
  ];
  while (ways.length > 0) {
    const there = ways.find(({ order }) => refuseAction(target, order, somebody) === null);
    if (there !== undefined) return there.way;
    ways = ways.flatMap(({ order, way }) =>
      ORDER_ACTION_RULES.filter((rule) => refuseAction(rule, order, somebody) === null).flatMap((rule) => {
        const next = situationAfter(order, rule);
        const key = JSON.stringify(next);
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ order: next, way: [...way, rule] }];
      }),
    );
  }
  throw new Error(`no order gets where ${action} is allowed`);
}

function situationAfter(order: OrderSituation, rule: OrderActionRule): OrderSituation {
  const shipment = rule.effects.find((effect) => effect.kind === 'shipment')?.does;
  const hasShipment = shipment === undefined ? order.hasShipment : shipment !== 'drop';
  const money = rule.effects.find((effect) => effect.kind === 'money')?.does;
  const hasPayments = money === 'record' || (order.hasPayments && money !== 'take_back_payment');
  const confirmation = rule.effects.some(({ kind }) => kind === 'confirmation') ? 'rejected' : order.confirmation;
  const after = { ...order, hasShipment, hasPayments, confirmation };
  return rule.axis === 'order' ? after : { ...after, [rule.axis]: rule.to };
}
