import { z } from 'zod';

/** The trades for which a shop may begin with a catalogue that others have thought about. */
export const TRADES = ['clothing', 'shoes', 'cosmetics', 'electronics', 'home', 'food'] as const;
export type TradeKey = (typeof TRADES)[number];

const names = { fr: z.string(), ar: z.string(), en: z.string() };
/** something of that name is there already: it stays as it is */
const isThere = z.boolean();
const leaf = z.object({ ...names, isThere });

const starterSchema = z.object({
  key: z.enum(TRADES),
  categories: z.array(leaf.extend({ children: z.array(leaf) })),
  /** `color` of swatches, as `#rrggbb` */
  attributes: z.array(
    leaf.extend({
      display: z.enum(['text', 'swatch']),
      children: z.array(leaf.extend({ color: z.string().nullable() })),
    }),
  ),
  features: z.array(leaf.extend({ children: z.array(leaf) })),
  families: z.array(leaf),
  /** how many entries would be made now */
  toMake: z.int(),
  /** entries that were made for this trade alone and that may still be taken away, as far as nothing uses them */
  made: z.int(),
});
export type Starter = z.infer<typeof starterSchema>;

/** `GET /dashboard/api/catalog-starters` */
export const starterListSchema = z.object({ rows: z.array(starterSchema) });
export type StarterList = z.infer<typeof starterListSchema>;

/** `POST /dashboard/api/catalog-starters` and `POST /dashboard/api/catalog-starters/undo` */
export const starterChoiceSchema = z.strictObject({ trade: z.enum(TRADES) });
export const starterAppliedSchema = z.object({ made: z.int(), kept: z.int() });
export type StarterApplied = z.infer<typeof starterAppliedSchema>;
/** `kept`: in use or changed since */
export const starterUndoneSchema = z.object({ removed: z.int(), kept: z.int() });
export type StarterUndone = z.infer<typeof starterUndoneSchema>;
