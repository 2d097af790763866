import { z } from 'zod';
import { idSchema } from '../pieces.ts';

const centimes = z.int().min(0).max(100_000_000_000);

/** Conditions that name entries of the catalogue: one of them is enough. */
export const listedConditionKinds = ['category', 'brand', 'brandLine', 'tag', 'attribute', 'feature'] as const;
/** Conditions that are so or not: reduced by a promotion, in stock. */
export const statedConditionKinds = ['promotion', 'stock'] as const;

const listedConditionSchema = z.strictObject({
  kind: z.enum(listedConditionKinds),
  ids: z.array(idSchema).min(1).max(50),
  /** none of them */
  isNot: z.boolean(),
});
const statedConditionSchema = z.strictObject({ kind: z.enum(statedConditionKinds), is: z.boolean() });
/** What the shop asks before promotions. */
const priceConditionSchema = z.strictObject({
  kind: z.literal('price'),
  fromCentimes: centimes.nullable(),
  toCentimes: centimes.nullable(),
});
/** Made within so many days. */
const newConditionSchema = z.strictObject({ kind: z.literal('new'), days: z.int().min(1).max(366) });

export const collectionConditionSchema = z.discriminatedUnion('kind', [
  listedConditionSchema,
  statedConditionSchema,
  priceConditionSchema,
  newConditionSchema,
]);
export type CollectionCondition = z.infer<typeof collectionConditionSchema>;
export type CollectionConditionKind = CollectionCondition['kind'];

/** Which products a collection gathers by itself, among those that a shop lists. */
export const collectionRuleSchema = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(collectionConditionSchema).min(1).max(20),
});
export type CollectionRule = z.infer<typeof collectionRuleSchema>;

/** `GET /dashboard/api/catalog/collections/{id}/rule`; null: by hand. */
export const collectionRuleReadSchema = z.object({
  version: z.int(),
  rule: collectionRuleSchema.nullable(),
  /** products that are in it now */
  productCount: z.int(),
});
export type CollectionRuleRead = z.infer<typeof collectionRuleReadSchema>;

/** `POST /dashboard/api/catalog/collections/{id}/rule` under the version that was read. */
export const collectionRuleWriteSchema = z.strictObject({ version: z.int(), rule: collectionRuleSchema.nullable() });
export type CollectionRuleWrite = z.infer<typeof collectionRuleWriteSchema>;

/** `POST /dashboard/api/catalog/collections/{id}/rule-preview`: what the collection would gather by a rule. */
export const collectionRulePreviewSchema = z.object({
  count: z.int(),
  products: z.array(
    z.object({ id: idSchema, name: z.string(), sku: z.string().nullable(), imageUrl: z.string().nullable() }),
  ),
});
export type CollectionRulePreview = z.infer<typeof collectionRulePreviewSchema>;
