import type { Segment, SegmentWrite } from '@hanout/contracts/customers/segments';
import { customerTypes, tidyTags } from '@hanout/core/customers';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

/** A rule as its form has it: texts, lists as lines. */
export function draftOf(segment: Segment | null) {
  const { rule } = segment ?? {};
  const text = (value: number | null | undefined): string => String(value ?? '');
  const value = rule?.valueMin ?? null;
  return {
    name: segment?.name ?? '',
    shopId: text(segment?.shopId),
    ordersMin: text(rule?.ordersMin),
    valueMin: writeAmount(value),
    within: text(rule?.lastOrderWithinDays),
    before: text(rule?.lastOrderBeforeDays),
    wilayas: (rule?.wilayaCodes ?? []).join('\n'),
    types: (rule?.types ?? []).join('\n'),
    tags: (rule?.tags ?? []).join('\n'),
  };
}
export type SegmentDraft = ReturnType<typeof draftOf>;

export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

export function ruleOf(draft: SegmentDraft): SegmentWrite['rule'] {
  const number = (text: string): number | null => (/^[1-9]\d{0,6}$/u.test(text) ? Number(text) : null);
  const types = linesOf(draft.types);
  return {
    ordersMin: number(draft.ordersMin),
    valueMin: readAmount(draft.valueMin) || null,
    lastOrderWithinDays: number(draft.within),
    lastOrderBeforeDays: number(draft.before),
    wilayaCodes: linesOf(draft.wilayas).map(Number),
    types: customerTypes.filter((type) => types.includes(type)),
    tags: [...tidyTags(linesOf(draft.tags))],
  };
}
