import { z } from 'zod';

export const shipmentStates = ['open', 'announced'] as const;

/** ST-08: the expedition of an order. */
export const orderShipmentSchema = z.object({
  pool: z.string().nullable(),
  /** the warehouse that all of it leaves; null: more than one */
  exit: z.string().nullable(),
  state: z.enum(shipmentStates),
  trackingNumber: z.string().nullable(),
  transporterId: z.int().nullable(),
  transporterName: z.string().nullable(),
  serviceCode: z.string().nullable(),
  /** what the carrier collects; null before it is announced */
  codAmountCentimes: z.int().nullable(),
});

/** What left a shelf for an order, or came back to it. */
export const orderMovementSchema = z.object({
  id: z.int(),
  occurredAt: z.iso.datetime(),
  name: z.string(),
  warehouse: z.string(),
  lot: z.string().nullable(),
  /** negative: out */
  quantity: z.int(),
  type: z.string(),
  typeLabel: z.string(),
  reason: z.string(),
  employeeName: z.string().nullable(),
});
