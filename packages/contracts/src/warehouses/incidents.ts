import {
  INCIDENT_CAUSES,
  INCIDENT_SEVERITIES,
  INCIDENT_STATUSES,
  INCIDENT_SUBJECTS,
  RELATED_KINDS,
} from '@hanout/core/incidents';
import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
import { idSchema as id, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';
import { stockChangeSchema } from '../stock/journal.ts';

const severity = z.enum(INCIDENT_SEVERITIES);
const status = z.enum(INCIDENT_STATUSES);
const subject = z.enum(INCIDENT_SUBJECTS);
const relatedKind = z.enum(RELATED_KINDS);
const warehouse = z.object({ id: z.int(), name: z.string() });
const person = z.object({ id: z.int(), name: z.string() });

export const INCIDENT_LIMITS = {
  description: 2000,
  spot: 120,
  words: 200,
  note: 500,
  comment: 2000,
  photos: 8,
} as const;

export const relatedSchema = z.object({
  kind: relatedKind,
  id: z.string().nullable(),
  /** as people call it */
  label: z.string(),
  /** the line of stock, of a stock level or a movement */
  lineId: z.int().nullable(),
});
export type IncidentRelated = z.infer<typeof relatedSchema>;

/** `open`, `in_progress` … are the columns of the board; `mine`: whoever asks opened it or was told of it. */
export const INCIDENT_VIEWS = ['active', 'mine', ...INCIDENT_STATUSES, 'all'] as const;
export type IncidentView = (typeof INCIDENT_VIEWS)[number];

export const incidentRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  status,
  severity,
  subject,
  warehouse,
  spot: z.string(),
  related: relatedSchema,
  description: z.string(),
  cause: z.enum(INCIDENT_CAUSES).nullable(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  comments: z.int(),
  photos: z.int(),
});
export type IncidentRow = z.infer<typeof incidentRowSchema>;

/** `GET /dashboard/api/incidents`: newest first. `q`: number (also `I12`), words of it, product, reference, barcode. */
export const incidentListQuerySchema = z.object({
  view: z.enum(INCIDENT_VIEWS).default('active'),
  q: searchText.default(''),
  warehouse: idTextSchema.optional(),
  severity: severity.optional(),
  cursor: idTextSchema.optional(),
});
export const incidentListSchema = z.object({
  rows: z.array(incidentRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
  /** up to `MOST_COUNTED`; one more stands for more */
  counts: z.record(z.enum(INCIDENT_VIEWS), z.int()),
  /** to narrow the list to one */
  warehouses: z.array(warehouse),
});
export type IncidentList = z.infer<typeof incidentListSchema>;

/** `GET /dashboard/api/incidents/board`: the four columns, of each the newest. */
export const incidentBoardQuerySchema = incidentListQuerySchema.pick({ q: true, warehouse: true, severity: true });
export const incidentBoardSchema = z.object({
  columns: z.array(z.object({ status, ...countedTotal, rows: z.array(incidentRowSchema) })),
  warehouses: z.array(warehouse),
});
export type IncidentBoard = z.infer<typeof incidentBoardSchema>;

const correctionSchema = z.object({
  operationId: z.uuid(),
  at: z.iso.datetime(),
  lineId: z.int(),
  name: z.string(),
  moved: z.int(),
  by: z.string(),
  /** what the pieces cost, in centimes; null: not the person's to know */
  costCentimes: z.int().nullable(),
  isTakenBack: z.boolean(),
});
export type IncidentCorrection = z.infer<typeof correctionSchema>;

const eventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  label: z.string(),
  status,
  by: z.string(),
  note: z.string(),
  mentions: z.array(person),
});

export const incidentDetailSchema = incidentRowSchema
  .omit({ comments: true, photos: true })
  .extend({
    causeNote: z.string(),
    /** what is corrected, where it is about a thing in a warehouse */
    place: z
      .object({
        warehouseId: z.int(),
        productId: z.int(),
        combinationId: z.int().nullable(),
        title: z.string(),
        onHand: z.int(),
        available: z.int(),
      })
      .nullable(),
    notified: z.array(person),
    /** who can be told of it, and be named in a comment */
    people: z.array(person),
    photos: z.array(z.object({ id: z.int(), by: z.string(), at: z.iso.datetime() })),
    corrections: z.array(correctionSchema),
    history: z.array(eventSchema),
    actions: z.array(
      z.object({
        action: z.string(),
        label: z.string(),
        to: status,
        asksCause: z.boolean(),
        allowed: z.boolean(),
        /** why not */
        reason: z.string().nullable(),
        inverse: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'IncidentDetail' });
export type IncidentDetail = z.infer<typeof incidentDetailSchema>;

/** 409: what stands there now. */
export const incidentConflictSchema = z.object({ current: incidentDetailSchema });

const text = (longest: number) => plainText(longest).trim();
const people = z.array(id).max(100);

/** `POST /dashboard/api/incidents`: location, related item, description and severity are asked for, each by its own sentence. */
export const newIncidentSchema = z.strictObject({
  location: id.nullable().default(null),
  spot: text(INCIDENT_LIMITS.spot).default(''),
  related: z
    .strictObject({
      kind: relatedKind,
      id: plainText(60).nullable().default(null),
      words: text(INCIDENT_LIMITS.words).default(''),
    })
    .nullable()
    .default(null),
  severity: severity.nullable().default(null),
  description: text(INCIDENT_LIMITS.description).default(''),
  notified: people.default([]),
});
export type NewIncident = z.input<typeof newIncidentSchema>;

/** `POST /dashboard/api/incidents/{id}`: another text, another severity, other people. */
export const incidentChangeSchema = z.strictObject({
  version: z.int().min(1),
  spot: text(INCIDENT_LIMITS.spot),
  severity: severity.nullable(),
  description: text(INCIDENT_LIMITS.description),
  notified: people,
});
export type IncidentChange = z.input<typeof incidentChangeSchema>;

/** `POST /dashboard/api/incidents/{id}/actions/{action}`, once per Idempotency-Key. */
export const incidentActionRequestSchema = z.strictObject({
  version: z.int().min(1).nullable().default(null),
  cause: z.string().max(40).default(''),
  note: text(INCIDENT_LIMITS.note).default(''),
});
export type IncidentActionRequest = z.input<typeof incidentActionRequestSchema>;

/** `POST /dashboard/api/incidents/{id}/comments`, once per Idempotency-Key. */
export const incidentCommentSchema = z.strictObject({
  body: text(INCIDENT_LIMITS.comment).min(1),
  mentions: z.array(id).max(20).default([]),
});
export type IncidentComment = z.input<typeof incidentCommentSchema>;

/** `POST /dashboard/api/incidents/{id}/corrections`: what is done by hand because of it; answered as any change by hand. */
export const incidentCorrectionSchema = stockChangeSchema;

/** `GET /dashboard/api/incidents/choices`: where the person may open one, whom they may tell, and what the address names. */
export const incidentChoicesQuerySchema = z.object({
  kind: relatedKind.optional(),
  id: plainText(60).optional(),
  warehouse: idTextSchema.optional(),
});
export const incidentChoicesSchema = z.object({
  warehouses: z.array(warehouse),
  people: z.array(person),
  /** null: the address names nothing that the person sees */
  proposed: z.object({ warehouseId: z.int(), related: relatedSchema }).nullable(),
});
export type IncidentChoices = z.infer<typeof incidentChoicesSchema>;

/** `GET /dashboard/api/incidents/related`: what an incident of this subject can be about. */
export const incidentRelatedQuerySchema = z.object({
  subject,
  warehouse: idTextSchema,
  q: searchText.default(''),
});
export const incidentRelatedListSchema = z.object({ items: z.array(relatedSchema) });
export type IncidentRelatedList = z.infer<typeof incidentRelatedListSchema>;

const choice = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.object({ value: z.enum(values), label: z.string() }));

/** `GET /dashboard/api/incidents/enumerations` (ST-20). */
export const incidentEnumerationsSchema = z.object({
  severities: choice(INCIDENT_SEVERITIES),
  statuses: choice(INCIDENT_STATUSES),
  subjects: choice(INCIDENT_SUBJECTS),
  causes: choice(INCIDENT_CAUSES),
  transitions: z.array(
    z.object({
      action: z.string(),
      label: z.string(),
      from: z.array(status),
      to: status,
      asksCause: z.boolean(),
      permission: z.string(),
      inverse: z.string().nullable(),
    }),
  ),
});
export type IncidentEnumerations = z.infer<typeof incidentEnumerationsSchema>;

/** `GET /dashboard/api/incidents/report`: opened within these days of Algiers; left out: the last twelve months. */
export const incidentReportQuerySchema = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  warehouse: idTextSchema.optional(),
});
export const INCIDENT_REPORT_PARTS = ['cause', 'product', 'warehouse', 'month'] as const;
const reportRow = z.object({
  key: z.string(),
  label: z.string(),
  incidents: z.int(),
  open: z.int(),
  pieces: z.int(),
  /** what the pieces that went because of them cost, in centimes */
  lostCentimes: z.int(),
});
export const incidentReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: reportRow.omit({ key: true, label: true }),
  parts: z.record(z.enum(INCIDENT_REPORT_PARTS), z.array(reportRow)),
  warehouses: z.array(warehouse),
});
export type IncidentReport = z.infer<typeof incidentReportSchema>;
