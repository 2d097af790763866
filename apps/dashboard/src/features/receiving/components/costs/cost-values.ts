import type { ReceiptCosts, ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { COST_KINDS } from '@hanout/core/receiving';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

export type CostValues = Readonly<Record<string, string>>;

export const fieldOfCost = (key: number, field: 'kind' | 'note' | 'amount'): string => `costs.${key}.${field}`;

/** What is known; one empty line where nothing is. */
export function costValues({ costs, costSpread }: Pick<ReceiptDetail, 'costs' | 'costSpread'>): CostValues {
  const lines = costs.length === 0 ? [{ kind: 'transport', note: '', amountCentimes: null }] : costs;
  return {
    costSpread,
    ...Object.fromEntries(
      lines.flatMap(({ kind, note, amountCentimes }, key) => [
        [fieldOfCost(key, 'kind'), kind],
        [fieldOfCost(key, 'note'), note],
        [fieldOfCost(key, 'amount'), writeAmount(amountCentimes)],
      ]),
    ),
  };
}

/** The lines of which something is said; null: one says no amount. A line that is left empty is none. */
export function costsOf(values: CostValues, keys: readonly number[]): ReceiptCosts['costs'] | null {
  const said = keys.filter(
    (key) => (values[fieldOfCost(key, 'amount')] ?? '').trim() !== '' || noteOf(values, key) !== '',
  );
  const costs = said.flatMap((key) => {
    const amountCentimes = readAmount(values[fieldOfCost(key, 'amount')]) ?? 0;
    const kind = COST_KINDS.find((each) => each === values[fieldOfCost(key, 'kind')]) ?? 'other';
    return amountCentimes > 0 ? [{ kind, note: noteOf(values, key), amountCentimes }] : [];
  });
  return costs.length === said.length ? costs : null;
}

const noteOf = (values: CostValues, key: number): string => (values[fieldOfCost(key, 'note')] ?? '').trim();

export const spreadOf = (values: CostValues): ReceiptCosts['costSpread'] =>
  values['costSpread'] === 'quantity' ? 'quantity' : 'value';
