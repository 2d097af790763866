import { BLOCK_TYPES, describeBlock, fittedBlock, isFitting, MOST_SHOWN } from '@hanout/core/blocks';
import { safeAddress } from '@hanout/core/menus';
import { z } from 'zod';
import { idSchema } from '../pieces.ts';

export const MOST_BLOCKS = 60;
/** Of any type; each says how many fit into it. */
const MOST_CHOSEN = Math.max(...BLOCK_TYPES.map((type) => describeBlock(type).most));
/** More than a screen can hold is none. */
export const MOST_AT_ONCE = 8;
const LONGEST_TITLE = 120;
const LONGEST_HTML = 20_000;

const inEachLanguage = (longest: number) => {
  const text = z.string().max(longest);
  return z.strictObject({ fr: text, ar: text, en: text });
};
const address = z
  .string()
  .nullable()
  .refine((link) => link === null || safeAddress(link) !== null, 'address');
const atOnce = z.int().min(1).max(MOST_AT_ONCE);

/** How many are seen at once on phones, tablets and desks: one field, saved together. */
export const responsiveNumberSchema = z.strictObject({ mobile: atOnce, tablet: atOnce, desktop: atOnce });
export type ResponsiveNumber = z.infer<typeof responsiveNumberSchema>;

const pictureSchema = z.strictObject({
  imageId: idSchema,
  link: address,
  headline: inEachLanguage(LONGEST_TITLE),
  text: inEachLanguage(LONGEST_TITLE * 2),
  action: inEachLanguage(LONGEST_TITLE),
  categoryId: idSchema.nullable(),
});
export type BlockPicture = z.infer<typeof pictureSchema>;

const anyBlock = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/),
  type: z.enum(BLOCK_TYPES),
  isHidden: z.boolean(),
  titles: inEachLanguage(LONGEST_TITLE),
  showTitle: z.boolean(),
  link: address,
  targetIds: z.array(idSchema).max(MOST_CHOSEN),
  images: z.array(pictureSchema).max(MOST_CHOSEN),
  html: inEachLanguage(LONGEST_HTML),
  /** null: as many as suit the type */
  number: z.int().min(1).max(MOST_SHOWN).nullable(),
  responsiveNumber: responsiveNumberSchema.nullable(),
  /** of twelve columns */
  size: z.int().min(1).max(12),
  containerClass: z.enum(['container', 'container-fluid']),
  wrapperCssClass: z.string().regex(/^[\w -]{0,200}$/),
  bgColor: z
    .string()
    .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/)
    .nullable(),
});
/** A block of the home page: what it is filled with stands in `targetIds`, `images` or `html`, by the picker of its type. */
export type HomeBlock = z.infer<typeof anyBlock>;

/** As it was stored: of what its type does not show, nothing is left. */
export const storedBlockSchema = anyBlock.transform((block) => fittedBlock(block));

const pageOf = <B extends z.ZodType<HomeBlock>>(block: B) =>
  z
    .strictObject({ blocks: z.array(block).max(MOST_BLOCKS) })
    .refine(({ blocks }) => new Set(blocks.map(({ key }) => key)).size === blocks.length, 'blocks');

export const homeSchema = pageOf(anyBlock.refine(isFitting, 'block'));
export type Home = z.infer<typeof homeSchema>;
export const storedHomeSchema = pageOf(storedBlockSchema);

/** What a block can be filled with, by name: those that were looked for, and those that are chosen. */
export const blockChoicesSchema = z.object({
  choices: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** of a picture; null: it is none */
      imageUrl: z.string().nullable(),
    }),
  ),
});
export type BlockChoice = z.infer<typeof blockChoicesSchema>['choices'][number];
