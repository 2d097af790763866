import { LARGEST_ID } from '@hanout/core/kernel';
import { z } from 'zod';

const id = z.int().positive().max(LARGEST_ID);
const units = z.int().min(0).max(1_000_000);

export const HEAVIEST_GRAMS = 1_000_000;

export const parcelSchema = z.object({
  id: z.int(),
  /** 1, 2 … within the order */
  number: z.int(),
  weightGrams: z.int().nullable(),
  packedAt: z.iso.datetime(),
  by: z.string(),
  isUnpacked: z.boolean(),
  /** of the open box */
  photos: z.array(z.object({ id: z.int(), url: z.string() })),
});
export type Parcel = z.infer<typeof parcelSchema>;

const thing = z.object({
  productId: z.int(),
  combinationId: z.int().nullable(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  image: z.string(),
  /** what a scanner reads of it */
  codes: z.array(z.string()),
  /** in one unit */
  quantity: units,
});

/** `GET /dashboard/api/packing/orders/{number}`: an order on the packing table. */
export const packingOrderSchema = z
  .object({
    id: z.uuid(),
    number: z.int(),
    version: z.int(),
    customer: z.string(),
    carrier: z.string(),
    wilaya: z.string(),
    /** the waves that it is in, one of each warehouse: its slot there, and pieces that are not picked yet */
    waves: z.array(z.object({ id: z.int(), slot: z.int(), warehouse: z.string(), rest: z.int() })),
    /** units that are still to pack, line by line */
    lines: z.array(z.object({ lineId: z.uuid(), name: z.string(), units, things: z.array(thing) })),
    parcels: z.array(parcelSchema),
    mayPack: z.boolean(),
    mayUnpack: z.boolean(),
  })
  .meta({ id: 'PackingOrder' });
export type PackingOrder = z.infer<typeof packingOrderSchema>;

/** `POST /dashboard/api/packing/orders/{id}/parcels`: so many units of each line are in the box; all of them is the whole order. */
export const packRequestSchema = z.strictObject({
  version: z.int().min(1),
  quantities: z
    .array(z.strictObject({ lineId: z.uuid(), quantity: units }))
    .min(1)
    .max(200),
  weightGrams: z.int().min(1).max(HEAVIEST_GRAMS).nullable().default(null),
  photoId: id.nullable().default(null),
});
export type PackRequest = z.input<typeof packRequestSchema>;

/** `POST /dashboard/api/packing/parcels/{id}/unpack`: what this parcel holds lies on the table again. */
export const unpackRequestSchema = z.strictObject({ version: z.int().min(1) });

/** `POST /dashboard/api/packing/orders/{id}/photos` (multipart, `file`) */
export const parcelPhotoSchema = z.object({ id: z.int(), url: z.string() });
export type ParcelPhoto = z.infer<typeof parcelPhotoSchema>;

/** `GET /dashboard/api/orders/{id}/parcels` */
export const parcelsSchema = z.object({ parcels: z.array(parcelSchema) });
export type Parcels = z.infer<typeof parcelsSchema>;

/** Sizes of a parcel's own label, in millimetres. */
export const LABEL_SIZES = ['A6', '100x150'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];
const LABELS_AT_ONCE = 100;

/** `GET /dashboard/api/papers/parcel-labels`: ids of parcels with commas between them. */
export const parcelLabelsQuerySchema = z.object({
  parcels: z
    .string()
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(id).min(1).max(LABELS_AT_ONCE)),
  size: z.enum(LABEL_SIZES).default('A6'),
  language: z.enum(['fr', 'ar', 'en']).optional(),
});
