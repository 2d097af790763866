import { describe, expect, test } from 'vitest';
import { initialRoles, type Permission } from '../staff/index.ts';

import {
  FIRST_SITUATION,
  FIRST_STATES,
  findNextStep,
  headlineState,
  listConsequences,
  listNeeds,
  listOrderActions,
  MONEY_STATES,
  CONFIRMATION_STATES,
  ORDER_ACTION_RULES,
  PARCEL_STATES,
  PREPARATION_STATES,
  refuseAction,
  type ActingAs,
  type OrderActionRule,
  type OrderSituation,
} from './index.ts';
import { toCentimes } from '../kernel/index.ts';

const EVERYTHING: readonly Permission[] = ORDER_ACTION_RULES.map(({ permission }) => permission);
const staff = (held: readonly Permission[]) => ({ kind: 'staff', permissions: new Set(held) }) as const;
const owner = staff(EVERYTHING);

const at = (order: Partial<OrderSituation>): OrderSituation => ({ ...FIRST_SITUATION, ...order });
const confirmed = (order: Partial<OrderSituation>): OrderSituation => at({ confirmation: 'confirmed', ...order });

function allowedIn(order: Partial<OrderSituation>, actor: ActingAs = owner): string[] {
  return listOrderActions(at(order), actor)
    .filter(({ refusal }) => refusal === null)
    .map(({ rule }) => rule.action);
}

function ruleOf(action: string): OrderActionRule {
  const rule = ORDER_ACTION_RULES.find((each) => each.action === action);
  if (rule === undefined) throw new Error(`no action ${action}`);
  return rule;
}

const refusalOf = (action: string, order: OrderSituation): string | undefined =>
  refuseAction(ruleOf(action), order, owner)?.code;

describe('actions on an order', () => {
  test('ST-02 · a new order can be confirmed, called again, postponed, given up or assigned, and nothing of it is prepared', () => {
    expect(allowedIn({})).toEqual([
      'confirm',
      'no_answer',
      'postpone',
      'cancel',
      'mark_duplicate',
      'mark_fake',
      'record_payment',
      'assign',
      'plan_installments',
    ]);
    for (const action of ['start_expedition', 'pack', 'pack_partial', 'announce', 'mark_delivered'])
      expect(refusalOf(action, FIRST_SITUATION), action).toBe('ordering.order-is-not-confirmed');
  });

  test('ST-02 · a confirmed order can be cancelled or reopened until it is packed', () => {
    const gives = ['cancel', 'reopen'];
    const allowed = (order: Partial<OrderSituation>) =>
      allowedIn({ confirmation: 'confirmed', ...order }).filter((action) => gives.includes(action));
    expect(allowed({})).toEqual(gives);
    expect(allowed({ hasShipment: true })).toEqual(gives);
    expect(allowed({ preparation: 'partially_packed' })).toEqual([]);
    expect(allowed({ preparation: 'packed', parcel: 'announced' })).toEqual([]);
  });

  test('ST-02 · an order is prepared, packed whole or in part, unpacked, sent and taken back', () => {
    expect(allowedIn({ confirmation: 'confirmed' })).toEqual([
      'cancel',
      'send_back',
      'reopen',
      'start_expedition',
      'pack',
      'pack_partial',
      'record_payment',
      'assign',
      'plan_installments',
    ]);
    const prepared = { confirmation: 'confirmed', hasShipment: true } as const;
    expect(allowedIn({ ...prepared, preparation: 'partially_packed' })).toEqual([
      'pack',
      'pack_partial',
      'unpack',
      'record_payment',
      'assign',
      'plan_installments',
    ]);
    expect(allowedIn({ ...prepared, preparation: 'packed' })).toEqual([
      'unpack',
      'send_to_expedition',
      'announce',
      'record_payment',
      'assign',
      'plan_installments',
    ]);
    expect(allowedIn({ ...prepared, preparation: 'handed_over' })).toEqual([
      'back_to_preparation',
      'announce',
      'record_payment',
      'assign',
      'plan_installments',
    ]);
    expect(refusalOf('start_expedition', confirmed({ hasShipment: true }))).toBe('ordering.expedition-has-begun');
    expect(refusalOf('stop_expedition', confirmed({}))).toBe('ordering.expedition-has-not-begun');
  });

  test('ST-02 · only what is packed is announced, and what is announced stays in its box', () => {
    expect(refusalOf('announce', confirmed({}))).toBe('ordering.parcel-is-not-packed');
    expect(refusalOf('announce', confirmed({ preparation: 'partially_packed' }))).toBe('ordering.parcel-is-not-packed');
    expect(refusalOf('unpack', confirmed({ preparation: 'packed', parcel: 'announced' }))).toBe(
      'ordering.parcel-is-announced',
    );
    expect(refusalOf('back_to_preparation', confirmed({ preparation: 'handed_over', parcel: 'in_transit' }))).toBe(
      'ordering.parcel-is-on-its-way',
    );
    expect(refusalOf('mark_in_transit', confirmed({ preparation: 'packed', parcel: 'announced' }))).toBe(
      'ordering.parcel-is-not-handed-over',
    );
  });

  test('ST-02 · the transporter is asked for unless the parcel is in a pool', () => {
    expect(listNeeds(ruleOf('announce'), confirmed({ preparation: 'packed' }))).toEqual(['transporterId']);
    expect(listNeeds(ruleOf('announce'), confirmed({ preparation: 'packed', isInPool: true }))).toEqual([]);
  });

  test('ST-02 · what the customer fetches is given over the counter, what is carried is announced first', () => {
    const ready = { preparation: 'handed_over' } as const;
    expect(refusalOf('mark_delivered', confirmed(ready))).toBe('ordering.parcel-is-not-announced');
    expect(refusalOf('mark_delivered', confirmed({ ...ready, isFetched: true }))).toBeUndefined();
    expect(refusalOf('announce', confirmed({ ...ready, isFetched: true }))).toBe('ordering.order-is-fetched');
  });

  test('ST-02 · a parcel on the road is where the carrier says, delivered, held, returned or lost', () => {
    const road = { confirmation: 'confirmed', preparation: 'handed_over', hasShipment: true } as const;
    const carrier: ActingAs = { kind: 'carrier' };
    expect(allowedIn({ ...road, parcel: 'out_for_delivery' }, carrier)).toEqual([
      'mark_in_transit',
      'mark_attempt_failed',
      'put_on_hold',
      'mark_delivered',
      'ask_return',
      'mark_lost',
    ]);
    expect(allowedIn({ ...road, parcel: 'returning' }, carrier)).not.toContain('mark_returned');
    expect(allowedIn({ ...road, parcel: 'returning' })).toContain('mark_returned');
    expect(allowedIn({ ...road, parcel: 'returned' })).toEqual([]);
    expect(allowedIn({ ...road, parcel: 'lost' })).toEqual(['mark_found']);
  });

  test('ST-02 · carriers and shoppers do nothing before their turn', () => {
    expect(allowedIn({}, { kind: 'carrier' })).toEqual([]);
    expect(allowedIn({ confirmation: 'confirmed', preparation: 'packed' }, { kind: 'carrier' })).toEqual([]);
    expect(allowedIn({}, { kind: 'shopper' })).toEqual(['cancel']);
    expect(allowedIn({ confirmation: 'confirmed' }, { kind: 'shopper' })).toEqual([]);
  });

  test('ST-02 · somebody looks after an order until it is over', () => {
    const delivered = { confirmation: 'confirmed', preparation: 'handed_over', parcel: 'delivered' } as const;
    expect(allowedIn({ ...delivered, money: 'with_carrier' })).toContain('assign');
    expect(allowedIn({ ...delivered, money: 'paid' })).not.toContain('assign');
    expect(allowedIn({ confirmation: 'rejected' })).toEqual(['reopen']);
  });

  test('ST-02 · nobody acts without the permission, and learns nothing of the state', () => {
    const offers = listOrderActions(FIRST_SITUATION, staff([]));
    expect(offers.map(({ refusal }) => refusal?.code)).toEqual(offers.map(() => 'ordering.permission-is-missing'));
    expect(allowedIn({}, staff(['orders.confirm']))).toEqual(['confirm', 'no_answer', 'postpone']);
  });

  test('ST-02 · every action leads somewhere, and an inverse leads back from there', () => {
    const states = {
      confirmation: CONFIRMATION_STATES,
      preparation: PREPARATION_STATES,
      parcel: PARCEL_STATES,
      money: MONEY_STATES,
      order: ['open', 'over'],
    };
    for (const rule of ORDER_ACTION_RULES) {
      expect(states[rule.axis]).toContain(rule.to);
      const inverse = ORDER_ACTION_RULES.find(({ action }) => action === rule.inverse);
      if (rule.inverse !== null) expect(inverse?.from, rule.action).toContain(rule.to);
    }
  });

  test('ST-02 · every state of confirmation, preparation and parcel can be reached', () => {
    for (const [axis, all] of [
      ['confirmation', CONFIRMATION_STATES],
      ['preparation', PREPARATION_STATES],
      ['parcel', PARCEL_STATES],
    ] as const) {
      const rules = ORDER_ACTION_RULES.filter((rule) => rule.axis === axis);
      const reached = new Set([FIRST_STATES[axis], ...rules.flatMap(({ to, toInPart = to }) => [to, toInPart])]);
      expect([...reached].sort()).toEqual([...all].sort());
    }
  });
});

describe('the next step', () => {
  const stepOf = (order: Partial<OrderSituation>, actor: ActingAs = owner): string | undefined =>
    findNextStep(listOrderActions(at(order), actor))?.rule.action;

  test('ST-02 · of an order is one at a time, from the call to the door', () => {
    const order = { confirmation: 'confirmed' } as const;
    const started = { ...order, hasShipment: true } as const;
    const gone = { ...started, preparation: 'handed_over' } as const;
    expect([
      stepOf({}),
      stepOf(order),
      stepOf(started),
      stepOf({ ...started, preparation: 'packed' }),
      stepOf(gone),
      stepOf({ ...gone, isFetched: true }),
      stepOf({ ...gone, parcel: 'out_for_delivery' }),
      stepOf({ ...gone, parcel: 'returning' }),
      stepOf({ ...gone, parcel: 'returned' }),
    ]).toEqual([
      'confirm',
      'start_expedition',
      'pack',
      'send_to_expedition',
      'announce',
      'mark_delivered',
      'mark_delivered',
      'mark_returned',
      undefined,
    ]);
  });

  test('ST-02 · is the step of who looks: a seller confirms, a storekeeper prepares', () => {
    const of = (code: string): ActingAs => staff(initialRoles.find((role) => role.code === code)?.permissions ?? []);
    expect([stepOf({}, of('seller')), stepOf({ confirmation: 'confirmed' }, of('seller'))]).toEqual([
      'confirm',
      undefined,
    ]);
    expect([stepOf({}, of('warehouse')), stepOf({ confirmation: 'confirmed' }, of('warehouse'))]).toEqual([
      undefined,
      'start_expedition',
    ]);
  });
});

describe('what cancelling brings about', () => {
  test('what paid for an exchange goes back to the order that it came from, and only what is left stays', () => {
    const order = { money: 'paid', hasShipment: false, advance: toCentimes(60_000) } as const;
    const exchange = { kind: 'exchange_is_undone', amount: 60_000 };
    expect(listConsequences(ruleOf('cancel'), { ...order, paid: toCentimes(60_000) })).toEqual([
      { kind: 'stock_is_free' },
      exchange,
    ]);
    expect(listConsequences(ruleOf('cancel'), { ...order, paid: toCentimes(90_000) })).toEqual([
      { kind: 'stock_is_free' },
      exchange,
      { kind: 'paid_stays', amount: 30_000 },
    ]);
  });

  const consequencesOf = (action: string, money: OrderSituation['money'], paid: number, hasShipment = false) =>
    listConsequences(ruleOf(action), { money, paid: toCentimes(paid), hasShipment, advance: toCentimes(0) });

  test('ST-02 · is said: the stock is free, and no refund is made by itself', () => {
    expect(consequencesOf('cancel', 'unpaid', 0)).toEqual([{ kind: 'stock_is_free' }, { kind: 'no_refund' }]);
    expect(consequencesOf('cancel', 'paid', 90_000, true)).toEqual([
      { kind: 'stock_is_free' },
      { kind: 'expedition_is_dropped' },
      { kind: 'paid_stays', amount: 90_000 },
    ]);
    expect(consequencesOf('mark_fake', 'partially_paid', 20_000)).toEqual([
      { kind: 'stock_is_free' },
      { kind: 'deposit_stays', amount: 20_000 },
    ]);
  });

  test('ST-02 · is said of a lost parcel too, and of nothing that changes no stock', () => {
    expect(consequencesOf('mark_lost', 'unpaid', 0)).toEqual([{ kind: 'stock_is_lost' }]);
    expect(consequencesOf('mark_delivered', 'unpaid', 0)).toEqual([]);
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
