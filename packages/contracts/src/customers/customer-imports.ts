import { z } from 'zod';
import { importLimits, importStateSchema } from '../imports/imports.ts';
import { idSchema } from '../pieces.ts';

/** `POST /dashboard/api/customers/imports`: announces a file of customers, of past orders, or an archive of both. */
export const newCustomerImportSchema = z.strictObject({
  key: z.uuid(),
  shopId: idSchema,
  file: z.strictObject({
    name: z.string().trim().min(1).max(200),
    bytes: z.int().min(1).max(importLimits.fileBytes),
  }),
});

export const importSystems = ['shopify', 'woocommerce', 'prestashop', 'other'] as const;
export const importSubjects = ['products', 'customers', 'orders'] as const;

/** The answer of every call about one import. */
export const customerImportSchema = z.object({
  id: z.uuid(),
  state: importStateSchema,
  subject: z.enum(['customers', 'orders']),
  system: z.enum(importSystems),
  shopId: z.int().nullable(),
  fileName: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  rows: z.int(),
  /** of the check before it runs, of what was done after. `bad`: rows with an error, which are not imported */
  counts: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    bad: z.int(),
    warnings: z.int(),
  }),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** what taking back did; kept: edited or ordered since */
  undo: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  /** the sentence to show when `failed` */
  failure: z.string().nullable(),
});
export type CustomerImport = z.infer<typeof customerImportSchema>;

const partSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.enum(importSubjects),
  state: importStateSchema,
});

/** `GET …/imports/{id}/parts`: what an archive holds, in the order to bring it in, and how far each part is. */
export const customerImportPartsSchema = z.object({ parts: z.array(partSchema) });
export type CustomerImportParts = z.infer<typeof customerImportPartsSchema>;

/** `POST …/imports/{id}/read`: the import, or of an archive an import for each of its tables, in the order to bring them in. */
export const readCustomerImportSchema = z.object({
  import: customerImportSchema,
  parts: z.array(partSchema),
});
export type ReadCustomerImport = z.infer<typeof readCustomerImportSchema>;

/** `GET …/imports/{id}/findings`: the first of what is wrong or was left out, row by row. */
export const customerImportFindingsSchema = z.object({
  rows: z.array(
    z.object({
      /** as spreadsheets number them: the header is row 1 */
      row: z.int(),
      column: z.string().nullable(),
      kind: z.enum(['error', 'warning']),
      message: z.string(),
      value: z.string(),
    }),
  ),
  total: z.int(),
});
export type CustomerImportFindings = z.infer<typeof customerImportFindingsSchema>;

/** `GET /dashboard/api/customers/imports`: the latest first. */
export const customerImportListSchema = z.object({ rows: z.array(customerImportSchema) });
export type CustomerImportList = z.infer<typeof customerImportListSchema>;

/* Without a body: `POST …/imports/{id}/check | start | cancel | undo` answer the import. `GET …/imports/{id}/bad-rows.csv`. */
