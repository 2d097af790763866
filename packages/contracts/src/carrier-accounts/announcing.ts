import { z } from 'zod';
import { plainText } from '../plain-text.ts';

export const ANNOUNCING_LIMITS = { orders: 500 } as const;

export const announcingProblems = [
  'no-account',
  'by-hand',
  'fetched',
  'announced',
  'under-way',
  'not-confirmed',
  'not-packed',
  'place-unknown',
  'desk-missing',
] as const;

const orderIds = z.array(z.uuid()).min(1).max(ANNOUNCING_LIMITS.orders);

/** `POST /dashboard/api/announcements/preview`: what would be announced, and what stands in the way. */
export const announcingPreviewAskedSchema = z.strictObject({ orderIds });
export const announcingPreviewSchema = z.object({
  rows: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.int(),
      customer: z.string(),
      carrierName: z.string().nullable(),
      mode: z.string(),
      /** of the carrier, where the parcel is fetched at one: the nearest first */
      desks: z.array(z.object({ key: z.string(), name: z.string() })),
      /** whether the customer may open before paying, unless a person says otherwise; null: the carrier knows no such thing */
      mayOpen: z.boolean().nullable(),
      /** what it takes the place of is fetched: whether the carrier is told; null: nothing is */
      exchange: z.boolean().nullable(),
      /** null: nothing */
      problem: z.enum(announcingProblems).nullable(),
    }),
  ),
});
export type AnnouncingPreview = z.infer<typeof announcingPreviewSchema>;

/** `POST /dashboard/api/announcements`, under a name that is made where it is pressed: pressed again nothing is planned twice. */
export const announcementWriteSchema = z.strictObject({
  id: z.uuid(),
  orderIds,
  /** desks that were chosen, by order */
  desks: z.record(z.uuid(), plainText(100)),
  /** left out: as each account says */
  mayOpen: z.boolean().optional(),
});
export type AnnouncementWrite = z.infer<typeof announcementWriteSchema>;

export const announcedStates = ['planned', 'sending', 'announced', 'refused', 'unsure', 'cancelled'] as const;

/** `GET /dashboard/api/announcements/{id}`: what became of each. */
export const announcementSchema = z.object({
  rows: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.int(),
      customer: z.string(),
      state: z.enum(announcedStates),
      tracking: z.string().nullable(),
      /** why not, or not yet: in the carrier's words where it said some */
      fault: z
        .object({
          code: z.string(),
          field: z.string().nullable(),
          reason: z.string().nullable(),
          words: z.string(),
        })
        .nullable(),
    }),
  ),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** `POST /dashboard/api/announcements/orders/{id}/settle`: under this number it is at the carrier; null: it is not there. */
export const parcelSettledSchema = z.strictObject({ tracking: plainText(100).trim().min(1).nullable() });
export type ParcelSettled = z.infer<typeof parcelSettledSchema>;
export const settledSchema = z.object({ orderId: z.uuid() });
