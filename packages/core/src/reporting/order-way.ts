/** The steps of an order, in their order; each is taken by who has taken those before it. Coming back is a way of its own. */
export const ORDER_STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Where an order is now: each is in one place. */
export const ORDER_PLACES = ['waiting', 'to_ship', 'on_way', 'delivered', 'returned', 'cancelled'] as const;
export type OrderPlace = (typeof ORDER_PLACES)[number];

export interface WayStates {
  readonly confirmation: string;
  readonly preparation: string;
  readonly parcel: string;
  readonly money: string;
}

export interface OrderWay {
  readonly place: OrderPlace;
  readonly isConfirmed: boolean;
  readonly isShipped: boolean;
  readonly isDelivered: boolean;
  readonly isPaid: boolean;
  readonly isReturned: boolean;
}

const CANCELLED: ReadonlySet<string> = new Set(['rejected', 'duplicate', 'fake']);
/** What was lost comes back no more, and counts with what did not reach its customer. */
const BACK: ReadonlySet<string> = new Set(['returned', 'lost']);

/** How far an order has come. What was paid in advance is paid once it is delivered: the money could still go back. */
export function wayOf({ confirmation, preparation, parcel, money }: WayStates): OrderWay {
  const isConfirmed = confirmation === 'confirmed';
  const isDelivered = isConfirmed && parcel === 'delivered';
  const isReturned = isConfirmed && BACK.has(parcel);
  const isShipped = isConfirmed && (preparation === 'handed_over' || isDelivered || isReturned);
  return {
    isConfirmed,
    isShipped,
    isDelivered,
    isPaid: isDelivered && money === 'paid',
    isReturned,
    place: placeOf({ isConfirmed, isShipped, isDelivered, isReturned }, confirmation),
  };
}

function placeOf(
  { isConfirmed, isShipped, isDelivered, isReturned }: Omit<OrderWay, 'place' | 'isPaid'>,
  confirmation: string,
): OrderPlace {
  if (CANCELLED.has(confirmation)) return 'cancelled';
  if (!isConfirmed) return 'waiting';
  if (isDelivered) return 'delivered';
  if (isReturned) return 'returned';
  return isShipped ? 'on_way' : 'to_ship';
}
