import type { Instant } from '../kernel/index.ts';
import type { OrderStates } from './order-states.ts';

/** The way of an order as its shopper follows it. */
const ORDER_WAY = ['received', 'confirmed', 'prepared', 'shipped', 'out_for_delivery', 'delivered'] as const;

export const TIMELINE_STEPS = [...ORDER_WAY, 'cancelled', 'returning', 'returned', 'lost'] as const;
export type TimelineStepName = (typeof TIMELINE_STEPS)[number];

export interface TimelineStep {
  readonly step: TimelineStepName;
  /** When it was reached, where the history tells. */
  readonly at: Instant | null;
  readonly status: 'done' | 'current' | 'to_come';
}

/** One change of a state, as the history keeps it. */
export interface StateChange {
  readonly toState: string | null;
  readonly at: Instant;
}

/** The states that mean that a step is reached; the latest change to one of them is when it was. */
const STATES_OF_STEP: Readonly<Record<TimelineStepName, readonly string[]>> = {
  received: [],
  confirmed: ['confirmed'],
  prepared: ['packed'],
  shipped: ['handed_over', 'picked_up', 'in_transit'],
  out_for_delivery: ['out_for_delivery'],
  delivered: ['delivered'],
  cancelled: ['rejected', 'duplicate', 'fake'],
  returning: ['returning'],
  returned: ['returned'],
  lost: ['lost'],
};

/**
 * What has happened, where the order stands and what is to come, without a word on why or by whom. An order that was given
 * up or came back ends there.
 */
export function orderTimeline(order: {
  readonly states: OrderStates;
  readonly placedAt: Instant;
  readonly changes: readonly StateChange[];
}): readonly TimelineStep[] {
  const { way, reached } = wayOf(order.states);
  return way.map((step, index) => ({
    step,
    at: index > reached ? null : momentOf(step, order),
    status: index < reached ? 'done' : index === reached ? 'current' : 'to_come',
  }));
}

function wayOf({ confirmation, preparation, parcel }: OrderStates): {
  readonly way: readonly TimelineStepName[];
  readonly reached: number;
} {
  if (confirmation === 'rejected' || confirmation === 'duplicate' || confirmation === 'fake')
    return { way: ['received', 'cancelled'], reached: 1 };
  if (confirmation !== 'confirmed') return { way: ORDER_WAY, reached: 0 };
  switch (parcel) {
    case 'returning':
      return { way: [...ORDER_WAY.slice(0, 4), 'returning', 'returned'], reached: 4 };
    case 'returned':
      return { way: [...ORDER_WAY.slice(0, 4), 'returned'], reached: 4 };
    case 'lost':
      return { way: [...ORDER_WAY.slice(0, 4), 'lost'], reached: 4 };
    case 'delivered':
      return { way: ORDER_WAY, reached: 5 };
    case 'out_for_delivery':
    case 'attempt_failed':
      return { way: ORDER_WAY, reached: 4 };
    case 'picked_up':
    case 'in_transit':
    case 'on_hold':
      return { way: ORDER_WAY, reached: 3 };
    default:
      return { way: ORDER_WAY, reached: preparation === 'handed_over' ? 3 : preparation === 'packed' ? 2 : 1 };
  }
}

function momentOf(
  step: TimelineStepName,
  { placedAt, changes }: { readonly placedAt: Instant; readonly changes: readonly StateChange[] },
): Instant | null {
  if (step === 'received') return placedAt;
  const states = STATES_OF_STEP[step];
  return changes.findLast(({ toState }) => toState !== null && states.includes(toState))?.at ?? null;
}
