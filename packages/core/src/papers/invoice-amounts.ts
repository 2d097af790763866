import { scaleCentimes, toCentimes, ZERO, type Centimes } from '../kernel/index.ts';

/** What is invoiced, tax included, as it was ordered. Rates in basis points; 0 where no tax is charged. */
export interface InvoicedSums {
  readonly lines: readonly { readonly total: Centimes; readonly rate: number }[];
  readonly delivery: { readonly total: Centimes; readonly rate: number };
  /** taken off the lines as a whole */
  readonly discount: Centimes;
}

export interface TaxGroup {
  readonly rate: number;
  readonly beforeTax: Centimes;
  readonly tax: Centimes;
}

export interface InvoiceAmounts {
  /** of each line, in their order */
  readonly lines: readonly Centimes[];
  readonly delivery: Centimes;
  readonly discount: Centimes;
  /** by rate, lowest first */
  readonly groups: readonly TaxGroup[];
  readonly beforeTax: Centimes;
  readonly tax: Centimes;
  readonly total: Centimes;
}

const WHOLE = 10_000;

/** HT of an amount that holds its tax, rounded half up. */
export const withoutTax = (amount: Centimes, rate: number): Centimes => scaleCentimes(amount, WHOLE, WHOLE + rate);

/**
 * Tax is taken out line by line, each rounded half up, so that what stands in a column is what stands under it: the sum of lines and
 * delivery less the discount, before tax; tax is what remains to the total. A discount on the cart is split over the rates by what was
 * bought at each.
 */
export function invoiceAmounts({ lines, delivery, discount }: InvoicedSums): InvoiceAmounts {
  const shares = splitDiscount(lines, discount);
  const parts = [
    ...lines.map(({ total, rate }) => ({ total: Number(total), rate, beforeTax: Number(withoutTax(total, rate)) })),
    {
      total: Number(delivery.total),
      rate: delivery.rate,
      beforeTax: Number(withoutTax(delivery.total, delivery.rate)),
    },
    ...shares.map(({ rate, share }) => ({ total: -Number(share), rate, beforeTax: -Number(withoutTax(share, rate)) })),
  ];
  const rates = [...new Set(parts.filter(({ total }) => total !== 0).map(({ rate }) => rate))].toSorted(
    (a, b) => a - b,
  );
  const groups = rates.map((rate) => groupOf(parts, rate));
  const beforeTax = toCentimes(sumOf(groups.map((group) => group.beforeTax)));
  const tax = toCentimes(sumOf(groups.map((group) => group.tax)));
  return {
    lines: lines.map(({ total, rate }) => withoutTax(total, rate)),
    delivery: withoutTax(delivery.total, delivery.rate),
    discount: toCentimes(sumOf(shares.map(({ rate, share }) => withoutTax(share, rate)))),
    groups,
    beforeTax,
    tax,
    total: toCentimes(beforeTax + tax),
  };
}

type Part = { readonly total: number; readonly rate: number; readonly beforeTax: number };

function groupOf(parts: readonly Part[], rate: number): TaxGroup {
  const own = parts.filter((part) => part.rate === rate);
  const beforeTax = sumOf(own.map((part) => part.beforeTax));
  return { rate, beforeTax: toCentimes(beforeTax), tax: toCentimes(sumOf(own.map(({ total }) => total)) - beforeTax) };
}

/** The last rate takes what rounding leaves, so that the shares are the discount. */
function splitDiscount(lines: InvoicedSums['lines'], discount: Centimes) {
  const byRate = [...Map.groupBy(lines, ({ rate }) => rate)].map(
    ([rate, own]) => [rate, sumOf(own.map(({ total }) => total))] as const,
  );
  const whole = sumOf(byRate.map(([, total]) => total));
  if (discount === 0 || whole === 0) return [];
  let left: number = discount;
  return byRate.map(([rate, total], index) => {
    const isLast = index === byRate.length - 1;
    const share = isLast ? left : Math.min(left, scaleCentimes(discount, total, whole));
    left -= share;
    return { rate, share: toCentimes(share) };
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, Number(ZERO));
