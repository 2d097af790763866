import { DELIVERY_MODES } from '@hanout/core/delivery';
import { z } from 'zod';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';
import { searchText } from '../list-query.ts';

const grams = z.int().min(0).max(10_000_000).nullable();
const amount = z.int().min(0).max(100_000_000_000).nullable();

/** What is said of a rule by hand; null: whichever. */
export const choiceRuleWriteSchema = z.strictObject({
  name: plainText(80).trim(),
  wilaya: idSchema.nullable(),
  commune: idSchema.nullable(),
  weightFrom: grams,
  weightTo: grams,
  amountFromCentimes: amount,
  amountToCentimes: amount,
  category: idSchema.nullable(),
  carrier: idSchema.nullable(),
  mode: z.enum(DELIVERY_MODES).nullable(),
});
export type ChoiceRuleWrite = z.infer<typeof choiceRuleWriteSchema>;

export const newChoiceRuleSchema = choiceRuleWriteSchema.extend({ shop: idSchema });
export const changedChoiceRuleSchema = choiceRuleWriteSchema.extend({ version: z.int() });
export const choiceRuleVersionSchema = z.strictObject({ version: z.int() });
/** A step up or down among the rules of its shop. */
export const choiceRuleMoveSchema = z.strictObject({ version: z.int(), to: z.int().min(1).max(10_000) });

const named = z.object({ id: z.int(), name: z.string() });

export const choiceRuleSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    shop: named,
    name: z.string(),
    /** 1 is looked at first; null: archived */
    position: z.int().nullable(),
    wilaya: named.nullable(),
    commune: named.nullable(),
    weightFrom: grams,
    weightTo: grams,
    amountFromCentimes: amount,
    amountToCentimes: amount,
    category: named.nullable(),
    carrier: named,
    mode: z.enum(DELIVERY_MODES).nullable(),
    isArchived: z.boolean(),
  })
  .meta({ id: 'CarrierChoiceRule' });
export type ChoiceRuleRow = z.infer<typeof choiceRuleSchema>;

export const choiceRulesQuerySchema = z.object({
  shop: idTextSchema.optional(),
  q: searchText.optional(),
  archived: z.enum(['yes', 'no']).default('no'),
});

/** What rules are made of, to choose from. */
export const choiceRulesSchema = z
  .object({
    rows: z.array(choiceRuleSchema),
    total: z.int(),
    carriers: z.array(named.extend({ shops: z.array(z.int()) })),
    categories: z.array(named),
  })
  .meta({ id: 'CarrierChoiceRules' });
export type ChoiceRules = z.infer<typeof choiceRulesSchema>;

/** `GET|POST /dashboard/api/carrier-choice/shops/:shop/settings` */
export const choiceSettingsSchema = z.strictObject({
  version: z.int().min(0),
  takesItself: z.boolean(),
  waitBasisPoints: z.int().min(0).max(2_000),
});
export type ChoiceSettings = z.infer<typeof choiceSettingsSchema>;
export const choiceShopParams = z.object({ shop: idTextSchema });
