import { z } from 'zod';

const id = z.int().positive();

/** What a merchant sets up, in the order in which one thing asks for another. */
export const FIRST_STEPS = ['identity', 'look', 'trade', 'warehouse', 'delivery', 'product', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Nobody can order before these are done; the others can wait. */
export const NEEDED_STEPS: readonly FirstStep[] = ['warehouse', 'delivery', 'product'];

/** `GET /dashboard/api/first-steps`: how far each shop is; `order`: one was placed and confirmed. */
export const firstStepsSchema = z
  .object({ shops: z.array(z.object({ id, name: z.string(), done: z.array(z.enum(FIRST_STEPS)) })) })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstStepsSchema>;

/** `GET /dashboard/api/first-steps/{id}/order`: an order to try everything with; what the shop does not have yet is null. */
export const firstOrderSchema = z
  .object({
    shopId: id,
    product: z.object({ id, combinationId: id.nullable(), name: z.string() }).nullable(),
    place: z.object({ wilaya: z.int(), commune: z.int(), transporter: id }).nullable(),
    /** the shop's own telephone, which rings; empty: it has told none */
    phone: z.string(),
  })
  .meta({ id: 'FirstOrder' });
export type FirstOrder = z.infer<typeof firstOrderSchema>;
