/** Four axes, each with its own life; the headline that people read is computed from them and never stored. */
export const CONFIRMATION_STATES = [
  'new',
  'no_answer',
  'postponed',
  'confirmed',
  'rejected',
  'duplicate',
  'fake',
] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

export const PREPARATION_STATES = ['to_prepare', 'partially_packed', 'packed', 'handed_over'] as const;
export type PreparationState = (typeof PREPARATION_STATES)[number];

export const PARCEL_STATES = [
  'none',
  'announced',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export const MONEY_STATES = ['unpaid', 'partially_paid', 'with_carrier', 'paid', 'refunded', 'forfeited'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

export const ORDER_AXES = ['confirmation', 'preparation', 'parcel', 'money'] as const;
export type OrderAxis = (typeof ORDER_AXES)[number];

export interface OrderStates {
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: MoneyState;
}

export type HeadlineState = ConfirmationState | Exclude<PreparationState, 'to_prepare'> | Exclude<ParcelState, 'none'>;

/** What a rule asks about beside the four axes. */
export interface OrderSituation extends OrderStates {
  /** nobody carries it: the customer comes for it */
  readonly isFetched: boolean;
  /** its expedition has been started: there is a shipment */
  readonly hasShipment: boolean;
  /** the shipment goes with others, by the carrier of all of them */
  readonly isInPool: boolean;
  /** a payment stands that was not taken back, and of which nothing was given back or kept */
  readonly hasPayments: boolean;
  /** one of them is the carrier's, of what it collected */
  readonly hasCarrierPaid: boolean;
  /** more was given back than the customer brought beside what the carrier collected */
  readonly isCollectionGivenBack: boolean;
  /** goods of it came back after the delivery, or are asked to */
  readonly hasReturns: boolean;
}

export type OrderLife = 'open' | 'over';

/** What is done to an order as a whole stands on no axis. */
export type ActionAxis = OrderAxis | 'order';

export type StateOn<Axis extends ActionAxis> = Axis extends OrderAxis ? OrderStates[Axis] : OrderLife;

const GIVEN_UP: readonly ConfirmationState[] = ['rejected', 'duplicate', 'fake'];
const SETTLED: readonly MoneyState[] = ['paid', 'refunded', 'forfeited'];

/** Over: given up, back, lost, or delivered with its money settled. */
export function lifeOf({ confirmation, parcel, money }: OrderStates): OrderLife {
  if (GIVEN_UP.includes(confirmation) || parcel === 'returned' || parcel === 'lost') return 'over';
  return parcel === 'delivered' && SETTLED.includes(money) ? 'over' : 'open';
}

/** Where an order stands on what an action moves. */
export function stateOn(order: OrderStates, axis: ActionAxis): StateOn<ActionAxis> {
  return axis === 'order' ? lifeOf(order) : order[axis];
}

/** An order that just arrived. */
export const FIRST_STATES: OrderStates = {
  confirmation: 'new',
  preparation: 'to_prepare',
  parcel: 'none',
  money: 'unpaid',
};

/** The same, to be carried by somebody. */
export const FIRST_SITUATION: OrderSituation = {
  ...FIRST_STATES,
  isFetched: false,
  hasShipment: false,
  isInPool: false,
  hasPayments: false,
  hasCarrierPaid: false,
  isCollectionGivenBack: false,
  hasReturns: false,
};

/** An order that was over when it was written down: sold, paid and carried away at a till. */
export const SOLD_STATES: OrderStates = {
  confirmation: 'confirmed',
  preparation: 'handed_over',
  parcel: 'delivered',
  money: 'paid',
};

/** The furthest axis speaks: the parcel once there is one, then the preparation, then the confirmation. */
export function headlineState({ confirmation, preparation, parcel }: Omit<OrderStates, 'money'>): HeadlineState {
  if (confirmation !== 'confirmed') return confirmation;
  if (parcel !== 'none') return parcel;
  return preparation === 'to_prepare' ? confirmation : preparation;
}
