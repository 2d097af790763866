import { LANDING_BLOCK_TYPES, MOST_ITEMS } from '@hanout/core/landing';
import { z } from 'zod';
import { idSchema } from '../pieces.ts';

export const MOST_LANDING_BLOCKS = 30;
export const LONGEST_LANDING_TITLE = 120;
export const LONGEST_LANDING_TEXT = 600;
const LONGEST_HTML = 20_000;
export const MOST_LANDING_REVIEWS = 12;

const inEachLanguage = (longest: number) => {
  const text = z.string().max(longest);
  return z.strictObject({ fr: text, ar: text, en: text });
};

/** A promise, a benefit, a question with its answer, or one of two pictures. */
const landingItemSchema = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/),
  titles: inEachLanguage(LONGEST_LANDING_TITLE),
  texts: inEachLanguage(LONGEST_LANDING_TEXT),
  imageId: idSchema.nullable(),
});
export type LandingItem = z.infer<typeof landingItemSchema>;

/** A block of a landing page; which of its parts its type reads says `core/landing`. */
export const landingBlockSchema = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/),
  type: z.enum(LANDING_BLOCK_TYPES),
  isHidden: z.boolean(),
  titles: inEachLanguage(LONGEST_LANDING_TITLE),
  texts: inEachLanguage(LONGEST_LANDING_TEXT),
  /** null: the product's own picture */
  imageId: idSchema.nullable(),
  items: z.array(landingItemSchema).max(MOST_ITEMS),
  html: inEachLanguage(LONGEST_HTML),
  /** of reviews; null: three */
  number: z.int().min(1).max(MOST_LANDING_REVIEWS).nullable(),
  /** null: when the promotion of the product ends */
  endsAt: z.iso.datetime().nullable(),
  bgColor: z
    .string()
    .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/)
    .nullable(),
});
export type LandingBlock = z.infer<typeof landingBlockSchema>;

const blocksSchema = z
  .array(landingBlockSchema)
  .max(MOST_LANDING_BLOCKS)
  .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, 'blocks');

/** A landing page as it is built: what everybody sees, and what it is compared with. */
export const landingSchema = z.strictObject({
  a: blocksSchema,
  /** null: there is one variant */
  b: blocksSchema.nullable(),
});
export type Landing = z.infer<typeof landingSchema>;
