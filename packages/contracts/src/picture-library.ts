import { z } from 'zod';
import { pageLimit, searchText } from './list-query.ts';
import { idSchema, idTextSchema } from './pieces.ts';
import { imageAltRequestSchema, imageUsesSchema, type ImageUseKind } from './products/product-images.ts';

/** Where pictures lie, by what they are drawn for; a picture is found where it lies and wherever it is seen. */
export const pictureFolders = ['product', 'category', 'collection', 'brand', 'web', 'blog', 'public', 'logo'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** The folder in which somebody looks for what is seen there. */
export const folderOfUse: Readonly<Record<ImageUseKind, PictureFolder>> = {
  combination: 'product',
  product: 'product',
  pack: 'product',
  category: 'category',
  collection: 'collection',
  brand: 'brand',
  line: 'brand',
  value: 'public',
  promotion: 'public',
  block: 'web',
  'home-block': 'web',
  'landing-page': 'web',
  page: 'blog',
  post: 'blog',
  'post-category': 'blog',
  'post-author': 'blog',
  carrier: 'logo',
  shop: 'logo',
};

/** What a picture may lack: words in one of the languages, or anything that shows it. */
export const pictureLacks = ['text', 'use'] as const;
export type PictureLack = (typeof pictureLacks)[number];

/** `GET /dashboard/api/picture-library` */
export const libraryQuerySchema = z.object({
  folder: z.enum(pictureFolders).optional(),
  lacks: z.enum(pictureLacks).optional(),
  q: searchText.optional(),
  /** pictures that came before this one */
  cursor: idTextSchema.optional(),
  limit: pageLimit,
});

const text = z.string();
const picture = z.object({ url: text, width: z.int(), height: z.int() });

export const libraryPictureSchema = z
  .object({
    id: idSchema,
    folder: z.enum(pictureFolders),
    url: text,
    largeUrl: text,
    width: z.int(),
    height: z.int(),
    alt: z.object({ fr: text, ar: text, en: text }),
    createdAt: z.iso.datetime(),
    uses: imageUsesSchema.shape.uses,
    /** it is shown by nothing itself, but a picture was cut from it */
    isWhole: z.boolean(),
    /** what it showed before, the last first */
    earlier: z.array(picture.extend({ id: idSchema, replacedAt: z.iso.datetime(), by: text.nullable() })),
  })
  .meta({ id: 'LibraryPicture' });
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

export const pictureLibrarySchema = z.object({
  rows: z.array(libraryPictureSchema),
  total: z.int(),
  /** how many pictures each folder has, and how many there are: one can be in several */
  counts: z.partialRecord(z.enum([...pictureFolders, 'all']), z.int()),
  nextCursor: z.string().nullable(),
});
export type PictureLibrary = z.infer<typeof pictureLibrarySchema>;

/** `POST /dashboard/api/picture-library`: a picture is known by its content; one that was there is answered as it is. */
export const addedPictureSchema = libraryPictureSchema.extend({ isNew: z.boolean() }).meta({ id: 'AddedPicture' });
export type AddedPicture = z.infer<typeof addedPictureSchema>;

/** `POST /dashboard/api/picture-library/{id}/text`: languages that are not named stay as they are. */
export const pictureTextRequestSchema = imageAltRequestSchema;

/** `POST /dashboard/api/picture-library/{id}/restore`: it shows again what it showed before. */
export const pictureRestoreRequestSchema = z.strictObject({ earlierId: idSchema });
