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
