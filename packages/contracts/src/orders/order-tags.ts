import { z } from 'zod';
import { plainText } from '../plain-text.ts';

export const tagColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const;
export type TagColour = (typeof tagColours)[number];

export const TAG_NAME_LENGTH = 40;
/** So many can be put on an order, or taken off it, at once. */
export const TAGS_AT_ONCE = 20;

const id = z.int().positive();

/** A tag as an order shows it. */
export const shownTagSchema = z.object({ id, name: z.string(), colour: z.enum(tagColours) });
export type ShownTag = z.infer<typeof shownTagSchema>;

export const orderTagSchema = shownTagSchema.extend({
  version: id,
  shopId: id,
  isArchived: z.boolean(),
  /** the tag that it means now; null: itself */
  mergedInto: z.object({ id, name: z.string() }).nullable(),
  /** orders that carry it, those of tags merged into it too; counted up to `TAG_COUNT_CAP` */
  orderCount: z.int(),
});
export type OrderTag = z.infer<typeof orderTagSchema>;

export const TAG_COUNT_CAP = 1000;

/** `GET /dashboard/api/order-tags`; every change of a tag answers this. */
export const orderTagsSchema = z.object({ tags: z.array(orderTagSchema), mayChange: z.boolean() });
export type OrderTags = z.infer<typeof orderTagsSchema>;

/** 409: somebody has changed the tag meanwhile; with the list as it is now. */
export const tagConflictSchema = z.object({ code: z.string(), current: orderTagsSchema });

const name = plainText(TAG_NAME_LENGTH).trim().min(1);
const colour = z.enum(tagColours);

/** `POST /dashboard/api/order-tags` */
export const newTagSchema = z.strictObject({ shopId: id, name, colour });
export type NewTag = z.infer<typeof newTagSchema>;

/** `POST /dashboard/api/order-tags/{id}`; `mergedInto` null: it is a tag of its own again. */
export const tagChangeSchema = z.strictObject({
  version: id,
  name: name.optional(),
  colour: colour.optional(),
  isArchived: z.boolean().optional(),
  mergedInto: id.nullable().optional(),
});
export type TagChange = z.infer<typeof tagChangeSchema>;

const some = z.array(id).max(TAGS_AT_ONCE);

/** `POST /dashboard/api/orders/{id}/tags` answers the order as it is now. What others put on it meanwhile stays. */
export const tagOrderSchema = z.strictObject({ add: some.default([]), remove: some.default([]) });
export type TagOrder = z.input<typeof tagOrderSchema>;
