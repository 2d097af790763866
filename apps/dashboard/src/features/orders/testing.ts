import type { OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';

type Transition = OrderEnumerations['transitions'][number];

/** What an installation serves with nothing in it, but what a test is about. */
export const builtEnumerations = (change: Partial<OrderEnumerations> = {}): OrderEnumerations => ({
  views: [],
  states: [],
  confirmationStates: [],
  preparationStates: [],
  deliveryStates: [],
  paymentStatuses: [],
  channels: [],
  orderTypes: [],
  sources: [],
  sorts: [],
  rejectionReasons: [],
  parcelReasons: [],
  paymentTypes: [],
  purses: [],
  installmentStates: [],
  entryKinds: [],
  reservationStates: [],
  shipmentStates: [],
  actors: [],
  outcomes: [],
  actions: [],
  axes: [],
  transitions: [],
  wilayas: [],
  carriers: [],
  employees: [],
  colleagues: [],
  tags: [],
  ...change,
});

/** A step of the call that can be done to many orders. */
export const builtTransition = (
  action: string,
  inverse: string | null,
  change: Partial<Transition> = {},
): Transition => ({
  action,
  label: action,
  axis: 'confirmation',
  from: [],
  to: '',
  toInPart: null,
  needs: [],
  takes: [],
  permission: 'orders.confirm',
  inverse,
  forMany: true,
  ...change,
});
