import { collectionRuleSchema } from '@hanout/contracts/collections/collection-rules';
import type {
  CollectionCondition,
  CollectionConditionKind,
  CollectionRule,
} from '@hanout/contracts/collections/collection-rules';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

/** A condition while it is typed: every kind's fields as text, so that changing the kind loses nothing else. */
export type DraftCondition = {
  readonly key: number;
  readonly kind: CollectionConditionKind;
  readonly ids: readonly string[];
  readonly isNot: boolean;
  readonly is: boolean;
  readonly from: string;
  readonly to: string;
  readonly days: string;
};
export type RuleDraft = { readonly match: 'all' | 'any'; readonly conditions: readonly DraftCondition[] };

export const conditionKinds = [
  'category',
  'brand',
  'brandLine',
  'tag',
  'price',
  'promotion',
  'stock',
  'new',
  'attribute',
  'feature',
] as const satisfies readonly CollectionConditionKind[];

const EMPTY: Omit<DraftCondition, 'key'> = {
  kind: 'category',
  ids: [],
  isNot: false,
  is: true,
  from: '',
  to: '',
  days: '30',
};

export function addCondition(draft: RuleDraft): RuleDraft {
  const key = Math.max(0, ...draft.conditions.map((condition) => condition.key)) + 1;
  return { ...draft, conditions: [...draft.conditions, { ...EMPTY, key }] };
}

export function draftOf(rule: CollectionRule | null): RuleDraft {
  if (rule === null) return addCondition({ match: 'all', conditions: [] });
  return {
    match: rule.match,
    conditions: rule.conditions.map((condition, index) => ({ ...EMPTY, ...fieldsOf(condition), key: index + 1 })),
  };
}

function fieldsOf(condition: CollectionCondition): Partial<DraftCondition> & Pick<DraftCondition, 'kind'> {
  switch (condition.kind) {
    case 'price':
      return { kind: 'price', from: writeAmount(condition.fromCentimes), to: writeAmount(condition.toCentimes) };
    case 'new':
      return { kind: 'new', days: String(condition.days) };
    case 'promotion':
    case 'stock':
      return { kind: condition.kind, is: condition.is };
    default:
      return { kind: condition.kind, isNot: condition.isNot, ids: condition.ids.map(String) };
  }
}

/** The rule as it is sent; null while a condition lacks something. */
export function ruleOf({ match, conditions }: RuleDraft): CollectionRule | null {
  const read = collectionRuleSchema.safeParse({ match, conditions: conditions.map(conditionOf) });
  return read.success ? read.data : null;
}

function conditionOf({ kind, ids, isNot, is, from, to, days }: DraftCondition): unknown {
  switch (kind) {
    case 'price':
      return from === '' && to === '' ? null : { kind, fromCentimes: readAmount(from), toCentimes: readAmount(to) };
    case 'new':
      return { kind, days: Number(days) };
    case 'promotion':
    case 'stock':
      return { kind, is };
    default:
      return { kind, ids: ids.map(Number), isNot };
  }
}
