import {
  multiplyCentimes,
  ok,
  refuse,
  scaleCentimes,
  toCentimes,
  type Centimes,
  type Result,
} from '../kernel/index.ts';
import type { LineQuantity } from '../ordering/index.ts';

/** A line of a delivered order: so many are with the customer, and so many of those are in returns that have not come back. */
export interface ReturnableLine {
  readonly lineId: string;
  readonly delivered: number;
  readonly expected: number;
}

export type ReturnLinesRefusal = 'none' | 'too-many' | 'unknown-line';

/** What is asked to go back of which lines; never more than the customer has and has not asked for yet. */
export function takeForReturn(
  lines: readonly ReturnableLine[],
  asked: readonly LineQuantity[],
): Result<readonly LineQuantity[], ReturnLinesRefusal> {
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  if (new Set(asked.map(({ lineId }) => lineId)).size < asked.length) return refuse('unknown-line');
  for (const { lineId, quantity } of asked) {
    const line = byId.get(lineId);
    if (line === undefined) return refuse('unknown-line');
    if (quantity > returnable(line)) return refuse('too-many');
  }
  const taken = asked.filter(({ quantity }) => quantity > 0);
  return taken.length === 0 ? refuse('none') : ok(taken);
}

export const returnable = ({ delivered, expected }: Omit<ReturnableLine, 'lineId'>): number =>
  Math.max(0, delivered - expected);

/** Units of a line with what one cost. */
export interface CreditedLine {
  readonly quantity: number;
  readonly unitPrice: Centimes;
}

const worthOf = (lines: readonly CreditedLine[]): Centimes =>
  toCentimes(lines.reduce((sum, { quantity, unitPrice }) => sum + multiplyCentimes(unitPrice, quantity), 0));

/** What the customer paid for these units: their prices, less their share of what was taken off the whole cart. */
export function creditFor(
  lines: readonly CreditedLine[],
  { subtotal, cartDiscount }: { readonly subtotal: Centimes; readonly cartDiscount: Centimes },
): Centimes {
  const worth = worthOf(lines);
  return toCentimes(subtotal === 0 ? worth : Math.max(0, worth - scaleCentimes(cartDiscount, worth, subtotal)));
}

/** What is known of a return when it is asked whether the delivery that was paid goes back with its goods. */
export interface DeliveryOfReturn {
  readonly isOurFault: boolean;
  /** Another order takes the place of what comes back: it is delivered for nothing, and what was paid once stays paid. */
  readonly hasExchange: boolean;
  readonly subtotal: Centimes;
  /** what the customer paid for the way out */
  readonly delivery: Centimes;
}

/** Of the delivery as much as these units are of the order, where the shop is at fault (law 18-05, art. 22 and 23). */
export function deliveryDueFor(
  lines: readonly CreditedLine[],
  { isOurFault, hasExchange, subtotal, delivery }: DeliveryOfReturn,
): Centimes {
  const isDue = isOurFault && !hasExchange && subtotal > 0;
  return isDue ? toCentimes(Math.min(delivery, scaleCentimes(delivery, worthOf(lines), subtotal))) : toCentimes(0);
}
