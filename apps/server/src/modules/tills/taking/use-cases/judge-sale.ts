import { scaleCentimes, toCentimes } from '@hanout/core/kernel';
import type { ToldSale } from '../parse-told-sale.ts';
import type { Finding } from '../repository.ts';
import type { Doing, EventOf } from '../doing.ts';

interface Judged extends Doing<EventOf<'sale'>> {
  readonly told: ToldSale;
  readonly isCouponKept: boolean;
}

/**
 * Where a ticket is not what the books would have made of it, and where somebody gave more than they may. A price that somebody lowered
 * within their right is neither.
 */
export function findingsOf(judged: Judged): readonly Finding[] {
  const { told, isCouponKept, event } = judged;
  const shortages = told.shortages.map(({ productId, combinationId, quantity }): Finding => {
    const at = event.lines.findIndex((line) => line.productId === productId && line.combinationId === combinationId);
    return { code: 'shortage', lineIndex: at < 0 ? null : at, detail: `${productId} × ${quantity}` };
  });
  const coupon: Finding[] = isCouponKept ? [] : [{ code: 'coupon', lineIndex: null, detail: event.coupon ?? '' }];
  return [...shortages, ...pricesOf(judged), ...discountsOf(judged), ...rightsOf(judged), ...coupon];
}

/** Goods of a deposit went while the rest was owed, and nobody who may said so. Tills that do not say where goods are could not ask. */
function rightsOf({ event, cashiers }: Judged): Finding[] {
  const taken = event.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
  const owed = event.totalCentimes + event.stampDutyCentimes - taken;
  if (event.paymentType !== 'deposit' || event.isReserved !== false || owed <= 0) return [];
  const mayLend = [event.cashierId, event.unpaidAllowedBy].some(
    (id) => id !== undefined && cashiers.get(id)?.isManager === true,
  );
  return mayLend ? [] : [{ code: 'rights', lineIndex: null, detail: String(owed) }];
}

const GRAMS_OF_A_KILOGRAM = 1_000;

/** The list price that the till knew, beside ours. */
function pricesOf({ told, event, hasPriceLabels }: Judged): readonly Finding[] {
  return told.differences.flatMap((difference): Finding[] => {
    if (difference.kind !== 'price') return [];
    const line = event.lines[difference.lineIndex];
    if (line === undefined || line.productId === null) return [];
    if (hasPriceLabels && line.isPriceOfLabel === true) return [];
    // What is weighed has its price of a kilogram.
    const { grams = GRAMS_OF_A_KILOGRAM, listPriceCentimes } = line;
    const expected = scaleCentimes(toCentimes(difference.expected), grams, GRAMS_OF_A_KILOGRAM);
    if (listPriceCentimes === expected) return [];
    const detail = `${listPriceCentimes} / ${expected}`;
    return [{ code: 'price', lineIndex: difference.lineIndex, detail }];
  });
}

const FULL = 10_000;

/** More than the cashier may give, and no manager lent a PIN; what only somebody who may name prices sells counts as well. */
function discountsOf({ told, event, cashiers }: Judged): readonly Finding[] {
  const cashier = cashiers.get(event.cashierId);
  const isManager = (id: number | null): boolean => id !== null && cashiers.get(id)?.isManager === true;
  const most = cashier?.discountBasisPoints ?? 0;
  const lines = event.lines.flatMap((line, lineIndex): Finding[] => {
    const { listPriceCentimes: list, unitPriceCentimes: unit, productId, allowedBy } = line;
    if (isManager(allowedBy)) return [];
    const isTooMuch = list > unit && (list - unit) * FULL > list * most;
    const isNamed = productId === null && cashier?.mayName !== true;
    return isTooMuch || isNamed ? [{ code: 'discount', lineIndex, detail: `${unit} / ${list}` }] : [];
  });
  const whole = told.differences.find(({ kind }) => kind === 'discount');
  if (whole === undefined) return lines;
  const byHand = whole.charged - whole.expected;
  const isLent =
    isManager(event.discountAllowedBy ?? null) || event.lines.some(({ allowedBy }) => isManager(allowedBy));
  const isAllowed = byHand >= 0 && (isLent || byHand * FULL <= event.subtotalCentimes * most);
  return isAllowed
    ? lines
    : [...lines, { code: 'discount', lineIndex: null, detail: `${whole.charged} / ${whole.expected}` }];
}
