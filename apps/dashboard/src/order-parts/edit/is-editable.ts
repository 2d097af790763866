import type { OrderDetail } from '@hanout/contracts/orders/orders';

const OPEN: readonly string[] = ['new', 'no_answer', 'postponed', 'confirmed'];

/** What the server would not refuse for its state. */
export const isEditable = ({ confirmationState, preparationState, deliveryState, shipment }: OrderDetail): boolean =>
  OPEN.includes(confirmationState) &&
  preparationState === 'to_prepare' &&
  deliveryState === 'none' &&
  shipment === null;
