import type { DeliveryMode } from '../delivery/index.ts';
import type { Centimes } from '../kernel/index.ts';

/** What a rule by hand asks of an order; null: whichever. From and to are both in it. */
export interface RuleConditions {
  readonly wilayaCode: number | null;
  readonly communeId: number | null;
  readonly weightFrom: number | null;
  readonly weightTo: number | null;
  readonly amountFrom: Centimes | null;
  readonly amountTo: Centimes | null;
  readonly categoryId: number | null;
}

/** A rule by hand: who carries what it is about; a mode of null leaves it to what was measured. */
export interface ChoiceRule extends RuleConditions {
  readonly id: number;
  readonly carrierId: number;
  readonly mode: DeliveryMode | null;
}

/** What rules look at. */
export interface RuledOrder {
  readonly wilayaCode: number;
  readonly communeId: number;
  /** grams; null: nobody knows what its goods weigh */
  readonly weight: number | null;
  readonly amount: Centimes;
  /** of its products, with those above them */
  readonly categoryIds: readonly number[];
}

const isWithin = (value: number | null, from: number | null, to: number | null): boolean =>
  (from === null && to === null) ||
  (value !== null && (from === null || value >= from) && (to === null || value <= to));

/** Whether a rule is about this order. A weight that nobody knows is within no bounds. */
export function isAbout(rule: RuleConditions, order: RuledOrder): boolean {
  return (
    (rule.wilayaCode === null || rule.wilayaCode === order.wilayaCode) &&
    (rule.communeId === null || rule.communeId === order.communeId) &&
    isWithin(order.weight, rule.weightFrom, rule.weightTo) &&
    isWithin(order.amount, rule.amountFrom, rule.amountTo) &&
    (rule.categoryId === null || order.categoryIds.includes(rule.categoryId))
  );
}

export type RuleFault = 'commune-is-elsewhere' | 'weights-are-crossed' | 'amounts-are-crossed';

/** What makes a rule one that is about no order at all. */
export function faultsOfRule(
  rule: RuleConditions,
  { wilayaOfCommune }: { readonly wilayaOfCommune: number | null },
): readonly RuleFault[] {
  const crossed = (from: number | null, to: number | null): boolean => from !== null && to !== null && from > to;
  return [
    ...(rule.communeId !== null && rule.wilayaCode !== wilayaOfCommune ? (['commune-is-elsewhere'] as const) : []),
    ...(crossed(rule.weightFrom, rule.weightTo) ? (['weights-are-crossed'] as const) : []),
    ...(crossed(rule.amountFrom, rule.amountTo) ? (['amounts-are-crossed'] as const) : []),
  ];
}
