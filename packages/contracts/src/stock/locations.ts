import { z } from 'zod';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** As the label of the shelf says it; an empty shelf is the zone as a whole. */
export const locationSchema = z.object({ zone: z.string(), shelf: z.string() });

const written = z.strictObject({ zone: plainText(40), shelf: plainText(40).default('') });

/** `POST /dashboard/api/stock/lines/{id}/location`; null: nowhere in particular. Answers the line. */
export const locationWriteSchema = z.strictObject({ location: written.nullable() });

export const MOST_LOCATIONS = 500;

/** `POST /dashboard/api/stock/locations`: what is known by its reference or bar code lies there from now on. */
export const locationsWriteSchema = z.strictObject({
  warehouseId: idSchema,
  rows: z
    .array(written.extend({ code: plainText(80) }))
    .min(1)
    .max(MOST_LOCATIONS),
});
export type LocationsWrite = z.input<typeof locationsWriteSchema>;

/** Rows that cannot be are told by their place in what was sent, from 1; the others are done. */
export const locationsWrittenSchema = z.object({
  written: z.int(),
  /** of what was sent alone: what it is called */
  names: z.array(z.string()),
  refused: z.array(z.object({ row: z.int(), code: z.string(), message: z.string() })),
});
export type LocationsWritten = z.infer<typeof locationsWrittenSchema>;

/** `GET /dashboard/api/stock/locations?warehouse=`: the zones of a warehouse in the order of their names. */
export const zonesQuerySchema = z.object({ warehouse: idTextSchema });
export const zonesSchema = z.object({
  zones: z.array(z.object({ zone: z.string(), shelves: z.int(), things: z.int() })),
  /** what lies there and has no place yet */
  without: z.int(),
});
export type StockZones = z.infer<typeof zonesSchema>;
