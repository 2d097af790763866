import { z } from 'zod';
import { pageLimit } from '../list-query.ts';
import { idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const code = plainText(60);
const day = z.iso.date();

const filter = {
  /** who did it */
  employee: idTextSchema.optional(),
  /** what was done: `order.confirm` … */
  action: code.optional(),
  /** to which kind of thing: `order`, `product` … */
  entity: code.optional(),
  /** to which of them */
  thing: plainText(60).trim().optional(),
  /** days in Algiers, both within */
  from: day.optional(),
  to: day.optional(),
};

/** `GET /dashboard/api/audit-log/export.csv` */
export const auditFilterSchema = z.object(filter);
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** `GET /dashboard/api/audit-log` */
export const auditListQuerySchema = z.object({
  ...filter,
  cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: pageLimit,
});

const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** null: the house itself */
    employee: z.object({ id: z.int(), name: z.string() }).nullable(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    /** what was done, in words */
    said: z.string(),
    /** where the thing is seen; null: it has no page */
    to: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditListSchema = z.object({
  rows: z.array(auditEntrySchema),
  /** counted up to a thousand */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type AuditList = z.infer<typeof auditListSchema>;

const choice = z.object({ code: z.string(), name: z.string() });

/** `GET /dashboard/api/audit-log/choices`: whatever stands in the log. */
export const auditChoicesSchema = z.object({
  employees: z.array(z.object({ id: z.int(), name: z.string() })),
  entities: z.array(choice),
  actions: z.array(choice),
});
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
