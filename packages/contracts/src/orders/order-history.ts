import { z } from 'zod';

export const historyActors = ['shopper', 'employee', 'carrier', 'till', 'system'] as const;

/** What was done with an order on one of its axes; `label` in the person's language. */
export const orderHistoryEntrySchema = z.object({
  id: z.int(),
  occurredAt: z.iso.datetime(),
  axis: z.string(),
  action: z.string(),
  label: z.string(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  note: z.string(),
  actor: z.enum(historyActors),
  employeeName: z.string().nullable(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntrySchema>;
