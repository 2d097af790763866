/** What is known of an order and its phone that somebody who calls may want to know. Centimes. */
export interface RiskFacts {
  readonly phone: string;
  readonly refusedParcels: number;
  readonly deliveredParcels: number;
  readonly ordersToday: number;
  /** of the shop's latest orders to the wilaya that ended */
  readonly wilayaEnded: number;
  readonly wilayaReturned: number;
  readonly total: number;
  /** of the shop's latest orders; null: there are too few */
  readonly medianTotal: number | null;
  readonly blacklistReason: string | null;
}

/** What the figures say; a chip never acts by itself, and says what it rests on. */
export type RiskChip =
  | { readonly kind: 'blacklisted'; readonly reason: string }
  | { readonly kind: 'refused'; readonly refused: number; readonly delivered: number }
  | { readonly kind: 'orders_today'; readonly orders: number }
  | { readonly kind: 'wilaya_returns'; readonly returned: number; readonly ended: number }
  | { readonly kind: 'large_basket'; readonly total: number; readonly median: number }
  | { readonly kind: 'unlikely_number' };

const MANY_ORDERS_TODAY = 3;
const FEWEST_ENDED = 20;
const HIGH_RETURN_RATE = 0.3;
const LARGE_BASKET = 3;

/** The chips of an order, the gravest first. */
export function assessRisk(facts: RiskFacts): readonly RiskChip[] {
  const { refusedParcels, wilayaEnded, wilayaReturned, total, medianTotal, blacklistReason } = facts;
  const chips: (RiskChip | null)[] = [
    blacklistReason === null ? null : { kind: 'blacklisted', reason: blacklistReason },
    refusedParcels === 0 ? null : { kind: 'refused', refused: refusedParcels, delivered: facts.deliveredParcels },
    facts.ordersToday < MANY_ORDERS_TODAY ? null : { kind: 'orders_today', orders: facts.ordersToday },
    wilayaEnded < FEWEST_ENDED || wilayaReturned / wilayaEnded < HIGH_RETURN_RATE
      ? null
      : { kind: 'wilaya_returns', returned: wilayaReturned, ended: wilayaEnded },
    medianTotal === null || total < LARGE_BASKET * medianTotal
      ? null
      : { kind: 'large_basket', total, median: medianTotal },
    isUnlikelyNumber(facts.phone) ? { kind: 'unlikely_number' } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

const SAME_DIGITS = 6;
const STEPS = '0123456789876543210';

/** Six equal digits in a row, or the last six counting up or down: hardly anybody's number. */
export function isUnlikelyNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/gu, '');
  return new RegExp(`(\\d)\\1{${SAME_DIGITS - 1}}`, 'u').test(digits) || STEPS.includes(digits.slice(-SAME_DIGITS));
}
