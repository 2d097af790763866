import { z } from 'zod';
import { focusSchema, productImageSchema } from './products.ts';

const id = z.int().positive();

export const uploadAnswerSchema = z.object({
  name: z.string(),
  size: z.int(),
  path: z.string(),
  alt: z.string(),
  removeUrl: z.string(),
  id,
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

export const imageOrderRequestSchema = z.strictObject({ imageIds: z.array(id).max(200) });
/** Languages that are not named stay as they are. */
export const imageAltRequestSchema = z.strictObject({
  alt: z.partialRecord(z.enum(['fr', 'ar', 'en']), z.string().max(200)),
});
/** null: the whole picture with margins; whole numbers, or each field is told */
export const imageFocusRequestSchema = z.strictObject({ focus: focusSchema.nullable() });
export const imageListSchema = z.object({ images: z.array(productImageSchema) });
export type ImageList = z.infer<typeof imageListSchema>;
export const assignImageRequestSchema = z.strictObject({
  imageId: id,
  /** every combination that has this value */
  valueId: id,
});

/** `POST /dashboard/api/pictures/promotion`: a picture that is there now, for the form that will name it; null: none. */
export const formPictureSchema = z.object({ imageId: id.nullable(), imageUrl: z.string().nullable() });
export type FormPicture = z.infer<typeof formPictureSchema>;

/** What shows a picture, beside being the cover of its product. */
export const imageUseKinds = [
  'combination',
  'product',
  'pack',
  'category',
  'collection',
  'brand',
  'line',
  'value',
  'promotion',
  'block',
  'home-block',
  'landing-page',
  'page',
  'post',
  'post-category',
  'post-author',
  'carrier',
  'shop',
] as const;
export type ImageUseKind = (typeof imageUseKinds)[number];
export const imageUsesSchema = z.object({
  isCover: z.boolean(),
  /** one entry per kind that shows it; the first of each kind are named, all are counted */
  uses: z.array(
    z.object({
      kind: z.enum(imageUseKinds),
      total: z.int().positive(),
      shown: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});
export type ImageUses = z.infer<typeof imageUsesSchema>;
