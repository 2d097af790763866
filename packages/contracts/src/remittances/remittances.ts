import {
  AMOUNT_MEANINGS,
  MATCHES,
  REMITTANCE_STATES,
  REMITTANCE_TYPES,
  ROW_KINDS,
  ROW_STATES,
  SETTLEMENTS,
  STATEMENT_FIELDS,
} from '@hanout/core/remittances';
import { z } from 'zod';
import { importEncodingSchema, importLimits, importSeparatorSchema } from '../imports/imports.ts';
import { searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const centimes = z.int();
const day = z.iso.date();
const named = z.object({ id: z.int(), name: z.string() });
const note = plainText(500).trim();

/** `POST /dashboard/api/remittances/files`: announces a carrier's statement. The same key again answers the same file. */
export const newStatementFileSchema = z.strictObject({
  key: z.uuid(),
  shopId: idSchema,
  file: z.strictObject({
    name: plainText(200).trim().min(1),
    bytes: z.int().min(1).max(importLimits.fileBytes),
  }),
});

export const statementMappingSchema = z.array(z.enum(STATEMENT_FIELDS).nullable()).min(1).max(300);
const amountIsSchema = z.enum(AMOUNT_MEANINGS);

/** `POST …/remittances/files/{id}/read`: once all pieces are there; again with another encoding. */
export const readStatementSchema = z.strictObject({
  carrierId: idSchema,
  encoding: importEncodingSchema.nullable().default(null),
  separator: importSeparatorSchema.nullable().default(null),
  sheet: z.int().min(1).max(100).nullable().default(null),
});

export const statementFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(['uploading', 'read']),
    encoding: importEncodingSchema.nullable(),
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    rows: z.int(),
    /** one entry per column; remembered: from an earlier file of this carrier with these columns */
    mapping: z.array(z.enum(STATEMENT_FIELDS).nullable()),
    amountIs: amountIsSchema,
    isRemembered: z.boolean(),
    /** this very file is there already */
    sameAs: z.object({ id: z.int(), state: z.enum(REMITTANCE_STATES), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'StatementFile' });
export type StatementFile = z.infer<typeof statementFileSchema>;

/** `POST /dashboard/api/remittances`: what was read becomes a draft; the same file again answers the first. */
export const newRemittanceSchema = z.strictObject({
  fileId: z.uuid(),
  carrierId: idSchema,
  mapping: statementMappingSchema,
  amountIs: amountIsSchema,
});
export type NewRemittance = z.infer<typeof newRemittanceSchema>;

const stateTotalSchema = z.object({
  state: z.enum(ROW_STATES),
  count: z.int(),
  sumCentimes: centimes,
  included: z.int(),
  includedSumCentimes: centimes,
});

/** Number, transporter and state, and what its rows come to. */
export const remittanceSchema = z
  .object({
    id: z.int(),
    number: z.int(),
    version: z.int(),
    transporter: named,
    shop: named,
    kind: z.enum(['file', 'orders', 'list']),
    state: z.enum(REMITTANCE_STATES),
    type: z.enum(REMITTANCE_TYPES).nullable(),
    paidOn: day.nullable(),
    amountIs: amountIsSchema,
    sourceName: z.string(),
    note: z.string(),
    by: z.string(),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    confirmedBy: z.string().nullable(),
    reversedAt: z.iso.datetime().nullable(),
    rows: z.int(),
    /** lines that name no parcel, and what the last of them says the sum is */
    passedOver: z.int(),
    statedNetCentimes: centimes.nullable(),
    states: z.array(stateTotalSchema),
    fileNetCentimes: centimes,
    includedNetCentimes: centimes,
    /** rows that are left out without a reason, which stand in the way of confirming */
    unexplained: z.int(),
    unexplainedSumCentimes: centimes,
    /** payments and charges that confirming posts, and what was expected of them */
    grossCentimes: centimes,
    feesCentimes: centimes,
    chargesCentimes: centimes,
    expectedNetCentimes: centimes,
    movementCentimes: centimes.nullable(),
    mayReverse: z.boolean(),
  })
  .meta({ id: 'Remittance' });
export type Remittance = z.infer<typeof remittanceSchema>;

const remittanceRowSchema = z.object({
  row: z.int(),
  tracking: z.string(),
  reference: z.string(),
  phone: z.string().nullable(),
  status: z.string(),
  kind: z.enum(ROW_KINDS),
  amountCentimes: centimes,
  isUnreadable: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.int(), customer: z.string() }).nullable(),
  matched: z.enum(MATCHES).nullable(),
  /** in percent */
  confidence: z.int(),
  alreadyPaid: z.boolean(),
  state: z.enum(ROW_STATES),
  grossCentimes: centimes,
  feeCentimes: centimes,
  netCentimes: centimes,
  expectedCentimes: centimes.nullable(),
  differenceCentimes: centimes,
  isIncluded: z.boolean(),
  mayBeIncluded: z.boolean(),
  settlement: z.enum(SETTLEMENTS),
  note: z.string(),
});
export type RemittanceRow = z.infer<typeof remittanceRowSchema>;

/** `GET …/remittances/{id}/rows`: in the order of the file. `q`: tracking, reference, order, phone. */
export const remittanceRowsQuerySchema = z.object({
  state: z.enum(ROW_STATES).optional(),
  q: searchText.default(''),
  cursor: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const remittanceRowsSchema = z.object({
  rows: z.array(remittanceRowSchema),
  total: z.int(),
  sumCentimes: centimes,
  nextCursor: z.string().nullable(),
});
export type RemittanceRows = z.infer<typeof remittanceRowsSchema>;

/** `POST …/remittances/{id}/selection`: rows by themselves, and whole states at once; `rows` count after `states`. */
export const selectionSchema = z.strictObject({
  version: z.int().min(1),
  states: z.array(z.strictObject({ state: z.enum(ROW_STATES), included: z.boolean() })).max(ROW_STATES.length),
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1),
        included: z.boolean().optional(),
        settlement: z.enum(SETTLEMENTS).optional(),
        note: note.optional(),
      }),
    )
    .max(500),
});

/** `POST …/remittances/{id}/rows/{row}/order`: matched by hand, by the order's number; null: not matched any more. */
export const matchByHandSchema = z.strictObject({
  version: z.int().min(1),
  orderNumber: idSchema.nullable(),
  /** what is said of it; left out: as it was */
  note: plainText(500).trim().optional(),
});

export const confirmRemittanceSchema = z.strictObject({
  version: z.int().min(1),
  type: z.enum(REMITTANCE_TYPES),
  paidOn: day,
  note: note.default(''),
});
export const stepRemittanceSchema = z.strictObject({ version: z.int().min(1), note: note.default('') });

export const remittanceViews = ['all', ...REMITTANCE_STATES] as const;
export type RemittanceView = (typeof remittanceViews)[number];

/** `GET /dashboard/api/remittances`. `q`: number, name of the file, tracking or order in it. */
export const remittanceListQuerySchema = z.object({
  view: z.enum(remittanceViews).default('all'),
  q: searchText.default(''),
  carrier: idTextSchema.optional(),
  cursor: z.coerce.number().int().min(0).optional(),
});
export const remittanceListSchema = z
  .object({
    rows: z.array(
      z.object({
        id: z.int(),
        number: z.int(),
        transporter: named,
        shop: named,
        kind: z.enum(['file', 'orders', 'list']),
        state: z.enum(REMITTANCE_STATES),
        type: z.enum(REMITTANCE_TYPES).nullable(),
        paidOn: day.nullable(),
        sourceName: z.string(),
        rows: z.int(),
        fileNetCentimes: centimes,
        includedNetCentimes: centimes,
        by: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(remittanceViews), z.int()),
    carriers: z.array(named),
    shops: z.array(named),
  })
  .meta({ id: 'RemittanceList' });
export type RemittanceList = z.infer<typeof remittanceListSchema>;
