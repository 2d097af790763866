import { ABSENCES, DELIVERY_MODES } from '@hanout/core/delivery';
import { z } from 'zod';
import { plainText } from './plain-text.ts';

const id = z.int().positive();
const mode = z.enum(DELIVERY_MODES);

export const CARRIER_LIMITS = { shops: 500, rates: 2 * (69 + 1_541), ratesBytes: 1024 * 1024, ofWilaya: 200 } as const;

export const carrierSchema = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  position: z.int(),
  /** of its logo; posted again it is taken back after a removal */
  imageId: id.nullable(),
  imageUrl: z.string().nullable(),
  /** what it offers at present */
  modes: z.array(mode),
  /** shops that offer it, of those that the person may know */
  shopIds: z.array(id),
  /** Another shop's prices hang on it: who does not manage that shop changes nothing. */
  isShared: z.boolean(),
  /** wilayas with a price */
  wilayas: z.int(),
  fromCentimes: z.int().nullable(),
  toCentimes: z.int().nullable(),
  /** what it asks for bringing a parcel back; null: as much as for the way out */
  wayBackCentimes: z.int().nullable(),
});
export type Carrier = z.infer<typeof carrierSchema>;

/** `GET /dashboard/api/delivery/carriers` */
export const carrierListSchema = z.object({
  rows: z.array(carrierSchema),
  /** that may offer one, for this person */
  shops: z.array(z.object({ id, name: z.string() })),
});
export type CarrierList = z.infer<typeof carrierListSchema>;

/** `POST /dashboard/api/delivery/carriers` and `…/{id}`; an edit names the version that it read. */
export const carrierWriteSchema = z.strictObject({
  version: z.int().optional(),
  name: plainText(100).trim(),
  /** made from the name when it is left empty */
  code: plainText(40).trim(),
  phone: plainText(30).trim(),
  isActive: z.boolean(),
  home: z.boolean(),
  desk: z.boolean(),
  shopIds: z.array(id).max(CARRIER_LIMITS.shops),
  /** where it stands among the others; null: where it was, a new one last */
  position: z.number().nullable(),
  /** left out: as it was, a new one as much as for the way out */
  wayBackCentimes: z.int().min(0).max(100_000_000).nullable().optional(),
});
export type CarrierWrite = z.infer<typeof carrierWriteSchema>;

/** What a service asks somewhere. */
const price = {
  /** null: not carried there */
  priceCentimes: z.int().nullable(),
  /** brought for nothing once the products cost so much; null: never */
  freeFromCentimes: z.int().nullable(),
  delayDaysMin: z.int(),
  delayDaysMax: z.int(),
};

export const carrierRateSchema = z.object({
  mode,
  wilayaCode: z.int(),
  ...price,
  /** communes of the wilaya with a price of their own, which wins */
  exceptions: z.int(),
  /** of a desk service: where parcels are fetched */
  desks: z.int(),
  /** of the only desk */
  deskAddress: z.string(),
});
export type CarrierRate = z.infer<typeof carrierRateSchema>;

/** `GET /dashboard/api/delivery/carriers/{id}/rates`: every service with every wilaya. */
export const carrierRatesSchema = z.object({
  carrier: carrierSchema,
  wilayas: z.array(z.object({ code: z.int(), nameFr: z.string(), nameAr: z.string() })),
  rates: z.array(carrierRateSchema),
  /** of single communes, which win over that of their wilaya */
  own: z.array(z.object({ mode, communeId: id, ...price })),
});
export type CarrierRates = z.infer<typeof carrierRatesSchema>;

/** `POST /dashboard/api/delivery/carriers/{id}/rates`: the rows that changed, of whole wilayas and of single communes. */
export const ratesWriteSchema = z.strictObject({
  version: z.int(),
  rates: z
    .array(
      z.strictObject({
        mode,
        wilayaCode: z.int(),
        /** null or left out: the whole wilaya */
        communeId: id.nullable().optional(),
        /** of a commune: it has no price of its own any more */
        followsWilaya: z.boolean().optional(),
        priceCentimes: z.number().nullable(),
        /** left out: as it was */
        freeFromCentimes: z.number().nullable().optional(),
        delayDaysMin: z.number(),
        delayDaysMax: z.number(),
        /** only of a desk service; '' takes the desk away */
        deskAddress: plainText(300).trim().optional(),
      }),
    )
    .min(1)
    .max(CARRIER_LIMITS.rates),
});
export type RatesWrite = z.infer<typeof ratesWriteSchema>;

const desk = z.object({ id, communeId: id, name: z.string(), address: z.string(), phone: z.string().nullable() });

/** `GET /dashboard/api/delivery/carriers/{id}/wilayas/{code}`: what its communes have of their own. */
export const carrierWilayaSchema = z.object({
  version: z.int(),
  communes: z.array(z.object({ id, nameFr: z.string(), nameAr: z.string(), deliverable: z.boolean() })),
  /** prices of single communes, which win over that of the wilaya; null: not carried there */
  exceptions: z.array(z.object({ mode, communeId: id, ...price })),
  /** In their order: who lives in the commune of one is sent to it, everybody else of the wilaya to the first. */
  desks: z.array(desk),
  /** that were closed, the latest first: named in what is sent, they are open again */
  closedDesks: z.array(desk),
});
export type CarrierWilaya = z.infer<typeof carrierWilayaSchema>;

/** `POST …/wilayas/{code}`: all prices of communes of one service, and with a desk service all desks in their order; what is not named goes. */
export const carrierWilayaWriteSchema = z.strictObject({
  version: z.int(),
  mode,
  /** left out: as they were */
  exceptions: z
    .array(
      z.strictObject({
        communeId: id,
        priceCentimes: z.number().nullable(),
        delayDaysMin: z.number(),
        delayDaysMax: z.number(),
      }),
    )
    .max(CARRIER_LIMITS.ofWilaya)
    .optional(),
  desks: z
    .array(
      z.strictObject({
        /** null: a new one */
        id: id.nullable(),
        communeId: id,
        /** made from carrier and commune when it is left empty */
        name: plainText(100).trim(),
        address: plainText(300).trim(),
        phone: plainText(30).trim(),
      }),
    )
    .max(CARRIER_LIMITS.ofWilaya),
});
export type CarrierWilayaWrite = z.infer<typeof carrierWilayaWriteSchema>;

/** `GET /dashboard/api/delivery/seen?shop=&commune=&subtotal=`: what shoppers of a commune are offered, and why not the rest. */
export const seenQuerySchema = z.strictObject({
  shop: z.coerce.number().int().positive(),
  commune: z.coerce.number().int().positive(),
  /** what the products cost, in centimes */
  subtotal: z.coerce.number().int().min(0).max(100_000_000_000).default(0),
});

const service = { carrierId: id, carrier: z.string(), imageUrl: z.string().nullable(), mode };
export const seenSchema = z.object({
  /** The shop takes no orders from there by itself. */
  isWilayaClosed: z.boolean(),
  /** as the shop's checkout lists them */
  offers: z.array(
    z.object({
      ...service,
      desk: z.object({ name: z.string(), address: z.string(), isHere: z.boolean() }).nullable(),
      priceCentimes: z.int(),
      finalCentimes: z.int(),
      /** what makes it free, reached or still to be reached */
      freeFromCentimes: z.int().nullable(),
      delayDaysMin: z.int(),
      delayDaysMax: z.int(),
    }),
  ),
  absent: z.array(z.object({ ...service, why: z.enum(ABSENCES) })),
});
export type Seen = z.infer<typeof seenSchema>;
