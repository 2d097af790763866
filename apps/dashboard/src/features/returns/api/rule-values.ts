import type { ReturnRuleForm } from '@hanout/contracts/orders/returns';
import { z } from 'zod';
import { newKey } from '../../../api/new-key.ts';

export type Reason = ReturnRuleForm['reasons'][number];

export type RuleValues = {
  readonly days: string;
  readonly countsWorkingDays: string;
  readonly refundDays: string;
  readonly isOpenToShoppers: string;
  /** as JSON: a form's values are texts */
  readonly reasons: string;
};

export const writeReasons = (reasons: readonly Reason[]): string => JSON.stringify(reasons);

/** As this form wrote them; names may be empty while somebody types. */
const draft = z.array(
  z.object({
    code: z.string(),
    names: z.object({ fr: z.string(), ar: z.string(), en: z.string() }),
    isOurFault: z.boolean(),
    isArchived: z.boolean(),
  }),
);
export const readReasons = (text: string): readonly Reason[] => draft.parse(JSON.parse(text));

export function ruleValuesOf(rule: ReturnRuleForm): RuleValues {
  return {
    days: String(rule.days),
    countsWorkingDays: String(rule.countsWorkingDays),
    refundDays: String(rule.refundDays),
    isOpenToShoppers: String(rule.isOpenToShoppers),
    reasons: writeReasons(rule.reasons),
  };
}

export const isDays = (text: string): boolean => /^\d{1,3}$/u.test(text.trim()) && Number(text) <= 365;

export const newReason = (): Reason => ({
  code: `own_${newKey().slice(0, 8)}`,
  names: { fr: '', ar: '', en: '' },
  isOurFault: false,
  isArchived: false,
});

export const toRule = (values: RuleValues): ReturnRuleForm => ({
  days: Number(values.days),
  countsWorkingDays: values.countsWorkingDays === 'true',
  refundDays: Number(values.refundDays),
  isOpenToShoppers: values.isOpenToShoppers === 'true',
  reasons: readReasons(values.reasons).map((reason) => ({ ...reason, names: { ...reason.names } })),
});
