import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';
import { idSchema } from '../pieces.ts';

const instant = z.iso.datetime();

/** `open`: somebody may call; `ordered`: it became an order by hand; `closed`: nothing comes of it. */
export const cartStates = ['open', 'ordered', 'closed'] as const;
/** What an order still needs before it can be placed. */
export const cartGaps = ['name', 'place', 'transporter', 'address', 'items'] as const;
export type CartGap = (typeof cartGaps)[number];

/** `GET /dashboard/api/carts`: what shoppers filled and left, the newest first. */
export const cartQueueQuerySchema = z.object({
  state: z.enum(cartStates).default('open'),
  /** a phone in any form, part of one, or words of a name */
  q: searchText.optional(),
  shop: z.coerce.number().int().positive().optional(),
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});
export type CartQueueQuery = z.infer<typeof cartQueueQuerySchema>;

export const leftCartSchema = z.object({
  id: idSchema,
  state: z.enum(cartStates),
  shopId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** E.164, for tel: and WhatsApp links */
  phoneInternational: z.string(),
  email: z.string(),
  locale: z.enum(['fr', 'ar', 'en']),
  leftAt: instant,
  lines: z.array(
    z.object({
      productId: idSchema,
      combinationId: idSchema.nullable(),
      /** with what was chosen of it; '' of what is not there any more */
      name: z.string(),
      quantity: z.int(),
      /** what a pack holds, as it was chosen; null: it is none */
      contents: z
        .array(z.object({ productId: idSchema, combinationId: idSchema.nullable(), quantity: z.int() }))
        .nullable(),
    }),
  ),
  /** as the shopper saw it */
  subtotalCentimes: z.int(),
  wilaya: z.object({ code: z.int(), nameFr: z.string(), nameAr: z.string() }).nullable(),
  commune: z.object({ code: z.int(), nameFr: z.string(), nameAr: z.string() }).nullable(),
  transporter: idSchema.nullable(),
  missing: z.array(z.enum(cartGaps)),
  /** the order that was made of it */
  order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
});
export type LeftCart = z.infer<typeof leftCartSchema>;

export const cartQueueSchema = z.object({
  rows: z.array(leftCartSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type CartQueue = z.infer<typeof cartQueueSchema>;

/** `POST /dashboard/api/carts/{id}/close`: nothing comes of it, or something may after all. */
export const closeCartSchema = z.strictObject({ isClosed: z.boolean() });
