import { z } from 'zod';

const place = z.enum(['folder', 's3']);

/** `GET /dashboard/api/image-place`: where pictures lie, and how far they are on their way elsewhere. */
export const imagePlaceSchema = z
  .object({
    place,
    movingTo: place.nullable(),
    moved: z.int(),
    total: z.int(),
    /** why the last move did not come to its end */
    failure: z.string().nullable(),
    /** what the last move left where they were */
    left: z.object({ files: z.int(), bytes: z.int() }),
    /** it is being removed */
    isRemoving: z.boolean(),
    version: z.int(),
    hasStore: z.boolean(),
  })
  .meta({ id: 'ImagePlace' });
export type ImagePlaceView = z.infer<typeof imagePlaceSchema>;

/** `POST /dashboard/api/image-place` */
export const imageMoveSchema = z.strictObject({ to: place, version: z.int() });
export type ImageMove = z.infer<typeof imageMoveSchema>;

/** `POST /dashboard/api/image-place/remove-copies`: what a move left behind goes. */
export const copiesRemovalSchema = z.strictObject({ version: z.int() });
export type CopiesRemoval = z.infer<typeof copiesRemovalSchema>;
