import type { WantedProduct } from '../mapping/make-product.ts';
import type { Outcome } from './plan.ts';

/** Of a product that does not come in each row says so: those that are right name one that is wrong. */
export function tellHeldBack(outcome: Outcome, { numbers }: Pick<WantedProduct, 'numbers'>): Outcome {
  if (outcome.kind !== 'bad') return outcome;
  const wrong = new Set(outcome.findings.flatMap(({ isError, number }) => (isError ? [number] : [])));
  const row = Math.min(...wrong);
  const held = numbers
    .filter((number) => !wrong.has(number))
    .map((number) => ({ number, column: null, isError: true, code: 'held-back', params: { row } }));
  return { ...outcome, findings: [...outcome.findings, ...held] };
}
