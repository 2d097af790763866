import { z } from 'zod';

/** `GET /public/utilis/api/wilayas`; `id` is the official code 1–69. */
export const wilayasSchema = z.array(
  z.object({ id: z.int(), isoCode: z.string(), name: z.string(), name_ar: z.string(), deliverable: z.boolean() }),
);
export type Wilayas = z.infer<typeof wilayasSchema>;

/** `GET /public/utilis/api/commune/wilaya/{id}` */
export const communesSchema = z.array(
  z.object({ id: z.int(), name: z.string(), nameAr: z.string(), deliverable: z.boolean() }),
);
export type Communes = z.infer<typeof communesSchema>;

/** `GET /public/utilis/api/transport/commune/{commune}?subtotal=&channel=`: an array whose first element is the list. */
export const transportersSchema = z.tuple([
  z.array(
    z.object({
      /** one per carrier and mode: what the checkout sends as `transporter` */
      id: z.int(),
      name: z.string(),
      transporterLogo: z.string().nullable(),
      image: z.string().nullable(),
      price: z.number(),
      finalPrice: z.number(),
      promo: z.object({ isFree: z.boolean(), minSubtotal: z.number() }).nullable(),
      deliveryCommune: z.int(),
      mode: z.enum(['home', 'desk']),
      desk: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
      delay: z.string().nullable(),
    }),
  ),
]);
export type Transporters = z.infer<typeof transportersSchema>;
