import { LARGEST_ID } from '@hanout/core/kernel';
import { SHORT_REASONS, WAVE_MODES, WAVE_STATES, WAYS_OUT } from '@hanout/core/picking';
import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';

const id = z.int().positive().max(LARGEST_ID);
const units = z.int().min(0).max(1_000_000);
const state = z.enum(WAVE_STATES);
const mode = z.enum(WAVE_MODES);
const named = z.object({ id: z.int(), name: z.string() });

export const WAVE_VIEWS = ['open', 'mine', 'picked', 'closed', 'cancelled', 'all'] as const;
export type WaveView = (typeof WAVE_VIEWS)[number];
export const MOST_ORDERS = 50;

export const waveRowSchema = z.object({
  id: z.int(),
  state,
  mode,
  warehouse: named,
  picker: named.nullable(),
  orders: z.int(),
  pieces: z.int(),
  picked: z.int(),
  missing: z.int(),
  createdAt: z.iso.datetime(),
});
export type WaveRow = z.infer<typeof waveRowSchema>;

/** `GET /dashboard/api/picking/waves`: newest first. `q`: number (also as it is printed, `W12`), number of an order in it. */
export const waveListQuerySchema = z.object({
  view: z.enum(WAVE_VIEWS).default('open'),
  q: searchText.default(''),
  warehouse: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  cursor: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
});
export const waveListSchema = z.object({
  rows: z.array(waveRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
  /** up to `MOST_COUNTED`; one more stands for more */
  counts: z.record(z.enum(WAVE_VIEWS), z.int()),
  warehouses: z.array(named),
});
export type WaveList = z.infer<typeof waveListSchema>;

export const pickLineSchema = z.object({
  id: z.int(),
  orderId: z.uuid(),
  orderNumber: z.int(),
  slot: z.int(),
  productId: z.int(),
  combinationId: z.int().nullable(),
  name: z.string(),
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string(),
  zone: z.string().nullable(),
  shelf: z.string().nullable(),
  /** what is held for the order now, what expires first first; empty: of no lot */
  lots: z.array(z.object({ lotNumber: z.string().nullable(), expiresOn: z.string().nullable(), quantity: units })),
  quantity: units,
  picked: units,
  missing: units,
  reason: z.enum(SHORT_REASONS).nullable(),
});
export type PickLine = z.infer<typeof pickLineSchema>;

export const waveDetailSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    state,
    mode,
    warehouse: named,
    picker: named.nullable(),
    note: z.string(),
    by: z.string(),
    createdAt: z.iso.datetime(),
    /** may count pieces by hand instead of scanning each */
    mayCount: z.boolean(),
    orders: z.array(
      z.object({
        orderId: z.uuid(),
        number: z.int(),
        slot: z.int(),
        customer: z.string(),
        carrier: z.string(),
        wayOut: z.enum(WAYS_OUT).nullable(),
      }),
    ),
    /** in the order in which one walks */
    lines: z.array(pickLineSchema),
    /** names of the last calls by whoever reads that are in these figures: a device adds those that are not */
    counted: z.array(z.string()),
    history: z.array(
      z.object({ id: z.int(), at: z.iso.datetime(), label: z.string(), by: z.string(), note: z.string() }),
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
  .meta({ id: 'PickWave' });
export type WaveDetail = z.infer<typeof waveDetailSchema>;

/** 409: what stands there now. */
export const waveConflictSchema = z.object({ current: waveDetailSchema });

/** What may be put into a wave: confirmed orders of which something is held in the warehouse, the oldest first. */
export const candidatesQuerySchema = z.object({
  warehouse: z.coerce.number().int().positive().max(LARGEST_ID),
  carrier: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  wilaya: z.coerce.number().int().min(1).max(99).optional(),
  /** of one piece alone */
  single: z.stringbool().default(false),
  /** confirmed more than a day ago */
  late: z.stringbool().default(false),
  limit: z.coerce.number().int().min(1).max(MOST_ORDERS).default(20),
});
export const candidatesSchema = z.object({
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      customer: z.string(),
      carrier: z.string(),
      wilaya: z.string(),
      /** in this warehouse */
      pieces: z.int(),
      /** warehouses in which the rest of it lies: it is picked there too, and packed once all have */
      others: z.array(z.string()),
      confirmedAt: z.iso.datetime(),
      isLate: z.boolean(),
    }),
  ),
  /** that fit, beyond the limit too */
  total: z.int(),
});
export type Candidates = z.infer<typeof candidatesSchema>;

/** `GET /dashboard/api/picking/choices`: what a new wave is made of. */
export const waveChoicesSchema = z.object({
  warehouses: z.array(named),
  carriers: z.array(named),
  wilayas: z.array(z.object({ code: z.int(), name: z.string() })),
  pickers: z.array(named),
});
export type WaveChoices = z.infer<typeof waveChoicesSchema>;

/** `POST /dashboard/api/picking/waves` */
export const newWaveSchema = z.strictObject({
  warehouseId: id,
  mode,
  pickerId: id.nullable().default(null),
  note: plainText(500).trim().default(''),
  orderIds: z.array(z.uuid()).min(1).max(MOST_ORDERS),
});
export type NewWave = z.input<typeof newWaveSchema>;

/** `POST /dashboard/api/picking/waves/{id}/actions/{action}` */
export const waveActionRequestSchema = z.strictObject({
  version: z.int().min(1).nullable().default(null),
  /** assign: who picks; null: whoever takes it */
  pickerId: id.nullable().optional(),
  /** put_back, report_short */
  lineId: id.optional(),
  quantity: units.min(1).optional(),
  reason: z.enum(SHORT_REASONS).optional(),
  /** take_out */
  orderId: z.uuid().optional(),
  note: plainText(200).trim().default(''),
});
export type WaveActionRequest = z.input<typeof waveActionRequestSchema>;

/**
 * `POST /dashboard/api/picking/waves/{id}/scans`: one piece by its code, or so many of a line by hand. A device that told by itself into
 * which line a piece goes names it: there it lies.
 */
export const scanSchema = z.union([
  z.strictObject({ code: plainText(80).min(1), lineId: id.optional() }),
  z.strictObject({ lineId: id, quantity: units.min(1) }),
]);
export type Scan = z.infer<typeof scanSchema>;
export const scannedSchema = z.object({
  waveId: z.int(),
  state,
  version: z.int(),
  line: z.object({ id: z.int(), orderId: z.uuid(), slot: z.int(), quantity: units, picked: units, missing: units }),
  /** pieces of the wave that are left */
  rest: units,
});
export type Scanned = z.infer<typeof scannedSchema>;
/** What is wrong with a piece: which line was expected. */
export const scanRefusalSchema = z.object({ code: z.string(), message: z.string(), expected: z.int().optional() });

/** `GET /dashboard/api/picking/enumerations`: in the person's language (ST-20). */
export const pickingEnumerationsSchema = z.object({
  states: z.array(z.object({ value: state, label: z.string() })),
  modes: z.array(z.object({ value: mode, label: z.string() })),
  reasons: z.array(z.object({ value: z.enum(SHORT_REASONS), label: z.string() })),
  waysOut: z.array(z.object({ value: z.string(), label: z.string() })),
  transitions: z.array(
    z.object({
      action: z.string(),
      label: z.string(),
      from: z.array(state),
      permission: z.string(),
      inverse: z.string().nullable(),
    }),
  ),
});

/** `GET /dashboard/api/papers/waves/{id}` */
export const wavePaperQuerySchema = z.object({ language: z.enum(['fr', 'ar', 'en']).optional() });
