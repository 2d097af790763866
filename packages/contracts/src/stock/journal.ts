import { MOVEMENT_CAUSES, MOVEMENT_TYPES, STOCK_CHANGES } from '@hanout/core/inventory';
import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';

const instant = z.iso.datetime({ offset: true });

/** What narrows the journal, on the screen and in files. Days are those of Algiers, both within. */
export const movementFilterSchema = z.object({
  /** name, reference or barcode of a product */
  q: searchText.optional(),
  /** one line: a thing in a warehouse */
  line: idTextSchema.optional(),
  warehouse: idTextSchema.optional(),
  product: idTextSchema.optional(),
  type: z.enum(MOVEMENT_TYPES).optional(),
  cause: z.enum(MOVEMENT_CAUSES).optional(),
  employee: idTextSchema.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type MovementFilterQuery = z.infer<typeof movementFilterSchema>;

/** `GET /dashboard/api/stock/journal`: the newest first. */
export const movementsQuerySchema = movementFilterSchema.extend({
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});

export const journalMovementSchema = z.object({
  id: z.int(),
  occurredAt: z.iso.datetime(),
  type: z.enum(MOVEMENT_TYPES),
  quantity: z.int(),
  /** the word of the list, then what was written */
  reasonCode: z.string().nullable(),
  reason: z.string(),
  lot: z.object({ number: z.string().nullable(), expiresOn: z.string().nullable() }).nullable(),
  line: z.object({ id: idSchema, productId: idSchema, name: z.string(), combination: z.string().nullable() }),
  warehouse: z.object({ id: idSchema, name: z.string() }),
  employee: z.string().nullable(),
  cause: z.object({
    type: z.string().nullable(),
    id: z.string().nullable(),
    /** the order's, where an order moved it */
    number: z.int().nullable(),
  }),
  /** it was done by hand, and nothing has taken it back */
  undo: z.string().nullable(),
});
export type JournalMovement = z.infer<typeof journalMovementSchema>;
export const stockJournalSchema = z
  .object({
    rows: z.array(journalMovementSchema),
    total: z.int(),
    totalIsCapped: z.boolean(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'StockJournal' });
export type StockJournal = z.infer<typeof stockJournalSchema>;

/** `GET /dashboard/api/stock/lines/{id}/story`: the level at two moments; left out: before anything, and now. */
export const storyQuerySchema = z.object({ from: instant.default('1970-01-01T00:00:00Z'), to: instant.optional() });
export const stockStorySchema = z
  .object({
    from: z.object({ at: z.iso.datetime(), level: z.int() }),
    to: z.object({ at: z.iso.datetime(), level: z.int() }),
    /** what moved between the two, by type and cause, what moved most first; their sum is the difference */
    groups: z.array(
      z.object({
        type: z.enum(MOVEMENT_TYPES),
        cause: z.string().nullable(),
        quantity: z.int(),
        movements: z.int(),
      }),
    ),
  })
  .meta({ id: 'StockStory' });
export type StockStory = z.infer<typeof stockStorySchema>;

/** `POST /dashboard/api/stock/changes`, with an Idempotency-Key: what is done by hand to a thing in a warehouse. */
export const stockChangeSchema = z.strictObject({
  warehouseId: idSchema,
  productId: idSchema,
  combinationId: idSchema.nullable(),
  kind: z.enum(STOCK_CHANGES),
  /** above zero; of a correction: how many lie there */
  quantity: z.int().min(0).max(1_000_000),
  /** of a correction: how many the person saw in the books */
  seen: z.int().min(0).optional(),
  reasonCode: z.string().max(40),
  reason: z.string().trim().max(200).default(''),
  /** what is taken out: of this lot; left out: as the rule of lots says */
  lotId: idSchema.optional(),
  /** what is added: into the lot of this name */
  lotNumber: z.string().trim().max(60).default(''),
  expiresOn: z.iso.date().nullable().default(null),
  /** of a lot that is made: what a piece cost, in centimes without tax, from whom and by which receipt */
  supplyPriceCentimes: z.int().min(0).max(1_000_000_000_00).nullable().default(null),
  supplier: z.string().trim().max(100).default(''),
  receipt: z.string().trim().max(60).default(''),
});
export type StockChange = z.infer<typeof stockChangeSchema>;

/** What was done, and under which name it can be taken back. */
export const stockChangedSchema = z.object({
  message: z.string(),
  operationId: z.uuid(),
  moved: z.int(),
  onHand: z.int(),
});
export type StockChanged = z.infer<typeof stockChangedSchema>;
