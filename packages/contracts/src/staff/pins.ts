import { z } from 'zod';

/** What can be pinned: the first part of the address of its page. */
export const PIN_KINDS = ['orders', 'products', 'customers', 'returns', 'promotions', 'delivery'] as const;
export type PinKind = (typeof PIN_KINDS)[number];

/** Of a person. */
export const MOST_PINS = 30;

const number = z.string().regex(/^[1-9]\d{0,8}$/u);

const pinnedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['orders', 'returns']), id: z.uuid() }),
  z.strictObject({ kind: z.enum(['products', 'customers', 'promotions', 'delivery']), id: number }),
]);
export type Pinned = z.infer<typeof pinnedSchema>;

/** `GET /dashboard/api/pins`, and the answer of what changes them: those that the person may see now, in their order. */
export const pinsSchema = z
  .object({
    pins: z.array(
      z.object({
        kind: z.enum(PIN_KINDS),
        id: z.string(),
        /** its name, or the number of an order or a return */
        title: z.string(),
        /** whose it is; empty: nobody's */
        detail: z.string(),
      }),
    ),
  })
  .meta({ id: 'Pins' });
export type Pins = z.infer<typeof pinsSchema>;
export type Pin = Pins['pins'][number];

/** `POST` of the same address: pins one at the end, or unpins it; either may be asked for twice. */
export const pinChangeSchema = z.strictObject({ pinned: pinnedSchema, isPinned: z.boolean() });

/** `POST /dashboard/api/pins/order`: those named stand first, in this order. */
export const pinOrderSchema = z.strictObject({ pins: z.array(pinnedSchema).min(1).max(MOST_PINS) });
