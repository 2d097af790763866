import { toCentimes } from '@hanout/core/kernel';
import { priceWithTax } from '@hanout/core/pricing';
import type { WantedProduct } from '../mapping/make-product.ts';
import type { RowValues } from '../mapping/record.ts';
import type { Notes } from './notes.ts';

/** By how much a file lowers the price of a product, and on which days in Algiers; `value` in basis points or centimes with tax. */
export interface PlannedSale {
  readonly kind: 'percentage' | 'amount';
  readonly value: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

interface SaleContext {
  readonly notes: Notes;
  readonly basisPoints: number;
  /** the day in Algiers, as 2026-11-22 */
  readonly today: string;
}

/** What becomes a draft promotion: one reduction for the whole product, whose days are not over. */
export function planSale(
  { values, combinations }: WantedProduct,
  { notes, basisPoints, today }: SaleContext,
): PlannedSale | null {
  const priced = combinations.map((each) => each.values).filter((each) => priceOf(each) !== undefined);
  const all = (priced.length > 0 ? priced : [values]).map((each) => saleOf(each, basisPoints));
  const told = all.filter((each) => each !== null);
  const [first] = told;
  if (first === undefined) return null;
  const { startsOn, endsOn } = first;
  const reduction = (['percentage', 'amount'] as const).flatMap((kind) => sharedBy(told, kind))[0];
  const isOfAll = told.length === all.length && told.every((each) => isSameWindow(each, first));
  if (reduction === undefined || !isOfAll) return notes.warn('sale-differs') ?? null;
  if (endsOn !== null && endsOn < today) return notes.warn('sale-is-over', endsOn) ?? null;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) return notes.warn('sale-wrong', endsOn) ?? null;
  return { ...reduction, startsOn, endsOn };
}

interface Sale {
  /** whole percents as basis points, where it is such */
  readonly percentage: number | null;
  readonly amount: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

const priceOf = ({ priceTtc, priceHt }: RowValues): number | undefined => priceTtc ?? priceHt;

function saleOf(values: RowValues, basisPoints: number): Sale | null {
  const { saleFrom = null, saleUntil = null, discountPercent, discountAmount = 0, salePrice } = values;
  const days = { startsOn: saleFrom, endsOn: saleUntil };
  const regular = priceOf(values);
  if (regular === undefined) return null;
  const lowered = salePrice ?? regular - discountAmount;
  if (lowered === regular && discountPercent !== undefined && discountPercent > 0)
    return { percentage: discountPercent, amount: null, ...days };
  if (lowered <= 0 || lowered >= regular) return null;
  const share = Math.round(((regular - lowered) * 100) / regular) * 100;
  const isWhole = share < 10_000 && Math.round((regular * share) / 10_000) === regular - lowered;
  const taxed = (price: number): number =>
    values.priceTtc === undefined ? priceWithTax(toCentimes(price), basisPoints) : price;
  return { percentage: isWhole && share > 0 ? share : null, amount: taxed(regular) - taxed(lowered), ...days };
}

function sharedBy(all: readonly Sale[], kind: 'percentage' | 'amount'): Pick<PlannedSale, 'kind' | 'value'>[] {
  const value = all[0]?.[kind] ?? null;
  return value !== null && all.every((each) => each[kind] === value) ? [{ kind, value }] : [];
}

const isSameWindow = (a: Sale, b: Sale): boolean => a.startsOn === b.startsOn && a.endsOn === b.endsOn;
