import { z } from 'zod';
import { entryKindSchema } from '../entries.ts';
import { importFormatSchema, importMappingSchema, importOptionsSchema } from './import-mapping.ts';

/** Files come in pieces of this size, so that a slow line carries any of them and goes on after a break. */
export const importPieceBytes = 512 * 1024;
export const importLimits = {
  fileBytes: 32 * 1024 * 1024,
  picturesBytes: 128 * 1024 * 1024,
  rows: 100_000,
  columns: 300,
} as const;

/**
 * uploading → read → checking → checked → running → done; cancelled while running (what was done stays and can be taken back,
 * or gone on with by `start`); undoing → undone; failed: with the reason, nothing more happens.
 */
export const importStateSchema = z.enum([
  'uploading',
  'read',
  'checking',
  'checked',
  'running',
  'cancelled',
  'done',
  'undoing',
  'undone',
  'failed',
]);
export type ImportState = z.infer<typeof importStateSchema>;

const fileSchema = (most: number) =>
  z.strictObject({ name: z.string().trim().min(1).max(200), bytes: z.int().min(1).max(most) });

/** `POST /dashboard/api/product/imports`: announces a file. The same key again answers the same import. */
export const newImportSchema = z.strictObject({ key: z.uuid(), file: fileSchema(importLimits.fileBytes) });
export type NewImport = z.infer<typeof newImportSchema>;

/** `POST /dashboard/api/product/imports/{id}/pictures`: announces the archive (zip) of its pictures. */
export const importPicturesSchema = z.strictObject({ file: fileSchema(importLimits.picturesBytes) });

/** `PUT …/imports/{id}/{file|pictures}/pieces/{number}` (from 0, `application/octet-stream`): what has arrived so far. */
export const importPieceAnswerSchema = z.object({ received: z.int(), of: z.int() });
export type ImportPieceAnswer = z.infer<typeof importPieceAnswerSchema>;

export const importEncodingSchema = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256']);
export const importSeparatorSchema = z.enum([',', ';', '\t', '|']);

/** `POST …/imports/{id}/read`: once all pieces are there. Null: found out. May be asked again with another encoding. */
export const readImportSchema = z.strictObject({
  encoding: importEncodingSchema.nullable(),
  separator: importSeparatorSchema.nullable(),
  /** of a workbook: the place of a sheet among those that somebody sees, from 1; null: the first that says something */
  sheet: z.int().min(1).max(100).nullable().default(null),
});
export type ReadImport = z.input<typeof readImportSchema>;

/** `POST …/imports/{id}/check`: the dry run, in the background; the mapping is remembered for files with these columns. */
export const checkImportSchema = z.strictObject({ mapping: importMappingSchema, options: importOptionsSchema });
export type CheckImport = z.infer<typeof checkImportSchema>;

/** Names that the file brings and the catalogue does not have: some of them, and how many. */
const newNamesSchema = z.object({ count: z.int(), some: z.array(z.string()) });

/** The answer of every call about one import, and of `GET …/imports/{id}` while it goes on. */
export const productImportSchema = z.object({
  id: z.uuid(),
  state: importStateSchema,
  fileName: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** null until it was read */
  file: z
    .object({
      kind: z.enum(['csv', 'xlsx']),
      /** null for XLSX */
      encoding: importEncodingSchema.nullable(),
      separator: importSeparatorSchema.nullable(),
      header: z.array(z.string()),
      /** of a workbook: its sheets, and which of them was read, from 1 */
      sheets: z.array(z.string()),
      sheet: z.int().nullable(),
      /** the first rows as they stand in the file */
      sample: z.array(z.array(z.string())),
      rows: z.int(),
      /** this very file was imported before */
      sameAs: z.object({ id: z.uuid(), endedAt: z.iso.datetime() }).nullable(),
    })
    .nullable(),
  pictures: z.object({ files: z.int(), asked: z.int(), missing: z.int(), done: z.int() }).nullable(),
  /** pictures that the file names by address, fetched when somebody asks; `waiting`: asked for and still to come */
  addresses: z.object({ total: z.int(), waiting: z.int(), fetched: z.int(), failed: z.int() }).nullable(),
  format: importFormatSchema,
  /** suggested until `check` was called, then what was sent; remembered: from an earlier file with these columns */
  mapping: z.array(importMappingSchema.element),
  isRemembered: z.boolean(),
  options: importOptionsSchema,
  progress: z.object({ phase: z.enum(['check', 'pictures', 'rows', 'undo']), done: z.int(), total: z.int() }),
  /** products; of the check before it runs, of what was done after. `bad`: rows with an error, which are not imported */
  counts: z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), skipped: z.int(), bad: z.int() }),
  warnings: z.int(),
  created: z.object({
    categories: newNamesSchema,
    brands: newNamesSchema,
    tags: newNamesSchema,
    attributes: newNamesSchema,
    features: newNamesSchema,
    families: newNamesSchema,
    suppliers: newNamesSchema,
  }),
  /** what taking back did; kept: edited since, left as they are. `entries`: of the categories, brands … that it had made */
  undo: z
    .object({
      archived: z.int(),
      restored: z.int(),
      kept: z.int(),
      entries: z
        .object({ removed: z.int(), hidden: z.int(), kept: z.int() })
        .default({ removed: 0, hidden: 0, kept: 0 }),
    })
    .nullable(),
  /** the sentence to show when `failed` */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ProductImport = z.infer<typeof productImportSchema>;

/** `GET …/imports/{id}/findings`: what is wrong or was not taken, row by row. */
export const importFindingsQuerySchema = z.strictObject({
  kind: z.enum(['error', 'warning']).optional(),
  cursor: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const importFindingsSchema = z.object({
  rows: z.array(
    z.object({
      /** as spreadsheets number them: the header is row 1 */
      row: z.int(),
      /** the header of the column; null: the row as a whole */
      column: z.string().nullable(),
      kind: z.enum(['error', 'warning']),
      code: z.string(),
      message: z.string(),
      /** what stands in the cell, shortened */
      value: z.string(),
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ImportFindings = z.infer<typeof importFindingsSchema>;

/** `GET …/imports/{id}/kept`: products that taking back has left, because somebody edited them since, and entries with the reason. */
export const keptProductsSchema = z.object({
  rows: z.array(z.object({ id: z.int(), name: z.string(), link: z.string() })),
  total: z.int(),
  entries: z.array(z.object({ kind: entryKindSchema, name: z.string(), why: z.enum(['used', 'edited', 'archived']) })),
});
export type KeptProducts = z.infer<typeof keptProductsSchema>;

/** `GET …/imports/{id}/addresses`: pictures that could not be fetched, and why. */
export const failedAddressesSchema = z.object({
  rows: z.array(z.object({ address: z.string(), code: z.string(), message: z.string() })),
  total: z.int(),
});
export type FailedAddresses = z.infer<typeof failedAddressesSchema>;

/** `GET /dashboard/api/product/imports`: the latest first. */
export const importListQuerySchema = z.strictObject({
  cursor: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const importListSchema = z.object({
  rows: z.array(
    productImportSchema.pick({
      id: true,
      state: true,
      fileName: true,
      by: true,
      createdAt: true,
      endedAt: true,
      counts: true,
      undo: true,
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ImportList = z.infer<typeof importListSchema>;

/*
 * Without a body: `POST …/imports/{id}/start | cancel | undo | fetch-pictures` answer the import. Files: `GET …/imports/{id}/bad-rows.csv`,
 * `GET …/imports/template.csv`, `GET …/imports/template.xlsx`, `GET /dashboard/api/product/export.xlsx` (filters as export.csv).
 */
