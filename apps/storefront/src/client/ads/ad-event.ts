/** What networks are told of. Amounts are decimal numbers of dinars; things are named by the product's number, as in a catalogue. */
export interface AdEvent {
  readonly name: 'PageView' | 'ViewContent' | 'AddToCart' | 'InitiateCheckout' | 'Purchase';
  readonly value?: number;
  readonly contents?: readonly AdContent[];
  /** By which networks know an event that the server tells too. */
  readonly eventId?: string;
}

export interface AdContent {
  readonly id: string;
  readonly quantity: number;
  readonly price: number;
}

export const CURRENCY = 'DZD';

/** What the contents cost together, without the rounding of binary fractions. */
export function valueOf(contents: readonly AdContent[]): number {
  const centimes = contents.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  return centimes / 100;
}
