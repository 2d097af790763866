import { z } from 'zod';

/** `GET /pos/api/orders?ticket=C1-000042`: a ticket of any till of the shop, for goods that come back; 404: it has not arrived. */
export const tillTicketQuery = z.strictObject({ ticket: z.string().regex(/^C\d{1,9}-\d{1,9}$/) });
export const tillTicketSchema = z.object({
  /** names the sale in a return */
  saleId: z.uuid(),
  ticket: z.string(),
  orderNumber: z.string(),
  at: z.iso.datetime(),
  lines: z.array(
    z.object({
      lineIndex: z.int(),
      productId: z.int(),
      combinationId: z.int().nullable(),
      name: z.string(),
      quantity: z.int(),
      /** pieces that came back already */
      returned: z.int(),
      unitPriceCentimes: z.int(),
    }),
  ),
  subtotalCentimes: z.int(),
  totalCentimes: z.int(),
  /** the most that can be given back */
  refundableCentimes: z.int(),
});
export type TillTicket = z.infer<typeof tillTicketSchema>;

/** `GET /pos/api/orders-to-collect?q=…`: open orders of the shop, by number, or by 3 characters of phone or name. */
export const tillOrdersQuery = z.strictObject({ q: z.string().trim().min(1).max(60) });

/** Why it cannot be handed over here; it may be paid all the same where something is due. */
export const TILL_HANDING_REFUSALS = [
  /** it is on its way, or a carrier expects it */
  'with-carrier',
  'given-up',
  'handed-over',
  /** what is reserved for it lies in another warehouse, or nowhere */
  'not-here',
] as const;
export type TillHandingRefusal = (typeof TILL_HANDING_REFUSALS)[number];

export const tillOrderToCollectSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  channel: z.enum(['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment']),
  placedAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  lines: z.array(
    z.object({
      productId: z.int(),
      combinationId: z.int().nullable(),
      name: z.string(),
      quantity: z.int(),
      unitPriceCentimes: z.int(),
    }),
  ),
  subtotalCentimes: z.int(),
  discountCentimes: z.int(),
  /** what it costs whoever comes for it: without the way, unless somebody carried it */
  totalCentimes: z.int(),
  paidCentimes: z.int(),
  dueCentimes: z.int(),
  /** of installments: what is still to come, the next first */
  dues: z.array(z.object({ dueOn: z.iso.date(), amountCentimes: z.int() })),
  /** null: it may be handed over */
  handingRefusal: z.enum(TILL_HANDING_REFUSALS).nullable(),
});
export type TillOrderToCollect = z.infer<typeof tillOrderToCollectSchema>;
/** The latest first, twenty at most. */
export const tillOrdersToCollectSchema = z.object({ orders: z.array(tillOrderToCollectSchema), hasMore: z.boolean() });
export type TillOrdersToCollect = z.infer<typeof tillOrdersToCollectSchema>;
