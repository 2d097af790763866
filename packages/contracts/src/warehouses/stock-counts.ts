import { COUNT_CLASSES, COUNT_KINDS, COUNT_MODES, COUNT_STATES, LONGEST_DAYS } from '@hanout/core/counting';
import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
import { idSchema as id, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const state = z.enum(COUNT_STATES);
const kind = z.enum(COUNT_KINDS);
const mode = z.enum(COUNT_MODES);
const named = z.object({ id: z.int(), name: z.string() });
const warehouse = named;

export const COUNT_VIEWS = ['active', 'to_approve', 'posted', 'cancelled', 'all'] as const;
export type CountView = (typeof COUNT_VIEWS)[number];

/** What became of a code that stood in no line. */
export const COUNT_NOTE_ENDS = ['added', 'dismissed'] as const;

export const countRowSchema = z.object({
  id: z.int(),
  state,
  kind,
  mode,
  warehouse,
  note: z.string(),
  lines: z.int(),
  countedLines: z.int(),
  by: z.string(),
  createdAt: z.iso.datetime(),
});
export type CountRow = z.infer<typeof countRowSchema>;

/** `GET /dashboard/api/stock-counts`: newest first. `q`: number, also `C12`, or the note. */
export const countListQuerySchema = z.object({
  view: z.enum(COUNT_VIEWS).default('active'),
  q: searchText.default(''),
  warehouse: idTextSchema.optional(),
  cursor: idTextSchema.optional(),
});
export const countListSchema = z.object({
  rows: z.array(countRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
  /** up to `MOST_COUNTED`; one more stands for more */
  counts: z.record(z.enum(COUNT_VIEWS), z.int()),
  warehouses: z.array(warehouse),
});
export type CountList = z.infer<typeof countListSchema>;

export const countDetailSchema = countRowSchema
  .extend({
    version: z.int(),
    isBlind: z.boolean(),
    /** of a zone or a cycle: what it is about, in words */
    about: z.array(z.string()),
    /** the zones of its list as one walks through them; '': what lies nowhere in particular */
    parts: z.array(z.object({ zone: z.string(), lines: z.int(), countedLines: z.int(), counter: named.nullable() })),
    /** codes that were scanned and stand in no line */
    notes: z.array(
      z.object({
        code: z.string(),
        quantity: z.int(),
        zone: z.string(),
        by: z.string(),
        /** what it is, where the shop knows the code */
        name: z.string().nullable(),
        settled: z.enum(COUNT_NOTE_ENDS).nullable(),
      }),
    ),
    /** who counted what */
    counters: z.array(z.object({ id: z.int(), name: z.string(), entries: z.int() })),
    approvedBy: z.string(),
    /** null: not the person's to know while it is counted blind */
    differences: z
      .object({ lines: z.int(), pieces: z.int(), valueCentimes: z.int(), posted: z.int(), problems: z.int() })
      .nullable(),
    history: z.array(
      z.object({ id: z.int(), at: z.iso.datetime(), action: z.string(), label: z.string(), by: z.string() }),
    ),
    actions: z.array(
      z.object({
        action: z.string(),
        label: z.string(),
        allowed: z.boolean(),
        /** why not */
        reason: z.string().nullable(),
        inverse: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'StockCountDetail' });
export type CountDetail = z.infer<typeof countDetailSchema>;

/** 409: what stands there now. */
export const countConflictSchema = z.object({ current: countDetailSchema });

export const countLineSchema = z.object({
  id: z.int(),
  stockId: z.int(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** where it lay when the list was drawn up; '': nowhere in particular */
  zone: z.string(),
  shelf: z.string(),
  counted: z.int().nullable(),
  /** null: hidden while it is counted blind, or nobody has counted it */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
  valueCentimes: z.int().nullable(),
  moved: z.int().nullable(),
  problem: z.enum(['below_reserved', 'below_nothing']).nullable(),
  counters: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type CountLine = z.infer<typeof countLineSchema>;

export const COUNT_LINE_VIEWS = ['all', 'open', 'counted', 'differs'] as const;
export type CountLineView = (typeof COUNT_LINE_VIEWS)[number];

/** A device that counts where there is no network knows so many of a zone. */
export const MOST_LINES = 1_000;

/** `GET /dashboard/api/stock-counts/{id}/lines`: in the order of the shelves. */
export const countLinesQuerySchema = z.object({
  view: z.enum(COUNT_LINE_VIEWS).default('all'),
  q: searchText.default(''),
  /** of this zone alone; '-': of what lies nowhere in particular */
  zone: z.string().max(40).optional(),
  cursor: idTextSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LINES).default(50),
});
export const countLinesSchema = z.object({
  rows: z.array(countLineSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type CountLines = z.infer<typeof countLinesSchema>;

/** `POST /dashboard/api/stock-counts`: everything that is said narrows the list. */
export const newCountSchema = z.strictObject({
  warehouseId: id,
  kind,
  mode,
  isBlind: z.boolean(),
  /** of a zone */
  zones: z.array(plainText(40)).max(200).default([]),
  shelfFrom: plainText(40).trim().default(''),
  shelfTo: plainText(40).trim().default(''),
  /** of a cycle */
  categoryId: id.nullable().default(null),
  familyId: id.nullable().default(null),
  brandId: id.nullable().default(null),
  productIds: z.array(id).max(500).default([]),
  classes: z.array(z.enum(COUNT_CLASSES)).max(3).default([]),
  notCountedDays: z.int().min(1).max(LONGEST_DAYS).nullable().default(null),
  /** what the plan of the warehouse proposes today, and nothing else */
  isPlanned: z.boolean().default(false),
  note: plainText(500).trim().default(''),
});
export type NewCount = z.input<typeof newCountSchema>;

/** `POST /dashboard/api/stock-counts/{id}/actions/{action}`, once per Idempotency-Key. */
export const countActionRequestSchema = z.strictObject({ version: z.int().min(1).nullable().default(null) });

/**
 * `POST /dashboard/api/stock-counts/{id}/entries`, with an Idempotency-Key: so many more of it were found; less than 0 corrects
 * what was counted too much. By the line, or by what was scanned: barcode or reference. A code that stands in no line is noted. What has
 * waited on a device says for how long in `X-Waited-Ms`: it was counted then.
 */
export const countEntrySchema = z.strictObject({
  lineId: id.optional(),
  code: plainText(80).trim().min(1).optional(),
  quantity: z.int().min(-1_000_000).max(1_000_000),
  /** where it was scanned */
  zone: z.string().max(40).default(''),
});
export type CountEntry = z.input<typeof countEntrySchema>;

/** The line as it is then; or the code that was noted, with how many of it. */
export const countedSchema = z.object({
  line: countLineSchema.nullable(),
  noted: z.object({ code: z.string(), quantity: z.int() }).nullable(),
});
export type Counted = z.infer<typeof countedSchema>;

export const MOST_SHEET_ROWS = 2_000;

/** `POST /dashboard/api/stock-counts/{id}/sheet`, with an Idempotency-Key: what somebody counted on paper; each row adds up like a scan. */
export const countSheetSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ code: plainText(80), quantity: z.int().min(0).max(1_000_000).nullable() }))
    .min(1)
    .max(MOST_SHEET_ROWS),
});
export type CountSheet = z.input<typeof countSheetSchema>;

/** Rows that cannot be are told by their place in what was sent, from 1; the others are counted. */
export const countSheetReadSchema = z.object({
  counted: z.int(),
  refused: z.array(z.object({ row: z.int(), code: z.string(), message: z.string() })),
});
export type CountSheetRead = z.infer<typeof countSheetReadSchema>;

/** `POST /dashboard/api/stock-counts/{id}/parts`: who counts a zone; null: nobody in particular. Answers the count. */
export const countPartSchema = z.strictObject({ zone: z.string().max(40), employeeId: id.nullable() });
export type CountPart = z.infer<typeof countPartSchema>;

/** `POST /dashboard/api/stock-counts/{id}/remark`: the count's own words; `was` are those that the person saw. Answers the count. */
export const countRemarkSchema = z.strictObject({ note: plainText(500).trim(), was: z.string().max(500) });
export type CountRemark = z.infer<typeof countRemarkSchema>;

/** `POST /dashboard/api/stock-counts/{id}/notes`: what a code is that stood in no line. Answers the count. */
export const countNoteSchema = z.strictObject({
  code: plainText(80).trim().min(1),
  /** into the list with what was counted; away; back to be decided */
  how: z.enum(['add', 'dismiss', 'reopen']),
});
export type CountNote = z.infer<typeof countNoteSchema>;

/** `GET /dashboard/api/papers/counts/{id}`: the list to count by hand, along the shelves. */
export const countPaperQuerySchema = z.object({
  language: z.enum(['fr', 'ar', 'en']).optional(),
  zone: z.string().max(40).optional(),
  /** with what is expected, once that is nobody's secret */
  expected: z.enum(['yes', 'no']).default('no'),
  /** the bars of each thing beside it */
  bars: z.enum(['yes', 'no']).default('no'),
});
export const MOST_PAPER_LINES = 2_000;

/** `GET /dashboard/api/stock-counts/{id}/export.csv` */
export const countExportQuerySchema = z.object({ view: z.enum(COUNT_LINE_VIEWS).default('all') });

/** `GET /dashboard/api/stock-counts/choices` */
export const countChoicesSchema = z.object({
  warehouses: z.array(warehouse),
  categories: z.array(named),
  families: z.array(named),
  brands: z.array(named),
  /** who may count */
  counters: z.array(named),
});
export type CountChoices = z.infer<typeof countChoicesSchema>;
