import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import type { ReturnSaid } from '../api/use-return-action.ts';

export const OUTCOMES = ['sellable', 'damaged', 'missing'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type ReceiveValues = Readonly<Record<string, string>>;

/** As much of a return as is received. */
type Received = Pick<ReturnDetail, 'lines' | 'money'>;

export const fieldOf = (outcome: Outcome, lineId: string): string => `${outcome}:${lineId}`;

/** Everything came back and can be sold, until somebody says otherwise. */
export function firstValues({ lines, money }: Received, showAmount: (centimes: number) => string): ReceiveValues {
  const counts = lines.flatMap(({ lineId, quantity }) =>
    OUTCOMES.map((outcome) => [fieldOf(outcome, lineId), outcome === 'sellable' ? String(quantity) : '0']),
  );
  const wayBack = money.wayBackCentimes === 0 ? '' : showAmount(money.wayBackCentimes);
  return { ...Object.fromEntries(counts), creditCentimes: '', wayBackCentimes: wayBack };
}

const countOf = (values: ReceiveValues, outcome: Outcome, lineId: string): number => {
  const text = values[fieldOf(outcome, lineId)]?.trim() ?? '';
  return /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN;
};

/** The lines whose pieces do not come to what is asked to come back. */
export function wrongLines({ lines }: Pick<ReturnDetail, 'lines'>, values: ReceiveValues): readonly string[] {
  return lines
    .filter(
      ({ lineId, quantity }) =>
        OUTCOMES.reduce((sum, outcome) => sum + countOf(values, outcome, lineId), 0) !== quantity,
    )
    .map(({ lineId }) => lineId);
}

/** What is credited unless somebody says another amount: what came back, whole or damaged. */
export function proposedCredit({ lines, money }: Received, values: ReceiveValues): number {
  const came = lines.map(({ lineId, quantity, creditCentimes }) => {
    const back = countOf(values, 'sellable', lineId) + countOf(values, 'damaged', lineId);
    return { isWhole: back === quantity, amount: Number.isNaN(back) ? 0 : back * creditCentimes };
  });
  if (came.every(({ isWhole }) => isWhole)) return Math.min(money.creditCentimes, money.mostCentimes);
  return Math.min(
    money.mostCentimes,
    came.reduce((sum, { amount }) => sum + amount, 0),
  );
}

export function saidOf({ lines }: Pick<ReturnDetail, 'lines'>, values: ReceiveValues): ReturnSaid {
  const credit = readAmount(values['creditCentimes']);
  const wayBack = readAmount(values['wayBackCentimes']);
  return {
    outcomes: lines.map(({ lineId }) => ({
      lineId,
      sellable: countOf(values, 'sellable', lineId),
      damaged: countOf(values, 'damaged', lineId),
      missing: countOf(values, 'missing', lineId),
    })),
    ...(credit === null ? {} : { creditCentimes: credit }),
    ...(wayBack === null ? {} : { wayBackCentimes: wayBack }),
  };
}
