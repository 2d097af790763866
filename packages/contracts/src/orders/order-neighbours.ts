import { z } from 'zod';

/** `GET /dashboard/api/orders/{id}/neighbours?…list query` → the orders before and after in the same view. */
export const orderNeighboursSchema = z.object({ previous: z.uuid().nullable(), next: z.uuid().nullable() });
export type OrderNeighbours = z.infer<typeof orderNeighboursSchema>;
